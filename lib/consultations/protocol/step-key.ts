import { keptByText } from "../../platform/kept-by-text";
import type { DoctorId } from "./reviews-and-reports";

/**
 * A step of a consultation, by what tells it from every other. Round 0 is that of the initial reviews; a `predict`, `agenda`,
 * `review` or `draft` of a later round is made anew, because clinicians excluded observations before it.
 */
export type StepId =
  | { kind: "predict"; round: number }
  /** The MetaAgent opens the questions, before the reviews. */
  | { kind: "agenda"; round: number }
  | { kind: "retrieve"; round: number; doctor: DoctorId }
  | { kind: "review"; round: number; doctor: DoctorId }
  | { kind: "draft"; round: number }
  /** After the first report: the clinician may speak before the doctors discuss it. */
  | { kind: "wait" }
  /** A clinician's question, by the id of what was said. */
  | { kind: "answer"; round: number; question: string }
  | { kind: "opinion"; round: number; doctor: DoctorId }
  | { kind: "decide"; round: number }
  | { kind: "revise"; round: number }
  /** `rounds`: how many had been held, where clinicians opened further ones after the first final report; 0 for that one. */
  | { kind: "finalise"; rounds: number }
  | { kind: "fuse" };

/** A step with its key: the stepKey of the events that start and complete it. */
export type Step = StepId & { readonly key: string; readonly waits?: true };

/** The one place where a step gets its key. Keys stand in stored events and never change. */
export function stepOf<I extends StepId>(id: I): I & { readonly key: string; readonly waits?: true } {
  return { ...id, key: keyOf(id), ...(id.kind === "wait" && { waits: true }) };
}

function keyOf(id: StepId): string {
  switch (id.kind) {
    case "predict":
    case "agenda":
    case "draft":
      return id.round === 0 ? id.kind : `${id.kind}:${id.round}`;
    case "review":
      return id.round === 0 ? `review:${id.doctor}` : `review:${id.round}:${id.doctor}`;
    case "retrieve":
    case "opinion":
      return `${id.kind}:${id.round}:${id.doctor}`;
    case "answer":
      return `answer:${id.round}:${id.question}`;
    case "decide":
    case "revise":
      return `${id.kind}:${id.round}`;
    case "finalise":
      return id.rounds === 0 ? "finalise" : `finalise:${id.rounds}`;
    case "wait":
    case "fuse":
      return id.kind;
    default:
      return id satisfies never;
  }
}

/** The one place where a key is read; null for what is none. Every run has the same few keys, and a state is asked for them again and again. */
export const readStepKey = keptByText((key): Readonly<StepId> | null => {
  const [kind = "", ...rest] = key.split(":");
  const [first, second, ...more] = rest;
  if (more.length > 0) return null;
  switch (kind) {
    case "predict":
    case "agenda":
    case "draft":
      return rest.length < 2 ? withNumber(first ?? "0", (round) => ({ kind, round })) : null;
    case "review":
      return second === undefined
        ? withText(first, (doctor) => ({ kind, round: 0, doctor }))
        : withNumber(first, (round) => withText(second, (doctor) => ({ kind, round, doctor })));
    case "retrieve":
    case "opinion":
      return withNumber(first, (round) => withText(second, (doctor) => ({ kind, round, doctor })));
    case "answer":
      return withNumber(first, (round) => withText(second, (question) => ({ kind, round, question })));
    case "decide":
    case "revise":
      return rest.length === 1 ? withNumber(first, (round) => ({ kind, round })) : null;
    case "finalise":
      return rest.length < 2 ? withNumber(first ?? "0", (rounds) => ({ kind, rounds })) : null;
    case "wait":
    case "fuse":
      return rest.length === 0 ? { kind } : null;
    default:
      return null;
  }
});

function withNumber(text: string | undefined, make: (n: number) => StepId | null): StepId | null {
  return text !== undefined && /^\d+$/.test(text) ? make(Number(text)) : null;
}

function withText(text: string | undefined, make: (text: string) => StepId): StepId | null {
  return text ? make(text) : null;
}

/** The round that a step belongs to, by its key; null for the final report and the risk, which belong to none. */
export function roundOfStep(key: string): number | null {
  const id = readStepKey(key);
  return id && "round" in id ? id.round : null;
}
