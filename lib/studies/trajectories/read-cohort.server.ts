import type { DevelopmentSplit } from "../../experts/development-split";
import { AppError } from "../../platform/errors";
import { terminology } from "../../terminology/terminology.server";
import { entriesOfHistory } from "../../trajectories/entries/entries-of-history";
import { entriesOfStay } from "../../trajectories/entries/entries-of-stay";
import type { Trajectory } from "../../trajectories/entries/trajectory-entry";
import type { TrajectoryInstance } from "../../trajectories/questions/matched-controls";
import type { Population } from "../../trajectories/questions/population-weights";
import type { TrajectoryQuestion } from "../../trajectories/questions/trajectory-question";
import { CohortCandidates, type CohortCounts } from "./cohort-of-histories";
import { type HistoryOfData, historiesOfData } from "./histories-of-data.server";
import { staysOfPhysioNet } from "./stays-of-physionet.server";

/** Hours of a stay that are read, as its question asks. */
const HOURS = 48;

/** Somebody at an index, with what was known before. */
export interface CohortMember {
  instance: TrajectoryInstance;
  trajectory: Trajectory;
  /** Of PhysioNet 2012 alone: its split is drawn once for all models. */
  split: DevelopmentSplit | null;
}

/** A question's cohort in the data at hand. */
export interface ReadCohort {
  /** For each gap that was asked for; none of stays that are kept as series. */
  counts: CohortCounts[];
  population: Population | null;
  /** Members one after the other; may be read once. */
  members: AsyncIterable<CohortMember>;
}

/** Gaps that are told beside a question's own, where they leave something of its horizon. */
const GAPS = [0, 30, 90];

export const gapsOf = ({ gapDays, horizonDays }: TrajectoryQuestion): number[] =>
  [...new Set([gapDays, ...GAPS])].filter((gap) => gap === gapDays || gap < (horizonDays ?? 0)).sort((a, b) => a - b);

/**
 * Reads a question's cohort: stays of PhysioNet 2012, discharges of MIMIC-IV's tables, or visits of FHIR.
 * @param splits of PhysioNet 2012: those alone
 * @throws AppError "invalid" where the data are not there, or hold nobody of whom the question can be asked
 */
export async function readTrajectoryCohort(
  question: TrajectoryQuestion,
  from: string,
  splits: readonly DevelopmentSplit[] = ["experts", "calibration", "test"],
): Promise<ReadCohort> {
  if (question.index === "hour-48")
    return { counts: [], population: null, members: stayMembers(from, new Set(splits)) };
  const cohort = await cohortOfHistories(question, historiesOfData(from));
  if (question.design !== "none" && cohort.population === null)
    throw new AppError("invalid", {
      userMessage: `${from}: nobody of whom ${question.id} can be asked: ${question.population}.`,
    });
  return cohort;
}

/** A question's cohort in records of years; without members and population where nobody can be asked, and of a question that has no cohort. */
export async function cohortOfHistories(
  question: TrajectoryQuestion,
  lives: AsyncIterable<HistoryOfData> | Iterable<HistoryOfData>,
): Promise<ReadCohort> {
  const own = new CohortCandidates(question);
  const others = gapsOf(question)
    .filter((gap) => gap !== question.gapDays)
    .map((gap) => new CohortCandidates(question, gap));
  const histories = new Map<string, HistoryOfData>();
  for await (const one of lives) {
    const before = own.candidates.length;
    for (const candidates of [own, ...others]) candidates.take(one.history);
    if (own.candidates.length > before) histories.set(one.history.patient.id, one);
  }
  const counts = [own, ...others].map((one) => one.counts()).sort((a, b) => a.gapDays - b.gapDays);
  if (question.design === "none") return { counts, population: null, members: nobody() };
  const { instances, population } = own.instances();
  if (instances.length === 0) return { counts, population: null, members: nobody() };
  return { counts, population, members: historyMembers(instances, histories, question) };
}

async function* nobody(): AsyncGenerator<CohortMember> {}

async function* historyMembers(
  instances: readonly TrajectoryInstance[],
  histories: ReadonlyMap<string, HistoryOfData>,
  { lookbackYears }: TrajectoryQuestion,
): AsyncGenerator<CohortMember> {
  const tables = await terminology();
  for (const instance of instances) {
    const found = histories.get(instance.patientId);
    if (!found) continue;
    const { index } = instance;
    const trajectory = entriesOfHistory(found.history, {
      index,
      lookbackYears,
      notes: found.texts,
      terminology: tables,
    });
    yield { instance, trajectory, split: null };
  }
}

async function* stayMembers(from: string, splits: ReadonlySet<DevelopmentSplit>): AsyncGenerator<CohortMember> {
  for await (const { id, split, record, outcome } of staysOfPhysioNet(from, splits)) {
    const trajectory = entriesOfStay(record, { untilHour: HOURS });
    const { ageYears } = trajectory.patient;
    const instance: TrajectoryInstance = {
      ...{ patientId: id, index: trajectory.index, indexType: "hour-48", ageYears, sex: record.patient.sex },
      ...{ outcome, died: false, matchedTo: null, weight: 1 },
    };
    yield { instance, trajectory, split };
  }
}
