import { z } from "zod";
import { type ExplainedPatient, explainedPatient } from "../../lib/cohorts/export/explained-patient";
import { queryHash } from "../../lib/cohorts/query/query-hash.server";
import { criterionAnswerText } from "../../lib/cohorts/run/answer-text";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { answersByPatient } from "../../lib/cohorts/run/stored-cohort.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { type Database, database } from "../../lib/platform/database/database.server";
import { AppError } from "../../lib/platform/errors";
import { factsProgress } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { askedQuestion, questionOptions } from "./cohort-question";

export async function explain(words: string[], options: unknown): Promise<void> {
  const schema = z.strictObject({ ...questionOptions, patient: z.string().min(1), json: z.literal(true).optional() });
  const given = parsedOptions(schema, options);
  const asked = await askedQuestion(words, given);
  if (asked === null) return;
  const { query, asOf, concepts, lines } = asked;
  const opened = await database();
  const patientId = await patientOf(opened, given.patient);
  await recordAudit(opened.query, {
    ...{ actorId: "command-line", action: "cohort.explain", patientId, subject: queryHash(query) },
    detail: { asOf: asOf?.toISOString() ?? null },
  });
  if (asOf === null) await makeFacts(opened, { onBatch: factsProgress("cohort explain") });
  for await (const one of answersByPatient(opened, { query, asOf, now: new Date(), among: [patientId] })) {
    const all = Number.MAX_SAFE_INTEGER;
    const nameOf = (concept: Parameters<typeof concepts.nameOf>[0]) => concepts.nameOf(concept);
    const explained: ExplainedPatient = explainedPatient(one, { query, asOf, nameOf });
    const text = given.json
      ? JSON.stringify(explained, null, 1)
      : [
          ...lines,
          `${one.mrn}: ${one.answer}`,
          ...one.criteria.map((criterion) => `  ${criterionAnswerText(criterion, concepts, all)}`),
        ].join("\n");
    process.stdout.write(`${text}\n`);
  }
}

async function patientOf({ query }: Database, named: string): Promise<string> {
  const { rows } = await query<{ id: string }>("select id from patient where mrn = $1 or id = $1", [named]);
  const [row] = rows;
  if (row === undefined) throw new AppError("invalid", { userMessage: "--patient: there is no such patient." });
  return row.id;
}
