"""MedQuAD as questions and passages, in parts that share no source document and no topic."""

import gzip
import json
from collections import defaultdict
from typing import NamedTuple

from splits import fraction

FILE = "medquad.jsonl.gz"
TRAIN, VALIDATION = 0.8, 0.9
PARTS = ("train", "validation", "test")


class Question(NamedTuple):
    text: str
    part: str
    group: str
    answers: list  # positions in the passages


def plain(text):
    return " ".join(text.lower().split())


def document_of(id):
    """ "3-0000457-1#2" -> "3-0000457"."""
    return id.split("#")[0].rsplit("-", 1)[0]


def groups_of(records):
    """
    Document -> group. Documents that share an address, a topic (`focus`) or a question are one group, called by the
    first of its documents: what is known of a topic from one of them is not asked of another part.
    """
    parent = {}

    def root(key):
        parent.setdefault(key, key)
        while parent[key] != key:
            parent[key] = parent[parent[key]]
            key = parent[key]
        return key

    for record in records:
        document = root(f"document {document_of(record['id'])}")
        for shared in (f"url {record['url']}", f"focus {plain(record['focus'])}", f"asks {plain(record['question'])}"):
            parent[root(shared)] = document
    documents = sorted({document_of(record["id"]) for record in records})
    first = {}
    for document in documents:
        first.setdefault(root(f"document {document}"), document)
    return {document: first[root(f"document {document}")] for document in documents}


def part_of(group):
    share = fraction(f"medquad:{group}")
    return "train" if share < TRAIN else "validation" if share < VALIDATION else "test"


def read(folder):
    """
    (passages, questions). A passage is an answer's text, once; one that answers in several groups is about no topic
    ("inherited in an autosomal recessive pattern") and left out with its questions. A question once, with all its answers.
    """
    with gzip.open(folder / FILE, "rt", encoding="utf-8") as lines:
        records = [json.loads(line) for line in lines]
    groups = groups_of(records)
    answers = defaultdict(set)
    for record in records:
        answers[plain(record["answer"])].add(groups[document_of(record["id"])])
    passages, places, questions = [], {}, {}
    for record in records:
        text, group = plain(record["answer"]), groups[document_of(record["id"])]
        if len(answers[text]) > 1:
            continue
        if text not in places:
            places[text] = len(passages)
            passages.append(record["answer"])
        asked = questions.setdefault(
            plain(record["question"]), Question(record["question"], part_of(group), group, [])
        )
        if places[text] not in asked.answers:
            asked.answers.append(places[text])
    return passages, list(questions.values())
