import type { ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import { parseCohortQuery } from "../../lib/cohorts/parse/parse-cohort-query";
import type { ParseResult } from "../../lib/cohorts/parse/parse-result";
import { readingLines } from "../../lib/cohorts/parse/reading-lines";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import type { NameOf } from "../../lib/cohorts/query/query-text";
import { readQuestionBy } from "../../lib/cohorts/run/read-question";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { database } from "../../lib/platform/database/database.server";
import { cohortReasoner } from "./cohort-architecture";

/** A question in words, by the built-in parser, or by the language model that is the default. @throws AppError where that gives no usable answer */
export async function readQuestion(words: readonly string[], reasoner: ReasonerKind = "builtin"): Promise<ParseResult> {
  const [text, vocabulary] = [words.join(" "), await cohortVocabulary()];
  if (reasoner === "builtin") return parseCohortQuery(text, vocabulary);
  const { reasonerFor } = await cohortReasoner(await database(), reasoner);
  return readQuestionBy(reasonerFor(null), text, { vocabulary, concepts: await cohortConcepts() });
}

/** Exit code 2 where no criterion was read. */
export interface ParseOptions {
  json?: true;
  reasoner?: ReasonerKind;
}

export async function parse(words: string[], { json, reasoner }: ParseOptions): Promise<void> {
  const [result, concepts] = await Promise.all([readQuestion(words, reasoner), cohortConcepts()]);
  const lines = json ? [JSON.stringify(result, null, 2)] : resultLines(result, (concept) => concepts.nameOf(concept));
  for (const line of lines) process.stdout.write(`${line}\n`);
  if (result.status === "nothing") process.exitCode = 2;
}

/** How a question is read, line by line: its readings, and the words that are left. */
export function resultLines({ readings, notUnderstood }: ParseResult, nameOf: NameOf): string[] {
  const read = readings.flatMap(({ query }, i) => [
    i === 0 ? "Read as" : "Or read as",
    ...readingLines(query, nameOf, "  "),
  ]);
  const left = notUnderstood.map(
    ({ start, end, text, why }) =>
      `  "${text.slice(0, 200)}", characters ${start + 1} to ${end}${why === undefined ? "" : `: ${why}`}`,
  );
  return [
    ...(read.length > 0 ? read : ["No criterion was read."]),
    ...(left.length > 0 ? ["Not understood", ...left] : []),
  ];
}
