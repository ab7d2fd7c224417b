import { AppError } from "../../platform/errors";
import type { RunRules, RunStep } from "../../runs/protocol";
import { initialRunState, isOpen, type RunState } from "../../runs/run-state";
import { withDelta } from "../memory/memory-delta";
import type { MemoryEntry } from "../memory/memory-entry";
import type { Verdict } from "../results/chain-result";
import type { ChainSummary } from "../results/chain-summary";
import {
  type TrajectoryActor,
  type TrajectoryData,
  type TrajectoryEvent,
  type TrajectoryMaterial,
  trajectoryEvents,
} from "./trajectory-events";

export type TrajectoryStep =
  | ({ kind: "retrieve" } & RunStep)
  | ({ kind: "read"; chunk: number } & RunStep)
  | ({ kind: "judge" } & RunStep)
  | ({ kind: "conclude" } & RunStep);

export interface TrajectoryState extends RunState<TrajectoryActor> {
  request: TrajectoryData<"requested"> | null;
  retrieved: TrajectoryData<"retrieved"> | null;
  /** S_1, S_2, ... as far as the chain has read. */
  summaries: ChainSummary[];
  /** Chunks that have been read, with the event that says so. */
  ends: { chunk: number; seq: number }[];
  /** M. */
  memory: MemoryEntry[];
  folded: number;
  dropped: number;
  droppedRefs: number;
  /** Chunks whose answers stood in an earlier run, since nothing in them had changed. */
  reused: number;
  verdict: Verdict | null;
}

const nothing = {
  ...{ request: null, retrieved: null, summaries: [], ends: [], memory: [] },
  ...{ folded: 0, dropped: 0, droppedRefs: 0, reused: 0, verdict: null },
};

function evolve(state: TrajectoryState, event: TrajectoryEvent): TrajectoryState {
  switch (event.type) {
    case "requested":
      return state.request ? state : { ...state, request: event.data };
    case "retrieved":
      return { ...state, retrieved: event.data };
    case "worker-read": {
      const { summary, memory, folded, dropped, droppedRefs } = event.data;
      return {
        ...state,
        summaries: [...state.summaries, summary],
        ends: [...state.ends, { chunk: event.data.chunk, seq: event.seq }],
        memory: withDelta(state.memory, memory),
        folded: state.folded + folded,
        dropped: state.dropped + dropped,
        droppedRefs: state.droppedRefs + droppedRefs,
        reused: state.reused + (event.data.reusedFrom === undefined ? 0 : 1),
      };
    }
    case "manager-judged":
      return { ...state, verdict: event.data.verdict };
    default:
      return state;
  }
}

/** Whether workers read chunk by chunk. */
export const isChain = ({ arm }: Pick<TrajectoryData<"requested">, "arm">) =>
  arm.kind === "chain" || arm.kind === "no-memory";

/** One chunk after the other: each worker reads on from the summary before it. */
function* nextSteps(state: TrajectoryState): Iterable<TrajectoryStep> {
  const { request, summaries, verdict, retrieved } = state;
  if (!request || !isOpen(state)) return;
  if (request.arm.kind === "rag" && retrieved === null) return yield { kind: "retrieve", key: "retrieve" };
  const next = summaries.length + 1;
  if (isChain(request) && next <= request.chunks.length)
    return yield { kind: "read", key: `read:${next}`, chunk: next };
  yield verdict === null ? { kind: "judge", key: "judge" } : { kind: "conclude", key: "conclude" };
}

/** The rules of a trajectory: requested, a worker a chunk, the manager, the end. Of the other arms one agent judges alone. */
export const trajectoryRules: RunRules<TrajectoryState, TrajectoryEvent, TrajectoryStep> = {
  kind: "trajectory",
  noun: "trajectory",
  version: 1,
  events: trajectoryEvents.schema,
  versionOf: trajectoryEvents.versionOf,
  upcast: (event) => event,
  initialState: { ...initialRunState, ...nothing },
  evolve,
  nextSteps,
  actorOf: ({ kind }) => ({ kind: kind === "read" ? "worker" : kind === "judge" ? "manager" : "system" }),
  fits(step, { type, data }) {
    if (step.kind === "read") return type === "worker-read" && data.chunk === step.chunk;
    const types = { retrieve: "retrieved", judge: "manager-judged", conclude: "concluded" } as const;
    return type === types[step.kind];
  },
  lastEvent: "concluded",
  forkPoint({ ends }, round) {
    const seq = ends.find(({ chunk }) => chunk === round)?.seq;
    if (seq === undefined) throw new AppError("business-rule", { userMessage: `Chunk ${round} has not been read.` });
    return seq;
  },
  roundOf: (key) => (key.startsWith("read:") ? Number(key.slice("read:".length)) : null),
  summary({ request, summaries, memory, verdict }) {
    if (!request) throw new Error("a run without a request has no place in a list");
    const { patientId, question, arm, reasoner, chunks, material } = request;
    const { clock, index } = material.trajectory;
    return {
      ...{ patientId, question: question.id, words: question.words, arm, reasoner, clock, index },
      ...{ chunks: chunks.length, read: summaries.length, remembered: memory.length },
      ...{ riskLevel: verdict?.riskLevel ?? null, probability: verdict?.probability ?? null },
    };
  },
  patientOf: ({ request }) => request?.patientId ?? null,
  documents: {
    requested: {
      field: "material",
      note: ({ trajectory: { index, entries } }: TrajectoryMaterial) => ({ index, entries: entries.length }),
    },
  },
};
