import { randomUUID } from "node:crypto";
import type { Budget } from "../../agents/budget";
import type { ReasonerIdentity } from "../../agents/schema";
import { windowsOfSpeakers } from "../../agents/windows-of-speakers.server";
import type { SettingsMeans } from "../../language-models/provider-settings.server";
import type { Database } from "../../platform/database/database.server";
import { AppError } from "../../platform/errors";
import { readHistory } from "../../record/history/read-history.server";
import { readNoteTexts } from "../../record/history/read-notes.server";
import { terminology } from "../../terminology/terminology.server";
import type { TrajectoryArm } from "../arms/trajectory-arm";
import { notesOfChunks } from "../chain/notes-of-chunks";
import { entriesOfHistory } from "../entries/entries-of-history";
import { entriesOfStay } from "../entries/entries-of-stay";
import { type Trajectory, valueStates } from "../entries/trajectory-entry";
import type { LearntQuestion } from "../lexicon/learnt-question";
import { lexiconSlice } from "../lexicon/lexicon";
import { sourcedFactors } from "../lexicon/sourced-table";
import type { TrajectoryQuestion } from "../questions/trajectory-question";
import { chunksToRead } from "./chunks-of-run";
import { shortContext, trajectoryAgents } from "./context-for-reading";
import { readingFor } from "./reading-for";
import type { Reading, TrajectoryActor, TrajectoryData } from "./trajectory-events";
import { trajectories } from "./trajectory-store.server";

export interface TrajectoryRequest {
  id?: string;
  patientId: string;
  question: TrajectoryQuestion;
  arm: TrajectoryArm;
  /** The index: what was known then or later is not read. Of a stay that is kept as series it says nothing: those are read to their hour 48. */
  asOf: Date;
  reasoner: ReasonerIdentity;
  /** What was learnt of the question; null where nothing was. */
  learnt: LearntQuestion | null;
  /** The paper's, or that of what was learnt, unless given. */
  reading?: Partial<Reading> | undefined;
  budget?: Budget | null;
  actor: TrajectoryActor;
  at: Date;
}

/**
 * Requests that a patient's trajectory be read: nothing is read by an agent yet.
 * @returns its id
 * @throws AppError "not-found" for an unknown patient, "business-rule" where the record holds nothing before the index, "invalid" for a reading out of range
 * @throws AppError "business-rule" where the language model's context is known to be shorter than what it would be sent
 */
export async function requestTrajectory(
  database: Database,
  wanted: TrajectoryRequest,
  means: SettingsMeans = {},
): Promise<string> {
  const id = wanted.id ?? randomUUID();
  const { actor, at, reasoner: identity, learnt, arm } = wanted;
  const windows = await windowsOfSpeakers(database, { identity, agents: trajectoryAgents }, means);
  const short = shortContext(windows, arm, readingFor(learnt, wanted.reading));
  if (short !== null) throw new AppError("business-rule", { userMessage: `This cannot be read. ${short.why}` });
  await trajectories.create(database, { id, actor, at, data: await requestedData(database, wanted) });
  return id;
}

/** The event "requested" of it: the trajectory, what is known of the question, and what is read and what is not. */
export async function requestedData(
  database: Database,
  wanted: TrajectoryRequest,
): Promise<TrajectoryData<"requested">> {
  const { patientId, question, arm, reasoner, learnt, budget = null } = wanted;
  const trajectory = await readTrajectory(database, wanted);
  if (trajectory.entries.every(({ kind }) => kind === "demographic"))
    throw new AppError("business-rule", {
      userMessage: `The record holds nothing of the ${question.lookbackYears} years before the moment asked for.`,
    });
  const reading = readingFor(learnt, wanted.reading);
  const { chunks, truncated } = chunksToRead(trajectory, arm, reading);
  const keys = new Set(trajectory.entries.map(({ key }) => key));
  return {
    ...{ patientId, question, arm, reading, reasoner, budget, truncated },
    chunks: notesOfChunks(chunks),
    material: {
      trajectory,
      lexicon: learnt === null ? null : { ...learnt.lexicon, entries: lexiconSlice(learnt.lexicon, withStates(keys)) },
      factors: [...sourcedFactors(question.id)],
      weights: isAsLearnt(learnt, reading, arm) ? (learnt?.weights ?? null) : null,
    },
  };
}

/** Of a measurement in every state. */
function withStates(keys: ReadonlySet<string>): Set<string> {
  const all = new Set(keys);
  for (const key of keys) {
    const [base, state] = key.split("=");
    if (state !== undefined) for (const other of valueStates) all.add(`${base}=${other}`);
  }
  return all;
}

/** Weights fit no other chunks than those that they were fitted on, and no other arm. */
function isAsLearnt(learnt: LearntQuestion | null, reading: Reading, arm: TrajectoryArm): boolean {
  if (learnt === null || (arm.kind !== "chain" && arm.kind !== "no-memory")) return false;
  const { chunkTokens, mostChunks, summaryTokens, withMemory } = learnt.card.chain;
  const alike =
    chunkTokens === reading.chunkTokens && mostChunks === reading.mostChunks && summaryTokens === reading.summaryTokens;
  return alike && withMemory === (arm.kind === "chain");
}

/** The hour of a stay to which its series are read (index "hour-48"). */
const STAY_HOURS = 48;

async function readTrajectory(
  database: Database,
  { patientId, question, asOf }: Pick<TrajectoryRequest, "patientId" | "question" | "asOf">,
): Promise<Trajectory> {
  if (question.index === "hour-48") return readStayTrajectory(database, patientId);
  const index = asOf.toISOString();
  const history = await readHistory(database, { patientId, asOf: new Date(asOf.getTime() - 1) });
  const [notes, tables] = [await readNoteTexts(database, history), await terminology()];
  return entriesOfHistory(history, { index, lookbackYears: question.lookbackYears, notes, terminology: tables });
}

async function readStayTrajectory(database: Database, patientId: string): Promise<Trajectory> {
  const { patient, stays } = await readHistory(database, { patientId, asOf: null, types: [], withStays: true });
  const stay = stays.at(-1);
  if (!stay)
    throw new AppError("business-rule", {
      userMessage: "This question is asked of stays that are kept as series, and the patient has none.",
    });
  if (stay.encounter.observedMinutes < STAY_HOURS * 60)
    throw new AppError("business-rule", {
      userMessage: `This question is asked at hour ${STAY_HOURS} of a stay, which the record does not reach.`,
    });
  return entriesOfStay({ ...stay, patient }, { untilHour: STAY_HOURS });
}
