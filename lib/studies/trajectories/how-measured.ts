import { counted } from "../../platform/english";
import type { TrajectoryInstance } from "../../trajectories/questions/matched-controls";

/**
 * Fewest patients with the outcome, and without it, of whom an order of risks is measured: of ten beside a hundred the 95% interval of an AUROC of .75
 * reaches .18 to each side (Hanley and McNeil, Radiology 1982). A team decision.
 */
export const LEAST_RANKED = 10;
/** Fewest patients with the outcome on whom anything is fitted: of five folds each then learns of sixteen or so. A team decision. */
export const LEAST_FITTED = 20;
/** Fewest with the outcome of whom calibration is judged (Collins, Ogundimu and Altman, Stat Med 2016). */
export const LEAST_CALIBRATED = 100;

/** How many there are of whom a question is asked. */
export interface CohortSize {
  moments: number;
  momentsWithOutcome: number;
  patients: number;
  patientsWithOutcome: number;
  /** With a moment after which the outcome did not come. */
  patientsWithout: number;
}

export function sizeOf(
  members: readonly { instance: Pick<TrajectoryInstance, "patientId" | "outcome"> }[],
): CohortSize {
  const patientsOf = (wanted: readonly { instance: { patientId: string } }[]) =>
    new Set(wanted.map(({ instance }) => instance.patientId)).size;
  const [cases, others] = [1, 0].map((outcome) => members.filter(({ instance }) => instance.outcome === outcome));
  return {
    ...{ moments: members.length, momentsWithOutcome: cases?.length ?? 0, patients: patientsOf(members) },
    ...{ patientsWithOutcome: patientsOf(cases ?? []), patientsWithout: patientsOf(others ?? []) },
  };
}

/** "folds": every arm, fitted on four folds and asked of the fifth; "table": only what published work says, of which nothing is fitted; "not". */
export type HowMeasured = { how: "folds"; why: null } | { how: "table" | "not"; why: string };

/** How a question is measured of so many, and why not otherwise. @param hasTable whether published work on it was gathered */
export function howMeasured(size: CohortSize, hasTable: boolean): HowMeasured {
  const { patientsWithOutcome: cases, patientsWithout: others } = size;
  if (size.moments === 0)
    return { how: "not", why: "Nobody of whom it can be asked: no moment of these records is one of its population." };
  const fewest = Math.min(cases, others);
  const group = cases <= others ? "with the outcome" : "without it";
  if (fewest < LEAST_RANKED)
    return {
      how: "not",
      why: `${counted(fewest, "patient")} ${group}, fewer than ${LEAST_RANKED}: an AUROC of so few says nothing, and nothing is fitted.`,
    };
  if (fewest >= LEAST_FITTED) return { how: "folds", why: null };
  const few = `${counted(fewest, "patient")} ${group}, fewer than ${LEAST_FITTED}: no arm is fitted on so few`;
  return hasTable
    ? { how: "table", why: `${few}; the chain by its table of published work alone needs no fit.` }
    : { how: "not", why: `${few}, and there is no table of published work to judge by.` };
}
