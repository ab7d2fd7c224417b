import type { Reasoner } from "../agents/reasoner";
import { searchInUse } from "../evidence/passage-encoder.server";
import type { Retriever } from "../evidence/schema";
import { calibrationVersion } from "../experts/calibration/site-task.server";
import type { LoadedTask } from "../experts/model-store.server";
import { momentOf } from "../experts/observation-window";
import type { PredictOptions } from "../experts/predict.server";
import type { PatientRecord } from "../record/schema";
import { type Lacking, silenced } from "./ablations";
import { meanLogitStandIn } from "./fusion/mean-logit-stand-in";
import { hearExperts } from "./hear-experts.server";
import { type Fuse, type Predict, prepareStep, type StepMeans } from "./perform-step.server";
import { type Command, decide } from "./protocol/decide";
import { fold } from "./protocol/evolve";
import { nextSteps } from "./protocol/next-steps";
import { placed } from "./protocol/placed-events";
import type { DoctorId } from "./protocol/schema";
import { type ConsultationState, initialState } from "./protocol/state";
import { requestOn } from "./request-data";

export interface InMemoryOptions {
  task: LoadedTask;
  /** Experts whose doctors sit at the table. */
  panel: readonly DoctorId[];
  reasoner: Reasoner;
  retrieve: Retriever;
  /** `libraryHash` of what `retrieve` finds. */
  library: string;
  maxRounds: number;
  /** How the experts' attributions are sampled; null for none. */
  explain: PredictOptions["explain"];
  /** When the application would ask (`momentOf`) unless given. */
  asOfMinutes?: number;
  /** What the consultation does without. */
  lacking?: readonly Lacking[];
  /** The panel's mean stands in unless given. */
  fuse?: Fuse;
  /** Called when the experts have spoken, before the team begins. */
  onHeard?: () => void;
  clock?: () => Date;
  signal: AbortSignal;
}

/**
 * A whole consultation on one record, without a database: the product's own steps (`nextSteps`, `prepareStep`), commands and
 * events, folded in memory. Steps are taken one after another; no start of a step is noted, since nobody watches.
 * Throws as the experts and the reasoner do; rejects with the signal's reason when aborted.
 */
export async function consultInMemory(record: PatientRecord, options: InMemoryOptions): Promise<ConsultationState> {
  const { task, signal, lacking = [] } = options;
  const means: StepMeans = {
    reasoner: () => options.reasoner,
    retrieve: lacking.includes("passages") ? async () => [] : options.retrieve,
    predict: hearing(record, options),
    fuse: options.fuse ?? (async (state) => meanLogitStandIn(state, "No fusion head was asked.")),
    signal,
    say: () => undefined,
    recordUsage: () => undefined,
  };
  const carryOut = (state: ConsultationState, command: Command) =>
    fold(placed(record.encounter.id, state, decide(state, command), (options.clock ?? now)()), state);
  const data = requestOn(record, {
    ...options,
    task: task.task,
    cards: [...task.experts.values()].map(({ card }) => card),
    reasoner: options.reasoner.identity,
    search: await searchInUse(),
    asOfMinutes: asOf(record, options),
    // Whatever `task` follows: the head has to give its own logit while a site's calibration of it is being fitted.
    calibration: calibrationVersion({ local: null }),
  });
  let state = carryOut(initialState, { kind: "request", actor: { kind: "system" }, data });
  for (let steps = nextSteps(state); steps.length > 0; steps = nextSteps(state)) {
    // Those listed together do not hear each other: all are prepared on the state before them.
    const prepared = steps.map((step) => ({ step, ...prepareStep(step, state) }));
    for (const { step, perform } of prepared) {
      signal.throwIfAborted();
      state = carryOut(state, { kind: "complete-step", step, outcome: await perform(means) });
    }
  }
  return state;
}

const now = () => new Date();

function asOf({ encounter }: PatientRecord, { asOfMinutes, task }: InMemoryOptions): number {
  return asOfMinutes ?? momentOf(task.task, encounter.observedMinutes);
}

function hearing(record: PatientRecord, options: InMemoryOptions): Predict {
  const { task, panel, explain, lacking = [] } = options;
  return async (_request, signal, excluded) => {
    const without = lacking.includes("experts");
    const heard = await hearExperts(record, task, {
      experts: panel,
      asOfMinutes: asOf(record, options),
      explain: without ? null : explain,
      excluded,
      signal,
    });
    options.onHeard?.();
    return without ? silenced(heard, task.task) : heard;
  };
}
