import { createHash } from "node:crypto";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { readRecord } from "../../record/read-records.server";
import type { SourceId } from "../../record/source-of";
import { headlineRiskOf, spreadOf } from "../calibration/headline-risk";
import {
  calibrationVersion,
  type LocallyCalibratedTask,
  locallyCalibratedTask,
  modelsFingerprint,
} from "../calibration/locally-calibrated-task.server";
import { predictMany } from "../predict-many.server";
import type { StayPrediction, StayRecord } from "../stay-prediction";
import { taskIdForSource } from "../tasks-for-source.server";
import type { listedRisk } from "./tables.server";

/** Records read before the table is written to: one that is broken off loses no more, and a batch of models is full. */
const BATCH = 64;

type Listed = Omit<typeof listedRisk.$inferSelect, "encounterId" | "models" | "contentMark">;

/** What is asked of the encounters of a source, or why nothing can be. */
type Asked = { models: string } & ({ task: LocallyCalibratedTask } | { because: string });

/** The encounters of a source whose stored number, if any, was found on other content. */
const outdated = `from encounter e where e.source = $1
  and not exists (select 1 from listed_risk r where r.encounter_id = e.id and r.content_mark = e.content_mark)`;

/**
 * Finds anew the numbers that the patient list shows where there is none, or one of other content, models or calibration than today's.
 * Those of other models are taken away first: the list never contradicts the patient's page. @returns how many were found.
 */
export async function renewListedRisks(
  database: Database,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, of: number) => void } = {},
): Promise<number> {
  const sources = await database.query<{ source: SourceId }>("select distinct source from encounter order by source");
  const asked: [SourceId, Asked][] = [];
  for (const { source } of sources.rows) asked.push([source, await askedOf(source)]);
  for (const [source, { models }] of asked)
    await database.query(
      "delete from listed_risk r using encounter e where e.id = r.encounter_id and e.source = $1 and r.models <> $2",
      [source, models],
    );
  let of = 0;
  for (const [source] of asked) of += await countOutdated(database, source);
  let done = 0;
  for (const [source, what] of asked)
    for (;;) {
      if (signal?.aborted) return done;
      const renewed = await renewBatch(database, source, what);
      if (renewed === 0) break;
      done += renewed;
      onProgress?.(done, Math.max(of, done));
    }
  return done;
}

async function countOutdated({ query }: Database, source: SourceId): Promise<number> {
  const { rows } = await query<{ n: number }>(`select count(*)::int as n ${outdated}`, [source]);
  return rows[0]?.n ?? 0;
}

async function askedOf(source: SourceId): Promise<Asked> {
  try {
    const task = await locallyCalibratedTask(await taskIdForSource({ source }));
    const cards = [...task.experts.values()].map(({ card }) => card);
    const fitted = [modelsFingerprint(task.definition, cards), calibrationVersion(task), task.local?.at ?? ""];
    return { task, models: sha256(fitted.join("\n")) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { because: error.userMessage, models: sha256(error.userMessage) };
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** @returns how many numbers were found: 0 where none is outdated. */
async function renewBatch(database: Database, source: SourceId, asked: Asked): Promise<number> {
  const { rows } = await database.query<{ encounterId: string; patientId: string; contentMark: string }>(
    `select e.id as "encounterId", e.patient_id as "patientId", e.content_mark as "contentMark" ${outdated} order by e.id limit ${BATCH}`,
    [source],
  );
  const stays: StayRecord[] = [];
  if ("task" in asked)
    for (const row of rows) stays.push({ id: row.encounterId, record: await readRecord(database, row) });
  const found: Listed[] = [];
  if ("task" in asked) for await (const said of predictMany(stays, asked.task)) found.push(listedOf(said, asked.task));
  const written = rows.map(({ encounterId, contentMark }, i) => ({
    encounter_id: encounterId,
    ...(found[i] ?? { ...nothing, task: null, because: "because" in asked ? asked.because : null }),
    models: asked.models,
    content_mark: contentMark,
  }));
  await database.query(
    `insert into listed_risk (encounter_id, task, risk, lowest, highest, average, outside, because, models, content_mark)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, task text, risk double precision, lowest double precision,
       highest double precision, average double precision, outside boolean, because text, models text, content_mark text)
     on conflict (encounter_id) do update set task = excluded.task, risk = excluded.risk, lowest = excluded.lowest,
       highest = excluded.highest, average = excluded.average, outside = excluded.outside, because = excluded.because,
       models = excluded.models, content_mark = excluded.content_mark`,
    [JSON.stringify(written)],
  );
  return rows.length;
}

const nothing = { risk: null, lowest: null, highest: null, average: null, outside: false };

/** The number of one stay, as the patient's page tells it. */
function listedOf(said: StayPrediction, task: LocallyCalibratedTask): Listed {
  const { id } = task.definition;
  if ("fault" in said) return { ...nothing, task: id, because: said.fault };
  const ofModels = [...said.experts, ...said.ensembles].map(([name, { logit }]): [string, number] => [name, logit]);
  const told = headlineRiskOf(task, new Map(ofModels));
  const [lowest = null, highest = null] = spreadOf(told) ?? [];
  const outside = [...said.experts.values()].some(({ outsideDomain }) => outsideDomain.length > 0);
  return { task: id, risk: told.risk, lowest, highest, average: told.average, outside, because: null };
}
