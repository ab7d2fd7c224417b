import { sentencesOf } from "../../clinical/notes/sentences";
import type { Span } from "../../clinical/notes/span";
import { type Moment, overAt } from "../../record/history/moment";
import type { Vocabulary } from "../parse/vocabulary/vocabulary";
import { type ExtractFactsInput, extractFacts } from "./agent-tasks/extract-facts";
import { type CohortFact, type FactBase, factOf } from "./cohort-fact";
import { statesOfStages } from "./disease-states";
import type { NoteFact } from "./notes/note-fact";
import { chunksOf } from "./notes/reading/note-chunks";
import { namesInNote } from "./notes/reading/note-names";

/** A note as facts are read from it. */
export interface NoteToRead {
  id: string;
  source: string;
  title: string | null;
  text: string;
  /** When it was written, or what it tells of took place; null where nothing says. */
  writtenAt: Moment | null;
  /** Since when somebody could have read it. */
  knownAt: string;
}

/** What a note is read with: the names of our tables, and the SHA-256 of a text in hexadecimal digits. */
export interface NoteTables {
  vocabulary: Pick<Vocabulary, "names">;
  sha256: (text: string) => string;
}

/** The chunks of a note as the task of reading one takes them, each with its place in the note. */
export function chunkInputs(
  { title, text }: NoteToRead,
  vocabulary: NoteTables["vocabulary"],
): { at: Span; input: ExtractFactsInput }[] {
  return chunksOf(text).map((at) => {
    const piece = text.slice(at.from, at.to);
    const section = at.from === 0 ? "present" : (sentencesOf(text.slice(0, at.from)).at(-1)?.section ?? "present");
    return { at, input: { title, text: piece, names: namesInNote(piece, vocabulary), section } };
  });
}

/** A fact of a note, and whether the note itself dates it: what it does not date counts as of the note. */
export interface NotedFact {
  fact: CohortFact;
  dated: boolean;
}

/**
 * The facts of a note by the rules of `extract-facts`: of every chunk, what two of them hold in common once, with the passage's place in
 * the note and its hash. What a passage dates after the note was written is to come, and no fact.
 */
export function factsOfNote(note: NoteToRead, tables: NoteTables): NotedFact[] {
  const found = chunkInputs(note, tables.vocabulary).flatMap(({ at, input }) =>
    extractFacts.rules(input).facts.map((fact) => ({ ...fact, from: fact.from + at.from, to: fact.to + at.from })),
  );
  return notedFacts(note, found, tables.sha256);
}

/** What was found in a note, by whichever reader, as facts of the record. */
export function notedFacts(note: NoteToRead, found: readonly NoteFact[], sha256: NoteTables["sha256"]): NotedFact[] {
  const hashes = new Map<string, string>();
  const hashOf = ({ from, to }: Span) => {
    const key = `${from} ${to}`;
    const known = hashes.get(key) ?? sha256(note.text.slice(from, to));
    hashes.set(key, known);
    return known;
  };
  const once = new Map(found.filter((one) => !isToCome(one, note)).map((one) => [JSON.stringify(one), one]));
  return [...once.values()].map((one) => ({
    dated: one.occurredAt !== null,
    fact: cohortFactOf(note, one, hashOf(one)),
  }));
}

function cohortFactOf(note: NoteToRead, found: NoteFact, hash: string): CohortFact {
  const { from, to, when, occurredAt, ...fields } = found;
  return factOf({
    ...withoutUndefined(fields),
    words: note.text.slice(from, Math.min(to, from + MOST_WORDS)),
    occurredAt: occurredAt ?? occurredAs(when, note.writtenAt),
    knownAt: note.knownAt,
    place: { in: "document", id: note.id, from, to, hash, source: note.source } satisfies FactBase["place"],
  });
}

/** A field that is left out is empty. */
function withoutUndefined<T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(kept) as { [K in keyof T]: Exclude<T[K], undefined> };
}

/** Characters of a passage that a fact tells in words. */
const MOST_WORDS = 160;

/** What a note says without a date counts as of the note (decision 62); what is over was by then; of a history nothing is known but that it was. */
function occurredAs(when: NoteFact["when"], writtenAt: Moment | null): CohortFact["occurredAt"] {
  if (when === "noted") return { start: writtenAt, end: null };
  return { start: null, end: when === "by-then" ? writtenAt : null };
}

const isToCome = ({ occurredAt }: NoteFact, { writtenAt }: NoteToRead): boolean =>
  occurredAt?.start != null && writtenAt !== null && Date.parse(occurredAt.start.at) >= overAt(writtenAt);

/** The states that follow from the stages of each passage. */
export function statesOfNoted(noted: readonly NotedFact[]): NotedFact[] {
  const byPassage = new Map<string, NotedFact[]>();
  for (const one of noted) {
    if (one.fact.kind !== "stage" || one.fact.place.in !== "document") continue;
    const key = `${one.fact.place.id} ${one.fact.place.from} ${one.fact.certainty} ${one.dated}`;
    byPassage.set(key, [...(byPassage.get(key) ?? []), one]);
  }
  return [...byPassage.values()].flatMap((same) =>
    statesOfStages(same.map(({ fact }) => fact)).map((fact) => ({ fact, dated: same[0]?.dated ?? false })),
  );
}
