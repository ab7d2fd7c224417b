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
import { tasksForSource } from "../tasks-for-source.server";
import type { listedRisk } from "./tables.server";

/** Records read before the table is written to: one that is broken off loses no more, and a batch of models is full. */
const BATCH = 64;

type Listed = Omit<typeof listedRisk.$inferSelect, "encounterId" | "task" | "usual" | "models" | "contentMark">;

/** A task that is asked of the encounters of a source, or why it cannot be; `id` is "" where there is none. */
type Asked = { id: string; usual: boolean; models: string } & ({ task: LocallyCalibratedTask } | { because: string });

/** The encounters of a source whose stored number for a task, if any, was found on other content. */
const outdated = `from encounter e where e.source = $1
  and not exists (select 1 from listed_risk r where r.encounter_id = e.id and r.task = $2 and r.content_mark = e.content_mark)`;

/**
 * Finds anew the numbers that the patient list shows, for each task that can be asked of an encounter, where there is none, or one of
 * other content, models or calibration than today's.
 * Those of other models are taken away first: the list never contradicts the patient's page. @returns how many were found.
 */
export async function renewListedRisks(
  database: Database,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (done: number, of: number) => void } = {},
): Promise<number> {
  const sources = await database.query<{ source: SourceId }>("select distinct source from encounter order by source");
  const asked: [SourceId, Asked][] = [];
  for (const { source } of sources.rows) {
    const tasks = await askedOf(source);
    await database.query(
      `delete from listed_risk r using encounter e where e.id = r.encounter_id and e.source = $1 and not exists (
         select 1 from json_to_recordset($2::json) as t(id text, models text) where t.id = r.task and t.models = r.models)`,
      [source, JSON.stringify(tasks.map(({ id, models }) => ({ id, models })))],
    );
    asked.push(...tasks.map((task): [SourceId, Asked] => [source, task]));
  }
  let of = 0;
  for (const [source, { id }] of asked) of += await countOutdated(database, source, id);
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

async function countOutdated({ query }: Database, source: SourceId, task: string): Promise<number> {
  const { rows } = await query<{ n: number }>(`select count(*)::int as n ${outdated}`, [source, task]);
  return rows[0]?.n ?? 0;
}

/** The usual task first. */
async function askedOf(source: SourceId): Promise<Asked[]> {
  const found = await unlessRefused(() => tasksForSource({ source }));
  if ("because" in found) return [{ id: "", usual: true, ...found, models: sha256(found.because) }];
  const asked: Asked[] = [];
  for (const [place, { id }] of found.value.tasks.entries()) {
    const task = await unlessRefused(() => locallyCalibratedTask(id));
    const usual = place === 0;
    const models = sha256(
      ["because" in task ? task.because : fittedBy(task.value), ...(usual ? [] : ["beside"])].join("\n"),
    );
    asked.push({ id, usual, models, ...("because" in task ? task : { task: task.value }) });
  }
  return asked;
}

/** Tells the models and the calibration of a task from any others. */
function fittedBy(task: LocallyCalibratedTask): string {
  const cards = [...task.experts.values()].map(({ card }) => card);
  return [modelsFingerprint(task.definition, cards), calibrationVersion(task), task.local?.at ?? ""].join("\n");
}

async function unlessRefused<T>(work: () => Promise<T>): Promise<{ value: T } | { because: string }> {
  try {
    return { value: await work() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { because: error.userMessage };
  }
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** @returns how many numbers were found: 0 where none is outdated. */
async function renewBatch(database: Database, source: SourceId, asked: Asked): Promise<number> {
  const { rows } = await database.query<{ encounterId: string; patientId: string; contentMark: string }>(
    `select e.id as "encounterId", e.patient_id as "patientId", e.content_mark as "contentMark" ${outdated} order by e.id limit ${BATCH}`,
    [source, asked.id],
  );
  const stays: StayRecord[] = [];
  if ("task" in asked)
    for (const row of rows) stays.push({ id: row.encounterId, record: await readRecord(database, row) });
  const found: Listed[] = [];
  if ("task" in asked) for await (const said of predictMany(stays, asked.task)) found.push(listedOf(said, asked.task));
  const written = rows.map(({ encounterId, contentMark }, i) => ({
    encounter_id: encounterId,
    ...(found[i] ?? { ...nothing, because: "because" in asked ? asked.because : null }),
    task: asked.id,
    usual: asked.usual,
    models: asked.models,
    content_mark: contentMark,
  }));
  await database.query(
    `insert into listed_risk (encounter_id, task, usual, risk, lowest, highest, average, outside, because, models, content_mark)
     select t.* from json_to_recordset($1::json) as t(encounter_id text, task text, usual boolean, risk double precision,
       lowest double precision, highest double precision, average double precision, outside boolean, because text, models text,
       content_mark text)
     on conflict (encounter_id, task) do update set usual = excluded.usual, risk = excluded.risk, lowest = excluded.lowest,
       highest = excluded.highest, average = excluded.average, outside = excluded.outside, because = excluded.because,
       models = excluded.models, content_mark = excluded.content_mark`,
    [JSON.stringify(written)],
  );
  return rows.length;
}

const nothing = { risk: null, lowest: null, highest: null, average: null, outside: false };

/** The number of one stay, as the patient's page tells it. */
function listedOf(said: StayPrediction, task: LocallyCalibratedTask): Listed {
  if ("fault" in said) return { ...nothing, because: said.fault };
  const ofModels = [...said.experts, ...said.ensembles].map(([name, { logit }]): [string, number] => [name, logit]);
  const told = headlineRiskOf(task, new Map(ofModels));
  const [lowest = null, highest = null] = spreadOf(told) ?? [];
  const outside = [...said.experts.values()].some(({ outsideDomain }) => outsideDomain.length > 0);
  return { risk: told.risk, lowest, highest, average: told.average, outside, because: null };
}
