"""
How the report encoder reads a text: the same rules as lib/inference/text-encoders/windowed-encoder-tokens.ts, held together by
models/report-encoder/parity.json.
"""

import re
from collections import Counter

SPECIAL = PAD, UNKNOWN, MASK = "[PAD]", "[UNK]", "[MASK]"
# The longest stretch that is read at once, in tokens.
WINDOW = 128
LARGEST_PLACE = 6

# Letters A-Z alone are lowered and only these characters are spaces, so that every language's library agrees.
SAME_CHARACTER = str.maketrans(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZ\u2212\u2013\u2019", "abcdefghijklmnopqrstuvwxyz--'"
)
TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)*|(?:(?<![^ \t\n\r(])-)?[0-9]+(?:\.[0-9]+)?|[^ \t\n\r]")


def number_tokens(written):
    """
    "-46.5" -> "#-", "4e1", "##6", "##.", "##5": the first digit with its place, so that 4.6 and 46 begin differently.
    """
    sign, digits = (["#-"], written[1:]) if written[0] == "-" else ([], written)
    place = min(len(digits.split(".")[0]) - 1, LARGEST_PLACE)
    return [*sign, f"{digits[0]}e{place}", *(f"##{piece}" for piece in digits[1:])]


NUMBER_TOKENS = [
    "#-",
    *(f"{digit}e{place}" for place in range(LARGEST_PLACE + 1) for digit in range(10)),
    *(f"##{piece}" for piece in "0123456789."),
]


def tokens_of(line):
    """Words, pieces of numbers and single other characters, in order."""
    found = []
    for match in TOKEN.finditer(line.translate(SAME_CHARACTER)):
        written = match.group()
        found.extend(number_tokens(written) if written[-1] in "0123456789" else [written])
    return found


def windows_of(text):
    """The tokens of a text in stretches of at most WINDOW: whole lines together while they fit, long lines cut."""
    windows, current = [], []
    for line in text.split("\n"):
        tokens = tokens_of(line)
        if current and len(current) + len(tokens) > WINDOW:
            windows.append(current)
            current = []
        while len(tokens) > WINDOW:
            windows.append(tokens[:WINDOW])
            tokens = tokens[WINDOW:]
        current = current + tokens
    return [*windows, current] if current or not windows else windows


def make_vocabulary(texts, least_count, largest):
    """Tokens in the order of their ids: special, pieces of numbers, then whatever else is met often enough."""
    counts = Counter(token for text in texts for line in text.split("\n") for token in tokens_of(line))
    known = [*SPECIAL, *NUMBER_TOKENS]
    others = [(-count, token) for token, count in counts.items() if count >= least_count and token not in set(known)]
    return [*known, *(token for _, token in sorted(others)[: largest - len(known)])]


def ids_of(tokens, index):
    unknown = index[UNKNOWN]
    return [index.get(token, unknown) for token in tokens]
