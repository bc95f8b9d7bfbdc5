"""What build.py is made of: the environment, the site, the server and the checks."""
