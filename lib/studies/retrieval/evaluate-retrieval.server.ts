import { retrievalCases } from "../../evidence/fixtures/retrieval-cases";
import { type Hybrid, hybrid, type SearchKind } from "../../evidence/hybrid";
import { builtInLibrary } from "../../evidence/library/built-in-library";
import { sha256 } from "../../evidence/library.server";
import { passageEncoder } from "../../evidence/passage-encoder.server";
import type { Passage } from "../../evidence/schema";
import { type MedquadPart, readMedquad } from "./medquad.server";
import { type RetrievalEstimates, retrievalEstimates, retrievalMeasures } from "./retrieval-measures";

export interface RetrievalRow {
  kind: SearchKind;
  /** Whether what is too far is left out, as in a consultation. */
  floors: boolean;
  estimates: RetrievalEstimates;
  /** Processor milliseconds a query. */
  milliseconds: number;
}

export interface RetrievalTable {
  /** "medquad" or "library". */
  name: string;
  passages: number;
  questions: number;
  rows: RetrievalRow[];
}

export interface RetrievalEvaluation {
  search: string;
  part: MedquadPart;
  tables: RetrievalTable[];
}

/** Each half as it stands, both fused, and both fused as a consultation has them. */
const ways = [
  { kind: "words", floors: false },
  { kind: "vectors", floors: false },
  { kind: "hybrid", floors: false },
  { kind: "hybrid", floors: true },
] as const;

interface Case {
  text: string;
  right: ReadonlySet<number>;
  group: string;
}

/** Measures every way to search on the held-out questions of MedQuAD, among all its passages. */
export async function evaluateMedquad(folder: string, part: MedquadPart): Promise<RetrievalTable> {
  const { passages, questions } = await readMedquad(folder);
  const cases = questions
    .filter((question) => question.part === part)
    .map(({ text, answers, group }) => ({ text, right: new Set(answers), group }));
  const searched = await hybrid(passages.map(asPassage), await passageEncoder());
  return {
    name: "medquad",
    passages: passages.length,
    questions: cases.length,
    rows: await rows(searched, cases, false),
  };
}

/** The same on the committed cases of the built-in library: one of the passages that answer is enough. */
export async function evaluateLibrary(): Promise<RetrievalTable> {
  const passages = builtInLibrary.map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  const place = new Map(passages.map(({ id }, at) => [id, at]));
  const cases = retrievalCases.map(({ query, expected }, i) => ({
    text: query,
    right: new Set(expected.map((id) => place.get(id) as number)),
    group: String(i),
  }));
  const searched = await hybrid(passages, await passageEncoder());
  return {
    name: "library",
    passages: passages.length,
    questions: cases.length,
    rows: await rows(searched, cases, true),
  };
}

async function rows(searched: Hybrid, cases: readonly Case[], any: boolean): Promise<RetrievalRow[]> {
  const found: RetrievalRow[] = [];
  for (const { kind, floors } of ways) {
    const measured = [];
    const began = process.cpuUsage();
    for (const { text, right } of cases) {
      const hits = await searched.search(text, { kind, limit: 10, wanted: floors ? "evidence" : "all" });
      measured.push(
        retrievalMeasures(
          hits.map(({ at }) => at),
          right,
          any,
        ),
      );
    }
    const { user, system } = process.cpuUsage(began);
    const estimates = retrievalEstimates(
      measured,
      cases.map(({ group }) => group),
    );
    found.push({ kind, floors, estimates, milliseconds: (user + system) / 1000 / cases.length });
  }
  return found;
}

/** An answer as a passage: its text alone, as a search has to find it. */
function asPassage(text: string, at: number): Passage & { hash: string } {
  return {
    id: `medquad-${at}`,
    library: "medquad",
    title: "",
    guideline: "MedQuAD",
    issuer: "NIH",
    year: 2018,
    url: "https://github.com/abachaa/MedQuAD",
    licence: "CC BY 4.0",
    text,
    topics: [],
    hash: sha256(text),
  };
}
