"""One module for each family of checks. `registry` names them all."""
