import { z } from "zod";
import { usageSchema } from "../../agents/schema";
import { AppError } from "../../platform/errors";
import { CompletedSteps } from "../completed-steps";
import type { Protocol, StepContext } from "../protocol";
import { defineEvents, type EventOf, runPayloads } from "../run-events";
import { initialRunState, isOpen, type RunState } from "../run-state";

const actorSchema = z.union([
  z.strictObject({ kind: z.literal("clinician"), userId: z.string() }),
  z.strictObject({ kind: z.enum(["reader", "system"]) }),
]);
type Actor = z.infer<typeof actorSchema>;

const round = z.number().int().positive();
/** `usage` is null where no model was asked. */
const answer = z.strictObject({ abnormal: z.boolean(), usage: usageSchema.nullable() });
const excerpt = z.strictObject({ text: z.string(), asOfMinutes: z.number() });
const payloads = {
  ...runPayloads,
  requested: z.strictObject({ patientId: z.string(), chunks: z.number().int().positive() }),
  "chunk-read": answer.extend({ round, chunk: z.number().int(), excerpt }),
  "reading-signed": z.strictObject({ round, accepted: z.boolean(), note: z.string() }),
  summarised: z.strictObject({ text: z.string() }),
};
const { schema, versionOf } = defineEvents(actorSchema, payloads, { requested: 2 });
export type ReviewEvent = EventOf<typeof payloads, Actor>;
type DataOf<T extends ReviewEvent["type"]> = Extract<ReviewEvent, { type: T }>["data"];

export type ReviewStep =
  | { kind: "read"; key: string; round: number; chunk: number }
  | { kind: "sign"; key: string; round: number; waits: true }
  | { kind: "summarise"; key: string };
export type SignReading = { kind: "sign-reading"; actor: Actor; accepted: boolean; note: string };

export interface ReviewState extends RunState<Actor> {
  request: DataOf<"requested"> | null;
  /** The reading under way, from 1. */
  round: number;
  /** Its first chunk that nobody has read; of those after it, some may have been. */
  next: number;
  /** Abnormal chunks of this reading. */
  abnormal: number;
  /** Readings that have ended. */
  ends: { round: number; seq: number }[];
  accepted: boolean;
  summary: string | null;
}

const nothing = { request: null, round: 1, next: 0, abnormal: 0, ends: [], accepted: false, summary: null };
const keyOf = (round: number, chunk: number) => `read:${round}:${chunk}`;

function evolve(state: ReviewState, { type, data }: ReviewEvent): ReviewState {
  if (type === "requested") return state.request ? state : { ...state, request: data };
  if (type === "chunk-read") return afterReading(state, data);
  if (type === "summarised") return { ...state, summary: data.text };
  if (type !== "reading-signed") return state;
  return data.accepted ? { ...state, accepted: true } : { ...state, round: state.round + 1, next: 0, abnormal: 0 };
}

function afterReading(state: ReviewState, read: DataOf<"chunk-read">): ReviewState {
  const { round, completed, seq, ends, request } = state;
  let { next } = state;
  while (completed.has(keyOf(round, next))) next += 1;
  const abnormal = state.abnormal + (read.abnormal ? 1 : 0);
  return { ...state, next, abnormal, ends: next === request?.chunks ? [...ends, { round, seq }] : ends };
}

function* nextSteps(state: ReviewState): Iterable<ReviewStep> {
  const { request, round, next, accepted, completed } = state;
  if (!request || !isOpen(state)) return;
  if (accepted) return yield { kind: "summarise", key: "summarise" };
  if (next === request.chunks) return yield { kind: "sign", key: `sign:${round}`, round, waits: true };
  for (let chunk = next; chunk < request.chunks; chunk += 1) {
    const key = keyOf(round, chunk);
    if (!completed.has(key)) yield { kind: "read", key, round, chunk };
  }
}

/** 1 to 2: a request counted the chart's pages. */
function upcast(event: unknown): unknown {
  const { type, v, data } = event as { type?: string; v?: number; data?: { patientId: string; pages: number } };
  if (type !== "requested" || v !== 1 || !data) return event;
  return { ...(event as object), v: 2, data: { patientId: data.patientId, chunks: data.pages } };
}

export interface ReviewMeans {
  read: (
    at: { round: number; chunk: number },
    context: StepContext,
  ) => Promise<Omit<DataOf<"chunk-read">, "round" | "chunk">>;
}

/** A chart review: readers read a chart in chunks, a clinician signs the reading off or sends it back, and it is summarised. */
export const chartReview: Protocol<ReviewState, ReviewEvent, ReviewStep, ReviewMeans, SignReading> = {
  kind: "chart-review",
  noun: "chart review",
  version: 1,
  events: schema,
  versionOf,
  upcast,
  initialState: { ...initialRunState, ...nothing },
  evolve,
  nextSteps,
  actorOf: ({ kind }) => ({ kind: kind === "read" ? "reader" : "system" }),
  fits: (step, { type, data }) =>
    step.kind === "read"
      ? type === "chunk-read" && data.round === step.round && data.chunk === step.chunk
      : step.kind === "summarise" && type === "summarised",
  lastEvent: "summarised",
  decide(state, { actor, accepted, note }) {
    const [step] = nextSteps(state);
    if (step?.kind !== "sign") throw new AppError("business-rule", { userMessage: "No reading waits to be signed." });
    const data = { round: step.round, accepted, note };
    return [{ type: "reading-signed", actor, stepKey: step.key, causeSeq: state.seq, data }];
  },
  forkPoint({ ends }, round) {
    const end = ends.find((one) => one.round === round);
    if (!end) throw new AppError("business-rule", { userMessage: `Reading ${round} has not ended.` });
    return end.seq;
  },
  roundOf: (key) => (key === "summarise" ? null : Number(key.split(":")[1])),
  summary: ({ round, abnormal, summary }) => ({ round, abnormal, summary }),
  patientOf: ({ request }) => request?.patientId ?? null,
  documents: {
    "chunk-read": { field: "excerpt", note: ({ asOfMinutes }: z.infer<typeof excerpt>) => ({ asOfMinutes }) },
  },
  snapshot: {
    every: 4,
    write: (state) => ({ ...state, completed: [...state.completed] }),
    read(written) {
      const { completed, ...rest } = written as Omit<ReviewState, "completed"> & { completed: [string, number][] };
      return { ...rest, completed: CompletedSteps.of(completed) };
    },
  },
  perform(step, { abnormal, request }) {
    if (step.kind === "sign") throw new Error("A clinician signs.");
    if (step.kind === "read") {
      const { round, chunk } = step;
      const read = async (means: ReviewMeans & StepContext) => ({ round, chunk, ...(await means.read(step, means)) });
      return {
        sentence: () => `Chunk ${chunk} is read`,
        perform: async (means) => ({ type: "chunk-read", data: await read(means) }),
      };
    }
    const text = `${abnormal} of ${request?.chunks} chunks are abnormal.`;
    return { sentence: () => "A summary is written", perform: async () => ({ type: "summarised", data: { text } }) };
  },
};
