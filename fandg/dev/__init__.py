"""For those who build fandg: pictures of every scene, measurements, fixed games."""
