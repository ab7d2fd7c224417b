import { z } from "zod";
import { cohortFile } from "../../lib/cohorts/export/cohort-file.server";
import { cohortFormats } from "../../lib/cohorts/export/cohort-formats";
import { queryHash } from "../../lib/cohorts/query/query-hash.server";
import { makeFacts } from "../../lib/cohorts/run/make-facts.server";
import { recordAudit } from "../../lib/platform/audit/record-audit.server";
import { database } from "../../lib/platform/database/database.server";
import { counted } from "../../lib/platform/english";
import { factsProgress } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";
import { askedQuestion, questionOptions } from "./cohort-question";

export async function exported(words: string[], options: unknown): Promise<void> {
  const format = z.enum(cohortFormats);
  const schema = z.strictObject({
    ...questionOptions,
    out: z.string().min(1),
    as: format,
    name: z.string().min(1).max(120),
  });
  const given = parsedOptions(schema, options);
  const asked = await askedQuestion(words, given);
  if (asked === null) return;
  const { query, lines } = asked;
  const hash = queryHash(query);
  const asOf = asked.asOf?.toISOString() ?? null;
  let written = 0;
  await writeAtomically(
    resolveFromCaller(given.out),
    "--out",
    (async function* () {
      const opened = await database();
      await makeFacts(opened, { onBatch: factsProgress("cohort export") });
      const wanted = { name: given.name, query, queryHash: hash, asOf, format: given.as, now: new Date() };
      const { text, patients } = await cohortFile(opened, wanted);
      await recordAudit(opened.query, {
        ...{ actorId: "command-line", action: "cohort.export", subject: hash },
        detail: { asOf, format: given.as, patients },
      });
      written = patients.length;
      yield text;
    })(),
  );
  for (const line of lines) process.stdout.write(`${line}\n`);
  process.stdout.write(`${counted(written, "patient")} written to ${given.out}.\n`);
  if (written === 0) process.exitCode = 2;
}
