import { z } from "zod";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { cohortNameSchema } from "../../lib/cohorts/saved/saved-cohort";
import { saveCohort } from "../../lib/cohorts/saved/saved-cohorts.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { factsProgress } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { askedQuestion, questionOptions } from "./cohort-question";

export async function save(words: string[], options: unknown): Promise<void> {
  const schema = z.strictObject({ ...questionOptions, name: cohortNameSchema, json: z.literal(true).optional() });
  const given = parsedOptions(schema, options);
  const asked = await askedQuestion(words, given);
  if (asked === null) return;
  const { query, asOf, lines } = asked;
  const opened = await database();
  const wanted = { name: given.name, query, asOf, ownerId: "command-line", now: new Date() };
  await makeFacts(opened, { onBatch: factsProgress("cohort save") });
  const saved = await saveCohort(opened, wanted);
  const { id, queryHash, counts } = saved;
  await recordAudit(opened.query, {
    ...{ actorId: "command-line", action: "cohort.save", subject: id, detail: { queryHash, counts } },
  });
  const { met, notMet, unknown } = counts;
  const told = given.json
    ? JSON.stringify(saved, null, 1)
    : [...lines, `Saved as ${id}: ${met} met, ${notMet} not met, ${unknown} unknown.`].join("\n");
  process.stdout.write(`${told}\n`);
}
