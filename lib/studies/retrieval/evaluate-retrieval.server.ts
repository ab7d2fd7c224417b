import { builtInLibrary } from "../../evidence/libraries/built-in-library.server";
import { sha256 } from "../../evidence/libraries/library-hash.server";
import type { Passage } from "../../evidence/schema";
import { retrievalCases } from "../../evidence/search/fixtures/retrieval-cases";
import { type HybridSearch, hybridSearch, type SearchKind } from "../../evidence/search/hybrid-search";
import { ordinaryWords } from "../../evidence/search/ordinary-words.server";
import { passageEncoder } from "../../evidence/search/passage-encoder.server";
import { type MedquadPart, readMedquad } from "./medquad.server";
import { type RetrievalEstimates, retrievalEstimates, retrievalMeasures } from "./retrieval-measures";

export interface RetrievalRow {
  /** As the written evaluations name the searches: lexical, dense, and both fused. */
  kind: "words" | "vectors" | "hybrid";
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

/** Each search alone, both fused, and both fused as a consultation has them. */
const ways = [
  { kind: "words", search: "lexical", floors: false },
  { kind: "vectors", search: "dense", floors: false },
  { kind: "hybrid", search: "hybrid", floors: false },
  { kind: "hybrid", search: "hybrid", floors: true },
] as const satisfies readonly { kind: RetrievalRow["kind"]; search: SearchKind; floors: boolean }[];

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
  const searched = await asUpload(passages);
  return {
    name: "medquad",
    passages: passages.length,
    questions: cases.length,
    rows: await rows(searched, cases, false),
  };
}

/** How many of texts about other things find something among MedQuAD's passages. */
export async function offTopicFound(folder: string, texts: readonly string[]): Promise<number> {
  const searched = await asUpload((await readMedquad(folder)).passages);
  const found = await Promise.all(texts.map((text) => searched.search(text, { limit: 1 })));
  return found.filter(({ length }) => length > 0).length;
}

const asUpload = async (passages: readonly string[]) =>
  hybridSearch(passages.map(asPassage), await passageEncoder(), await ordinaryWords());

/** Measures every way to search on the committed cases of the built-in library: one of the passages that answer is enough. */
export async function evaluateLibrary(): Promise<RetrievalTable> {
  const passages = builtInLibrary().map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  const place = new Map(passages.map(({ id }, at) => [id, at]));
  const cases = retrievalCases.map(({ query, expected }, i) => ({
    text: query,
    right: new Set(expected.map((id) => place.get(id) as number)),
    group: String(i),
  }));
  const searched = await hybridSearch(passages, await passageEncoder(), await ordinaryWords());
  return {
    name: "library",
    passages: passages.length,
    questions: cases.length,
    rows: await rows(searched, cases, true),
  };
}

async function rows(searched: HybridSearch, cases: readonly Case[], any: boolean): Promise<RetrievalRow[]> {
  const found: RetrievalRow[] = [];
  for (const { kind, search, floors } of ways) {
    const measured = [];
    const began = process.cpuUsage();
    for (const { text, right } of cases) {
      const hits = await searched.search(text, { kind: search, limit: 10, wanted: floors ? "evidence" : "all" });
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
