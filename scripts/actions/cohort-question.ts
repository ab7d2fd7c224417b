import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { ReasonerKind } from "../../lib/agents/choose-reasoner.server";
import type { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import type { ParseResult } from "../../lib/cohorts/parse/parse-result";
import type { CohortQuery, ConceptRef } from "../../lib/cohorts/query/cohort-query";
import { queryText } from "../../lib/cohorts/query/query-text";
import { readQuery } from "../../lib/cohorts/query/read-query";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { AppError } from "../../lib/platform/errors";
import { momentOf } from "../../lib/record/history/moment";
import { resolveFromCaller } from "../resolve-from-caller";
import { readQuestion, resultLines } from "./cohort-parse";

/** What every command that answers a question of a cohort takes. */
export const questionOptions = { form: z.string().min(1).optional(), asOf: z.string().optional() };

/** Who reads words, of a command that lets one choose. */
export const reasonerOfQuestion = { reasoner: z.enum(["builtin", "llm"]).optional() };

/** A question as it was asked, and read. */
export interface AskedQuestion {
  query: CohortQuery;
  asOf: Date | null;
  concepts: CohortConcepts;
  /** How words were read; null where a form was given. */
  said: ParseResult | null;
  /** For people: how it is read, and whether some words play no part. */
  lines: string[];
}

/**
 * The question of a command.
 * @returns null where no criterion is in its words: that is said, and nothing may be run
 * @throws AppError "invalid" for what is no question, no form or no date
 */
export async function askedQuestion(
  words: readonly string[],
  given: { form?: string | undefined; asOf?: string | undefined; reasoner?: ReasonerKind | undefined },
): Promise<AskedQuestion | null> {
  if ((given.form === undefined) === (words.length === 0))
    throw new AppError("invalid", { userMessage: "Expected a question, in words or as --form <file>." });
  const asOf = given.asOf === undefined ? null : instantOf(given.asOf);
  const concepts = await cohortConcepts();
  const nameOf = (concept: ConceptRef) => concepts.nameOf(concept);
  const said = given.form === undefined ? await readQuestion(words, given.reasoner) : null;
  const [reading] = said?.readings ?? [];
  if (said && reading === undefined) {
    for (const line of resultLines(said, nameOf)) process.stdout.write(`${line}\n`);
    process.exitCode = 2;
    return null;
  }
  const query = reading?.query ?? readQuery(await formText(given.form ?? ""), (concept) => concepts.isKnown(concept));
  const lines = [
    ...(said ? resultLines(said, nameOf) : [queryText(query, nameOf)]),
    said?.status === "partial" ? "\nPartial: the words above that were not understood play no part.\n" : "",
  ];
  return { query, asOf, concepts, said, lines };
}

async function formText(file: string): Promise<string> {
  return readFile(resolveFromCaller(file), "utf8").catch((cause: unknown) => {
    throw new AppError("invalid", {
      userMessage: `--form: ${file} cannot be read. Expected a file with a form.`,
      cause,
    });
  });
}

/** A day is over at its end: what was known on that day counts. */
function instantOf(text: string): Date {
  const moment = momentOf(text);
  if (moment === null || (moment.precision !== "day" && moment.precision !== "second"))
    throw new AppError("invalid", { userMessage: "--as-of: expected a day or a time, as 2020-05-03." });
  return new Date(Date.parse(moment.at) + (moment.precision === "day" ? 86_400_000 - 1 : 0));
}
