import type { Reasoner } from "../agents/reasoner";
import type { Background } from "../clinical/background/background-schema";
import type { Retriever } from "../evidence/schema";
import { searchInUse } from "../evidence/search/passage-encoder.server";
import { calibrationVersion } from "../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../experts/landmark";
import type { LoadedTask } from "../experts/model-store.server";
import type { PredictOptions } from "../experts/predict.server";
import type { PatientRecord } from "../record/schema";
import { runInMemory } from "../runs/run-in-memory";
import { type Lacking, silenced } from "./ablations";
import { chartAndPredictions } from "./chart-and-predictions.server";
import { type ConsultationMeans, consultationProtocol, type Fuse, type Predict } from "./consultation-protocol";
import { meanLogitStandIn } from "./fusion/mean-logit-stand-in";
import type { ClinicianCommand } from "./protocol/contribution-rules";
import type { DoctorId } from "./protocol/reviews-and-reports";
import type { ConsultationState } from "./protocol/state";
import { requestOn } from "./requested-event";

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
  /** What the record of years says beside the values at that moment; nothing unless given. */
  background?: Background | null;
  /** What experts and heads have said of the whole record at that moment already, as `predict` takes it. */
  logits?: PredictOptions["logits"];
  /** What the consultation does without. */
  lacking?: readonly Lacking[];
  /** The panel's mean stands in unless given. */
  fuse?: Fuse;
  /** Told of the state before each batch of steps; what it gives is brought in before them, as by a clinician. */
  bringIn?: (state: ConsultationState) => readonly ClinicianCommand[];
  /** Called when the experts have spoken, before the team begins. */
  onHeard?: () => void;
  clock?: () => Date;
  signal: AbortSignal;
}

/**
 * A whole consultation on one record, without a database: the product's own protocol, as `runInMemory` takes it.
 * Throws as the experts and the reasoner do; rejects with the signal's reason when aborted.
 */
export async function consultInMemory(record: PatientRecord, options: InMemoryOptions): Promise<ConsultationState> {
  const { task, signal, clock = now, lacking = [] } = options;
  const data = requestOn(record, {
    ...options,
    task: task.definition,
    cards: [...task.experts.values()].map(({ card }) => card),
    reasoner: options.reasoner.identity,
    search: await searchInUse(),
    asOfMinutes: asOf(record, options),
    // Whatever `task` follows: the head has to give its own logit while a site's calibration of it is being fitted.
    calibration: calibrationVersion({ local: null }),
  });
  const means: ConsultationMeans = {
    reasonerFor: () => options.reasoner,
    retrieve: lacking.includes("passages") ? async () => [] : options.retrieve,
    predict: hearing(record, options),
    fuse: options.fuse ?? (async (state) => meanLogitStandIn(state, "No fusion head was asked.")),
  };
  const id = record.encounter.id;
  const { bringIn } = options;
  return runInMemory(consultationProtocol, {
    ...{ id, data, means, clock, signal },
    actor: { kind: "system" },
    ...(bringIn && { bringIn }),
  });
}

const now = () => new Date();

function asOf({ encounter }: PatientRecord, { asOfMinutes, task }: InMemoryOptions): number {
  return asOfMinutes ?? landmarkMinutesOf(task.definition, encounter.observedMinutes);
}

function hearing(record: PatientRecord, options: InMemoryOptions): Predict {
  const { task, panel, explain, background = null, logits, lacking = [] } = options;
  return async (_request, signal, excluded) => {
    const without = lacking.includes("experts");
    const heard = await chartAndPredictions(record, task, {
      experts: panel,
      asOfMinutes: asOf(record, options),
      explain: without ? null : explain,
      ...{ excluded, background },
      ...(logits && excluded.length === 0 && { logits }),
      signal,
    });
    options.onHeard?.();
    return without ? silenced(heard, task.definition) : heard;
  };
}
