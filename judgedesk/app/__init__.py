"""Use cases that window and command line both drive."""
