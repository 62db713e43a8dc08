"""Appends rulings to a log without end and prints the id of each; run by test_durability, which kills it."""

import sys
from itertools import count
from pathlib import Path

from log_making import moment, ruling

from judgedesk.log.journal import Journal

if __name__ == "__main__":
    with Journal.open(Path(sys.argv[1]), place="here", key=sys.argv[3]) as journal:
        print("open", flush=True)
        for number in count():
            body = ruling(f"p{sys.argv[2]}", round_number=int(sys.argv[2]) + 1, minute=number)
            print(journal.append(body, by="op", at=moment(number)).id, flush=True)
