import { consultInMemory } from "../../../consultations/consult-in-memory.server";
import { builtInLibrary } from "../../../evidence/libraries/built-in-library.server";
import { sha256 } from "../../../evidence/libraries/library-hash.server";
import { hybridSearch } from "../../../evidence/search/hybrid-search";
import { ordinaryWords } from "../../../evidence/search/ordinary-words.server";
import { passageEncoder } from "../../../evidence/search/passage-encoder.server";
import { builtInMeans } from "../../built-in-means.server";
import { citedForFinding } from "./cited-for-finding";
import type { FindingQuestion } from "./finding-question";
import { questionRecord } from "./question-record";

/** What answers a question: a search with its query as a consultation searches, or the team as it cites in the end. */
export const arms = ["lexical", "dense", "hybrid", "cited"] as const;
export type Arm = (typeof arms)[number];

/** Passages by their ids, best first, of each arm. */
export type Answers = Record<Arm, string[]>;

/** So many passages of each arm are pooled and judged. */
export const POOLED = 5;

/** Answers each question by every arm; the team consults on the invented stay from its beginning to its end. */
export async function answersOf(questions: readonly FindingQuestion[]): Promise<Map<string, Answers>> {
  const passages = builtInLibrary().map((passage) => ({ ...passage, hash: sha256(passage.text) }));
  const searched = await hybridSearch(passages, await passageEncoder(), await ordinaryWords());
  const means = await builtInMeans("icu-mortality");
  const found = async (query: string, kind: Exclude<Arm, "cited">) =>
    (await searched.search(query, { kind, limit: POOLED })).flatMap(({ at }) => passages[at]?.id ?? []);
  const answers = new Map<string, Answers>();
  for (const question of questions) {
    const state = await consultInMemory(questionRecord(question), means);
    answers.set(question.id, {
      lexical: await found(question.query, "lexical"),
      dense: await found(question.query, "dense"),
      hybrid: await found(question.query, "hybrid"),
      cited: citedForFinding(state, question.feature).slice(0, POOLED),
    });
  }
  return answers;
}
