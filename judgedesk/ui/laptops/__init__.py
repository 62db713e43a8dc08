"""Several laptops: handing an event over, taking one in, deciding what came twice."""
