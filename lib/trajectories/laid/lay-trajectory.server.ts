import { createHash } from "node:crypto";
import type { LaidEntry, LaidMemory } from "../../clinical/background/laid-memory";
import { startOfStay } from "../../clinical/background/read-background.server";
import { minutesAt } from "../../clinical/background/stay-clock";
import { canonicalJson } from "../../platform/canonical-json";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { readHistory } from "../../record/history/read-history.server";
import type { PatientRecord } from "../../record/schema";
import { sourceOfRef } from "../entries/entry-ref";
import type { TrajectoryEntry } from "../entries/trajectory-entry";
import type { MemoryEntry } from "../memory/memory-entry";
import { trajectory } from "../protocol/trajectory-machine";
import type { TrajectoryState } from "../protocol/trajectory-rules";
import { trajectories } from "../protocol/trajectory-store.server";
import { eventText } from "../report/event-text";
import { listedTrajectory } from "../report/listed-trajectory";
import { reasonerText } from "../report/trajectory-report";
import { inStayTimes } from "./in-stay-times";
import { excerptOf, sourceWords } from "./source-words";

/** The stay about which a team is convened, and the minute of it up to which it reads. */
export interface StayAsked {
  record: PatientRecord;
  asOfMinutes: number;
}

/**
 * What a finished trajectory remembered, as it can be laid before a team that reads a stay up to a minute of it. An entry is laid where a source of
 * it was known by then, and stands in the record as it was known then; which moment decides is the consultation's, not today's.
 * @throws AppError "not-found" for no such run; "business-rule" where it is another patient's, is not finished, has no memory, was asked at a
 * later moment than the consultation's, or is of a stay without a calendar
 */
export async function layTrajectory(database: Database, run: string, stay: StayAsked): Promise<LaidMemory> {
  const { patientId } = listedTrajectory(await trajectories.read(database, run));
  if (patientId !== stay.record.patient.id) throw cannot("It is of another patient.");
  const state = trajectory.fold(await trajectories.readEvents(database, run));
  const { start, moment } = await momentOf(database, stay);
  const why = whyNot(state, moment);
  if (why !== null) throw cannot(why);
  const { request, memory } = state;
  if (!request) throw new Error("a trajectory that can be laid was requested");
  const { entries, index } = request.material.trajectory;
  const byRef = new Map(entries.map((entry) => [entry.ref, entry]));
  const known = await knownAt(database, patientId, moment);
  const all = memory.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  // Age and sex stand in the chart.
  const ofRecord = all.filter(({ refs }) => !refs.every((ref) => sourceOfRef(ref)?.in === "patient"));
  const laid = ofRecord.flatMap((one) => laidEntry(one, { byRef, known, start, index, moment }) ?? []);
  return {
    trajectory: run,
    memorySha256: memoryHash(memory, byRef),
    question: request.question.words,
    asOf: onClock(index, start),
    reader: reasonerText(request.reasoner),
    entries: laid,
    leftOut: ofRecord.length - laid.length,
  };
}

/** How a request lays the memory of a trajectory, once it knows the stay and its hour. */
export const layingOf =
  (database: Database, run: string) =>
  (stay: StayAsked): Promise<LaidMemory> =>
    layTrajectory(database, run, stay);

/** A trajectory that may be laid, as it is offered. */
export interface LayableTrajectory {
  id: string;
  /** As somebody asked it. */
  question: string;
  /** The moment up to which it read, ISO 8601. */
  asOf: string;
  entries: number;
}

/** Finished chains of the patient that read up to no later than the consultation's moment, newest first; none of a stay without a calendar. */
export async function layableTrajectories(database: Database, stay: StayAsked): Promise<LayableTrajectory[]> {
  const start = await startOfStay(database, stay.record);
  if (start === null) return [];
  const moment = start + stay.asOfMinutes * 60_000;
  const found = (await trajectories.list(database, { patientId: stay.record.patient.id })).map(listedTrajectory);
  const layable = found.filter(
    ({ status, arm, clock, index, remembered }) =>
      status === "finished" &&
      arm.kind === "chain" &&
      clock === "calendar" &&
      Date.parse(index) <= moment &&
      remembered > 0,
  );
  return layable.map(({ id, words, index, remembered }) => ({
    ...{ id, question: words, asOf: index, entries: remembered },
  }));
}

/** When a consultation reads its stay: what is known later is its future. @throws AppError "business-rule" */
async function momentOf(database: Database, { record, asOfMinutes }: StayAsked) {
  const start = await startOfStay(database, record);
  if (start === null)
    throw cannot("The stay stands on no calendar, so that nobody can say what of those years came before it.");
  return { start, moment: start + asOfMinutes * 60_000 };
}

/** Why a trajectory's memory cannot be laid before a consultation at a moment, a sentence; null where it can. */
function whyNot({ request, status, memory }: TrajectoryState, moment: number): string | null {
  if (!request || status !== "finished") return "It is not finished.";
  if (request.arm.kind !== "chain") return "It was read without a memory.";
  const { clock, index } = request.material.trajectory;
  if (clock !== "calendar") return "It reads the values of a stay, which the team has before it.";
  if (Date.parse(index) > moment)
    return "It was asked at a later moment than the team reads up to: it may know what happened since. Have the record read as of an earlier moment.";
  return memory.length === 0 ? "It remembered nothing." : null;
}

const cannot = (why: string) =>
  new AppError("business-rule", { userMessage: `This trajectory cannot be laid before the team. ${why}` });

/** Ids of the resources that the record holds as it was known at a moment. */
async function knownAt(database: Database, patientId: string, moment: number): Promise<ReadonlySet<string>> {
  const { resources } = await readHistory(database, { patientId, asOf: new Date(moment) });
  return new Set(resources.map(({ id }) => id));
}

interface Against {
  byRef: ReadonlyMap<string, TrajectoryEntry>;
  known: ReadonlySet<string>;
  start: number;
  index: string;
  moment: number;
}

/** An entry with those of its sources that were known by then; null where none was. */
function laidEntry(one: MemoryEntry, { byRef, known, start, index, moment }: Against): LaidEntry | null {
  const sources = one.refs.flatMap((ref) => {
    const [source, read] = [sourceOfRef(ref), byRef.get(ref)];
    if (source?.in !== "resource" || read === undefined) return [];
    if (!known.has(source.resourceId) || Date.parse(read.knownAt) > moment) return [];
    return [{ resourceId: source.resourceId, text: sourceWords(read), excerpt: excerptOf(read, one.event) }];
  });
  if (sources.length === 0) return null;
  return {
    ...{ id: one.id, at: onClock(one.at, start), category: one.category, state: one.state, sources },
    event: inStayTimes(eventText(one.event), { index, start }),
  };
}

const onClock = (at: string, start: number): LaidEntry["at"] => ({
  minutes: minutesAt(at, start),
  precision: at.endsWith("T00:00:00.000Z") ? "day" : "second",
});

/** Of the whole memory and what its entries were read from, whatever of it is laid. */
function memoryHash(memory: readonly MemoryEntry[], byRef: ReadonlyMap<string, TrajectoryEntry>): string {
  const read = memory.flatMap(({ refs }) => refs).map((ref) => byRef.get(ref) ?? null);
  return createHash("sha256").update(canonicalJson({ memory, read })).digest("hex");
}
