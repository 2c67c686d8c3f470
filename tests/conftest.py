"""What all tests share: its place lets every test import `loaded`, `markup` and `views`."""
