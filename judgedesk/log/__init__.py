"""The penalty log: journal, standing, projections (contract: the journal). The only importer of apsw."""
