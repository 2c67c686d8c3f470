"""What all tests share. Its place in this folder lets every test import `loaded` and `views`."""
