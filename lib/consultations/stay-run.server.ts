import { builtInEvidence } from "../evidence/built-in-evidence.server";
import { loadTask } from "../experts/model-store.server";
import type { PredictOptions } from "../experts/predict.server";
import { predictMany } from "../experts/predict-many.server";
import type { StayPrediction } from "../experts/stay-prediction";
import type { PatientRecord } from "../patients/schema";
import { AppError } from "../platform/errors";
import type { Work } from "../platform/thread-protocol.server";
import { builtInReasonerHere } from "../reasoning/built-in.server";
import { consultInMemory } from "./in-memory.server";
import { participants } from "./participants";
import { numbersOnly, reportText } from "./report-text";
import { MAX_ROUNDS } from "./requested";
import type { ConsultationState } from "./state";
import { type ConsultedArm, setupOf } from "./variants";

/** What a thread needs to know before the first stay. */
export interface StayRunSetup {
  task: string;
  /** The consultation to hold, or null to ask the experts alone. */
  arm: ConsultedArm | null;
  explain: PredictOptions["explain"];
}

export interface StayItem {
  id: string;
  /** Hours from the start of the stay up to which the record is read; the task's window unless given. */
  landmarkHours?: number;
  record: PatientRecord;
}

type Predicted = Exclude<StayPrediction, { fault: string }>;

/** What the experts and the team said of a stay; JSON but for the maps. */
export interface ConsultedStay extends Predicted {
  landmarkHours: number;
  /** Hidden state of each expert at the table that has one. */
  hidden: Record<string, number[]>;
  consultation: {
    /** Each doctor's own risk as last stated. */
    statedRisks: Record<string, number>;
    level: "high" | "low";
    rounds: number;
    /** The final report as the report encoder reads it; its numbers alone; the first draft, read the same way. */
    report: string;
    numbers: string;
    draft: string;
  } | null;
  seconds: { predict: number; explain: number; consult: number };
}

export type StayRun = ConsultedStay | { id: string; landmarkHours: number; fault: string };

/** Opens models, library and reasoner once, and then runs stays through them. */
export async function openStayRun(setup: StayRunSetup): Promise<Work<StayItem, StayRun>> {
  const task = await loadTask(setup.task);
  const evidence = builtInEvidence();
  const reasoner = builtInReasonerHere();
  const signal = new AbortController().signal;
  return async function* (stays) {
    const began = performance.now();
    const said = await gathered(predictMany(stays, task));
    const predict = (performance.now() - began) / 1000 / stays.length;
    for (const [i, stay] of stays.entries()) {
      const prediction = said[i] as StayPrediction;
      const landmarkHours = stay.landmarkHours ?? task.task.windowHours;
      if ("fault" in prediction) yield { ...prediction, landmarkHours };
      else if (setup.arm === null)
        yield {
          ...prediction,
          landmarkHours,
          hidden: {},
          consultation: null,
          seconds: { predict, explain: 0, consult: 0 },
        };
      else {
        const { explain } = setup;
        const means = { task, reasoner, ...evidence, ...setupOf(setup.arm, task.task), explain, signal };
        yield await consulted({ ...stay, landmarkHours }, prediction, predict, means);
      }
    }
  };
}

type Means = Pick<
  Parameters<typeof consultInMemory>[1],
  "task" | "reasoner" | "retrieve" | "library" | "panel" | "lacking" | "explain" | "signal"
>;

async function consulted(
  { record, landmarkHours }: Required<StayItem>,
  prediction: Predicted,
  predict: number,
  means: Means,
): Promise<StayRun> {
  const began = performance.now();
  let heard = began;
  try {
    const state = await consultInMemory(record, {
      ...means,
      maxRounds: MAX_ROUNDS,
      asOfMinutes: landmarkHours * 60,
      logits: Object.fromEntries([...prediction.experts].map(([name, { logit }]) => [name, logit])),
      onHeard: () => {
        heard = performance.now();
      },
    });
    const explain = (heard - began) / 1000;
    const consult = (performance.now() - heard) / 1000;
    return { ...prediction, landmarkHours, ...saidIn(state), seconds: { predict, explain, consult } };
  } catch (error) {
    if (error instanceof AppError) return { id: prediction.id, landmarkHours, fault: error.userMessage };
    throw error;
  }
}

function saidIn(state: ConsultationState): Pick<ConsultedStay, "hidden" | "consultation"> {
  const [draft] = state.reports;
  const { final } = state;
  if (!draft || !final) throw new Error("a consultation came to its end without a report");
  const report = reportText(final);
  return {
    hidden: Object.fromEntries(state.predictions.flatMap(({ expert, hidden }) => (hidden ? [[expert, hidden]] : []))),
    consultation: {
      statedRisks: Object.fromEntries(
        participants(state).flatMap(({ id, statedRisks }) => statedRisks.slice(-1).map(({ risk }) => [id, risk])),
      ),
      level: final.riskLevel,
      rounds: state.rounds.length,
      report,
      numbers: numbersOnly(report),
      draft: reportText(draft.report),
    },
  };
}

async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}
