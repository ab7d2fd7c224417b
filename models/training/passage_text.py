"""
How the passage encoder reads a text: the same rules as lib/inference/text-encoders/static-encoder-words.ts, held together by
models/passage-encoder/parity.json.
"""

import re
from collections import Counter
from math import sqrt

# Letters A-Z alone are lowered and all but a-z and 0-9 ends a word, so that every language's library agrees.
LOWER = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
WORD = re.compile(r"[a-z0-9]+")
# A word's pieces overlap by all but one letter; "<" and ">" stand at its ends.
PIECES = (4, 5)
LONGEST = 24
LEAST_FOLDED = 5


def folded(word):
    """British and American spellings as one: haemorrhage, hemorrhage; tumour, tumor. It need not be a word."""
    if len(word) < LEAST_FOLDED:
        return word
    return word.replace("ae", "e").replace("oe", "e").replace("our", "or")


def words_of(text):
    return [folded(word)[:LONGEST] for word in WORD.findall(text.translate(LOWER))]


def fnv1a(text):
    """32-bit FNV-1a of an ASCII text."""
    found = 0x811C9DC5
    for character in text:
        found = ((found ^ ord(character)) * 0x01000193) & 0xFFFFFFFF
    return found


def pieces_of(word, buckets):
    """Buckets of the word's pieces, in order, repeats and all."""
    whole = f"<{word}>"
    return [fnv1a(whole[at : at + n]) % buckets for n in PIECES for at in range(len(whole) - n + 1)]


def counted(text, known):
    """
    {word: square root of how often it is there}, in order of first mention; a number that the vocabulary does not hold is
    left out, for it is a value and not a name.
    """
    counts = Counter(words_of(text))
    return {word: sqrt(n) for word, n in counts.items() if word in known or not word.isdigit()}


def make_vocabulary(texts, least_count, largest):
    """Words in at least so many texts, the most frequent first, ties by letters."""
    counts = Counter(word for text in texts for word in set(words_of(text)))
    often = sorted((-count, word) for word, count in counts.items() if count >= least_count)
    return [word for _, word in often[:largest]]
