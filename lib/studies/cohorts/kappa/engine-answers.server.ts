import { createHash } from "node:crypto";
import { answerInView } from "../../../cohorts/evaluate/answer";
import type { CohortConcepts } from "../../../cohorts/evaluate/cohort-concepts";
import { parseCohortQuery } from "../../../cohorts/parse/parse-cohort-query";
import type { Vocabulary } from "../../../cohorts/parse/vocabulary/vocabulary";
import { recordViews } from "../record-answers.server";
import { asRead, type blindReading, type kappaQuestions, type ReadPair } from "./blind-reading";

/** A patient's key in the blind reading: the first 16 digits of the SHA-256 of Patient.id. */
export const patientKey = (id: string): string => createHash("sha256").update(id).digest("hex").slice(0, 16);

/**
 * The engine's answers to the pairs of the blind reading: the questions as the built-in parser reads their words, the lives as an import reads
 * them, what they hold all of told by all of them.
 * @param lives synthea-lives.tar.gz
 * @returns and the questions of which words were not understood
 * @throws AppError "invalid" where there is no such file; RangeError where a patient who was read is not in it
 */
export async function engineAnswers(
  lives: string,
  asked: { questions: ReturnType<typeof kappaQuestions>; answers: ReturnType<typeof blindReading> },
  { vocabulary, concepts }: { vocabulary: Vocabulary; concepts: CohortConcepts },
): Promise<{ pairs: ReadPair[]; partly: number[] }> {
  const { asOf, questions } = asked.questions;
  const views = await recordViews(
    lives,
    { at: Date.parse(asOf), keyOf: ({ id }) => patientKey(String(id)) },
    { vocabulary, concepts },
  );
  const pairs: ReadPair[] = [];
  const partly: number[] = [];
  for (const { id, text } of questions) {
    const { readings, status } = parseCohortQuery(text, vocabulary);
    if (status !== "understood") partly.push(id);
    for (const [patient, reader] of Object.entries(asked.answers[id] ?? {})) {
      const view = views.get(patient);
      if (view === undefined) throw new RangeError(`question ${id}: a patient of the blind reading is not in ${lives}`);
      const query = readings[0]?.query;
      const engine = query === undefined ? "unknown" : asRead[answerInView(query, view).answer];
      pairs.push({ question: id, patient, reader, engine });
    }
  }
  return { pairs, partly };
}
