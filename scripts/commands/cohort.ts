import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import { z } from "zod";
import { architectureIds } from "../../lib/cohorts/architectures/cohort-architecture";
import type { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { evidenceOf } from "../../lib/cohorts/evaluate/criterion-answer";
import type { Answer } from "../../lib/cohorts/evaluate/kleene";
import type { ConceptRef } from "../../lib/cohorts/query/cohort-query";
import { queryHash } from "../../lib/cohorts/query/query-hash.server";
import { queryText } from "../../lib/cohorts/query/query-text";
import { readQuery } from "../../lib/cohorts/query/read-query";
import { criterionAnswerText } from "../../lib/cohorts/run/answer-text";
import type { PatientAnswer } from "../../lib/cohorts/run/cohort-result";
import { answersOfCohort, cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { AppError } from "../../lib/platform/errors";
import { momentOf } from "../../lib/record/history/moment";
import { parsedOptions } from "../parsed-options";
import { resolveFromCaller } from "../resolve-from-caller";
import { architectureOption, cohortReasonerOption, runByWords } from "./cohort-architecture";
import { cohortParse, readQuestion, resultLines } from "./cohort-parse";
import { cohortSynthetic } from "./cohort-synthetic";

/** Adds `cohort run`: which patients meet a question, and why. */
export function addCohort(program: Command): void {
  const group = program.command("cohort").description("which patients meet a question");
  group
    .command("run")
    .description("answer a question of every patient: who meets it, who may, and why by criterion")
    .argument("[words...]", 'the question in words: "women over 65 with atrial fibrillation"')
    .option("--form <file>", "instead of words the form as JSON (lib/cohorts/query/cohort-query.ts)")
    .option("--as-of <date>", "what was known by then alone, as 2020-05-03 or 2020-05-03T10:00:00Z")
    .option("--json", "all patients as JSON, a line each; the counts come last")
    .addOption(architectureOption())
    .addOption(cohortReasonerOption())
    .action(run);
  cohortParse(group);
  cohortSynthetic(group);
}

async function run(words: string[], options: unknown): Promise<void> {
  const asked = z.strictObject({
    form: z.string().min(1).optional(),
    asOf: z.string().optional(),
    json: z.literal(true).optional(),
    architecture: z.enum(architectureIds),
    reasoner: z.enum(["builtin", "llm"]).optional(),
  });
  const given = parsedOptions(asked, options);
  if ((given.form === undefined) === (words.length === 0))
    throw new AppError("invalid", { userMessage: "Expected a question, in words or as --form <file>." });
  const asOf = given.asOf === undefined ? null : instantOf(given.asOf);
  const concepts = await cohortConcepts();
  const nameOf = (concept: ConceptRef) => concepts.nameOf(concept);
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const said = given.form === undefined ? await readQuestion(words, given.reasoner) : null;
  const [reading] = said?.readings ?? [];
  if (said && reading === undefined) {
    for (const line of resultLines(said, nameOf)) write(line);
    process.exitCode = 2;
    return;
  }
  const query = reading?.query ?? readQuery(await formText(given.form ?? ""), (concept) => concepts.isKnown(concept));
  if (!given.json) for (const line of said ? resultLines(said, nameOf) : [queryText(query, nameOf)]) write(line);
  if (!given.json)
    write(said?.status === "partial" ? "\nPartial: the words above that were not understood play no part.\n" : "");
  const opened = await database();
  // Before the first is read: who ends the run early has read some.
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "cohort.run",
    subject: queryHash(query),
    detail: { asOf: asOf?.toISOString() ?? null, architecture: given.architecture },
  });
  const { architecture } = given;
  if (architecture !== "neuro-symbolic") {
    const text = said === null ? queryText(query, nameOf) : words.join(" ");
    const asked = { architecture, text, query, asOf, concepts, reasoner: given.reasoner ?? "builtin" } as const;
    if ((await runByWords(opened, { ...asked, json: given.json ?? false })) === 0) process.exitCode = 2;
    return;
  }
  const counts: Record<Answer, number> = { met: 0, "not met": 0, unknown: 0 };
  for await (const one of answersOfCohort(opened, { query, asOf, concepts, now: new Date() })) {
    counts[one.answer]++;
    if (given.json) write(JSON.stringify(asJson(one)));
    else if (one.answer !== "not met") write(patientText(one, concepts));
  }
  const patients = counts.met + counts["not met"] + counts.unknown;
  const summary = {
    ...{ patients, met: counts.met, notMet: counts["not met"], unknown: counts.unknown },
    ...(said && { status: said.status, notUnderstood: said.notUnderstood.map(({ text }) => text), query }),
  };
  if (given.json) write(JSON.stringify(summary));
  else
    write(
      `${counted(patients, "patient")}: ${counts.met} met, ${counts["not met"]} not met, ${counts.unknown} unknown.`,
    );
  if (patients === 0) process.exitCode = 2;
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

const patientText = ({ mrn, answer, criteria }: PatientAnswer, concepts: CohortConcepts): string =>
  [`${mrn}: ${answer}`, ...criteria.map((one) => `  ${criterionAnswerText(one, concepts)}`)].join("\n");

const asJson = ({ patientId, mrn, answer, criteria }: PatientAnswer) => ({
  ...{ patientId, mrn, answer },
  criteria: criteria.map((one) => ({
    ...{ criterion: one.criterion, answer: one.answer, because: one.because },
    evidence: evidenceOf(one).map(withoutEmpty),
  })),
});

/** Fields that say something. */
const withoutEmpty = (fact: object) =>
  Object.fromEntries(
    Object.entries(fact).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0)),
  );
