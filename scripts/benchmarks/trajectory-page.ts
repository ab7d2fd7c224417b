import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { builtInReasonerHere } from "../../lib/agents/built-in-reasoner.server";
import {
  bannerTypes,
  type HistoryBanner,
  historyBanner,
  historyBannerSchema,
} from "../../lib/clinical/history/history-banner";
import { historyOverview } from "../../lib/clinical/history/history-overview";
import { type Database, openDatabase } from "../../lib/platform/database/database.server";
import { migrate } from "../../lib/platform/database/migrate.server";
import { AppError } from "../../lib/platform/errors";
import { readExtent } from "../../lib/record/history/read-extent.server";
import { readHistory } from "../../lib/record/history/read-history.server";
import { importFhir } from "../../lib/record/sources/fhir/import-fhir.server";
import { takeSteps } from "../../lib/runs/runner.server";
import { namedArms } from "../../lib/trajectories/arms/trajectory-arm";
import { latestIndex } from "../../lib/trajectories/entries/latest-index";
import { readLatestIndex } from "../../lib/trajectories/entries/read-latest-index.server";
import { nearestTexts } from "../../lib/trajectories/protocol/nearest-texts.server";
import { requestTrajectory } from "../../lib/trajectories/protocol/request-trajectory.server";
import { trajectoryEvents } from "../../lib/trajectories/protocol/trajectory-events";
import { trajectory } from "../../lib/trajectories/protocol/trajectory-machine";
import { trajectoryProtocol } from "../../lib/trajectories/protocol/trajectory-protocol";
import { trajectories } from "../../lib/trajectories/protocol/trajectory-store.server";
import { readAskableQuestions } from "../../lib/trajectories/questions/read-askable-questions.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { withoutRecord } from "../../lib/trajectories/report/without-record";
import { benchOptions, wholeNumber } from "../bench-options";
import { inTemporaryFolder, medianMs, tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";
import { longLife } from "../testing/long-life";

/**
 * What the server reads for the pages of a trajectory, each reader by itself, on the embedded database: of a made life of `--events` events, or, with
 * `--data`, of the longest of the lives there. Of every life there the readers that read a part are held against the whole record: the moment asked
 * for, and the line on top as of three moments; it ends with an error where one tells another thing.
 */
const USAGE =
  "npm run bench -- trajectory-page [--events <number, default 10000>] [--reads <number, default 9>] [--data <FHIR R4, a file or folder>]";

const options = benchOptions(USAGE, {
  events: { type: "string", default: "10000" },
  reads: { type: "string", default: "9" },
  data: { type: "string" },
});
const events = wholeNumber(USAGE, "events", options.events);
const reads = wholeNumber(USAGE, "reads", options.reads);
const NOW = Date.now();

/** The lives in a database of their own. @throws AppError "not-found" where the data hold nobody */
async function imported(folder: string): Promise<Database> {
  const [made, workFolder] = [join(folder, "lives"), join(folder, "work")];
  await mkdir(made);
  await mkdir(workFolder);
  if (options.data === undefined)
    await writeFile(
      join(made, "life.ndjson"),
      longLife(events)
        .map((one) => JSON.stringify(one))
        .join("\n"),
    );
  const database = await openDatabase({ directory: join(folder, "database") });
  await migrate(database);
  const from = options.data === undefined ? made : resolveFromCaller(options.data);
  const run = await importFhir(database, {
    ...{ from, workFolder, source: "of a benchmark", synthetic: true, dryRun: false, runId: randomUUID() },
    ...{ secret: Buffer.from("a secret of this benchmark alone"), now: () => new Date(NOW) },
  });
  if (run.status !== "finished") throw new Error(`the import ended as ${run.status}`);
  return database;
}

/** As the page reads it, of somebody in whose record nobody entered anything here. */
async function banner(database: Database, patientId: string, asOf: Date | null): Promise<HistoryBanner> {
  const [history, extent] = await Promise.all([
    readHistory(database, { patientId, asOf, types: bannerTypes }),
    readExtent(database, { patientId, asOf }),
  ]);
  return historyBanner(history, extent, NOW);
}

/** The line on top, of the whole record. */
async function wholeBanner(database: Database, patientId: string, asOf: Date | null): Promise<HistoryBanner> {
  const {
    patient,
    asOf: at,
    age,
    sources,
    allergies,
    kinds,
  } = historyOverview(await readHistory(database, { patientId, asOf }), NOW);
  return { patient, asOf: at, age, sources, allergies, kinds: kinds.filter(({ kind }) => kind === "Allergies") };
}

/** @throws Error where a reader of a part tells another thing than the whole record */
async function held(database: Database, patientId: string): Promise<void> {
  const index = latestIndex(await readHistory(database, { patientId, asOf: null }));
  const said = await readLatestIndex(database, patientId);
  if (said?.getTime() !== index?.getTime())
    throw new Error(`${patientId}: asked of at ${said?.toISOString()}, by the whole record at ${index?.toISOString()}`);
  const earlier = index === null ? [] : [index, new Date(index.getTime() - 3 * 365.25 * 86_400_000)];
  for (const asOf of [null, ...earlier])
    if (!isDeepStrictEqual(await banner(database, patientId, asOf), await wholeBanner(database, patientId, asOf)))
      throw new Error(
        `${patientId}: the line on top as of ${asOf?.toISOString() ?? "now"} is another by the whole record`,
      );
}

/** Has the record read by the built-in rules, as the page of a run shows it. @returns the run's id */
async function readThrough(database: Database, patientId: string, asOf: Date): Promise<string> {
  const reasoner = builtInReasonerHere();
  const id = await requestTrajectory(database, {
    ...{ patientId, question: trajectoryQuestion("death-1y"), arm: namedArms.chain, asOf, learnt: null },
    ...{ reasoner: reasoner.identity, actor: { kind: "system" }, at: new Date(NOW) },
  });
  const means = { reasonerFor: () => reasoner, nearest: nearestTexts };
  const { signal } = new AbortController();
  const ended = await takeSteps(trajectoryProtocol, {
    ...{ id, database, owner: randomUUID(), means, clock: () => new Date(), signal },
  });
  if (ended !== "finished") throw new Error(`the reading ended as ${ended}`);
  return id;
}

await inTemporaryFolder(async (folder) => {
  const database = await imported(folder);
  try {
    const { rows } = await database.query<{ id: string; resources: number }>(
      "select patient_id as id, resources from patient_history order by resources desc, patient_id",
    );
    const longest = rows[0];
    if (!longest) throw new AppError("not-found", { userMessage: `${options.data}: nobody's record is there` });
    for (const { id } of rows) await held(database, id);
    const { id: patientId } = longest;
    const index = await readLatestIndex(database, patientId);
    if (index === null) throw new AppError("not-found", { userMessage: `${options.data}: nothing can be read there` });
    const run = await readThrough(database, patientId, index);
    const asOf = new Date(index.getTime() - 1);
    const whole = await trajectories.readEvents(database, run);
    const sent = JSON.stringify(withoutRecord(whole));
    const shown = () => (JSON.parse(sent) as unknown[]).map((one) => trajectoryEvents.schema.parse(one));
    const ms = (work: () => unknown) => medianMs(reads, work);
    tellFigures("trajectory-page", {
      ...{ lives: rows.length, "held against the whole record": rows.length, resources: longest.resources },
      "whole record, ms": await ms(() => readHistory(database, { patientId, asOf: null })),
      "line on top, ms": await ms(async () =>
        historyBannerSchema.parse(JSON.parse(JSON.stringify(await banner(database, patientId, asOf)))),
      ),
      "form: moment asked, ms": await ms(() => readLatestIndex(database, patientId)),
      "form: moment and questions, ms": await ms(() => readAskableQuestions(database, { patientId, asOf: null })),
      "form: readings so far, ms": await ms(() => trajectories.list(database, { patientId })),
      "run: summary, ms": await ms(() => trajectories.read(database, run)),
      "run: events, ms": await ms(() => trajectories.readEvents(database, run)),
      "run: events parsed and folded, ms": await ms(() => trajectory.fold(shown())),
      "run: events stored, KiB": JSON.stringify(whole).length / 1024,
      "run: events sent, KiB": sent.length / 1024,
    });
  } finally {
    await database.close();
  }
});
