import { z } from "zod";
import { architectureIds } from "../../lib/cohorts/architectures/cohort-architecture";
import type { CohortConcepts } from "../../lib/cohorts/evaluate/cohort-concepts";
import { evidenceOf } from "../../lib/cohorts/evaluate/criterion-answer";
import { withoutEmpty } from "../../lib/cohorts/export/exported-cohort";
import { queryHash } from "../../lib/cohorts/query/query-hash.server";
import { queryText } from "../../lib/cohorts/query/query-text";
import { criterionAnswerText } from "../../lib/cohorts/run/answer-text";
import { counterOf, noCounts, type PatientAnswer } from "../../lib/cohorts/run/cohort-result";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { searchCohort } from "../../lib/cohorts/run/search-cohort.server";
import { answersByPatient } from "../../lib/cohorts/run/stored-cohort.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { type Database, database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { factsProgress } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { runByWords } from "./cohort-architecture";
import { type AskedQuestion, askedQuestion, questionOptions, reasonerOfQuestion } from "./cohort-question";

export async function run(words: string[], options: unknown): Promise<void> {
  const own = { json: z.literal(true).optional(), architecture: z.enum(architectureIds) };
  const given = parsedOptions(z.strictObject({ ...questionOptions, ...own, ...reasonerOfQuestion }), options);
  const asked = await askedQuestion(words, given);
  if (asked === null) return;
  const { query, asOf, concepts, said, lines } = asked;
  const write = (line: string) => process.stdout.write(`${line}\n`);
  if (!given.json) for (const line of lines) write(line);
  const opened = await database();
  // Before the first is read: who ends the run early has read some.
  await recordAudit(opened.query, {
    actorId: "command-line",
    action: "cohort.run",
    subject: queryHash(query),
    detail: { asOf: asOf?.toISOString() ?? null, architecture: given.architecture },
  });
  const { architecture, reasoner = "builtin", json = false } = given;
  if (architecture !== "neuro-symbolic") {
    const text = said === null ? queryText(query, (concept) => concepts.nameOf(concept)) : words.join(" ");
    if ((await runByWords(opened, { architecture, text, query, asOf, concepts, reasoner, json })) === 0)
      process.exitCode = 2;
    return;
  }
  await runByFacts(opened, { asked, json });
}

/** Prints each patient's answer and why, and how many there are of each. For people those who do not meet it are counted alone. */
async function runByFacts(opened: Database, { asked, json }: { asked: AskedQuestion; json: boolean }): Promise<void> {
  const { query, asOf, concepts, said } = asked;
  const write = (line: string) => process.stdout.write(`${line}\n`);
  const at = { query, asOf, now: new Date() };
  if (asOf === null) await makeFacts(opened, { onBatch: factsProgress("cohort run") });
  const isCounted = asOf === null && !json;
  const counts = isCounted ? (await searchCohort(opened, { ...at, offset: 0, limit: 0 })).counts : noCounts();
  for await (const one of answersByPatient(opened, { ...at, members: isCounted })) {
    if (!isCounted) counts[counterOf[one.answer]]++;
    if (json) write(JSON.stringify(asJson(one)));
    else if (one.answer !== "not met") write(patientText(one, concepts));
  }
  const patients = counts.met + counts.notMet + counts.unknown;
  const summary = {
    ...{ patients, ...counts },
    ...(said && { status: said.status, notUnderstood: said.notUnderstood.map(({ text }) => text), query }),
  };
  if (json) write(JSON.stringify(summary));
  else
    write(`${counted(patients, "patient")}: ${counts.met} met, ${counts.notMet} not met, ${counts.unknown} unknown.`);
  if (patients === 0) process.exitCode = 2;
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
