import { z } from "zod";
import { budgetSchema } from "../agents/budget";
import { usageSchema } from "../agents/schema";

/** Who did something. A person is `{kind: "clinician", userId}`; a protocol names its agents. */
export interface RunActor {
  kind: string;
  userId?: string;
}

/** How many identifiers of each kind were redacted from a call's messages before they left, never what they were. */
const removed = z.array(z.strictObject({ kind: z.string(), count: z.number().int().positive() })).optional();

/** What happens in every run, whatever is deliberated. A protocol adds its own events to these. */
export const runPayloads = {
  /** A step began: who does what, as a sentence. stepKey is the step's; starts may repeat after a crash. */
  "step-started": z.strictObject({ step: z.string(), sentence: z.string() }),
  /** What a provider call that gave no valid answer cost. */
  "usage-recorded": z.strictObject({ step: z.string(), usage: usageSchema, why: z.string(), removed }),
  /** A turn broken off by a stop or a failure: what it had said. stepKey is the step's; it may be said again after a resume. */
  "turn-interrupted": z.strictObject({ step: z.string(), text: z.string() }),
  "stop-requested": z.strictObject({ reason: z.string() }),
  cancelled: z.strictObject({ reason: z.string() }),
  failed: z.strictObject({ step: z.string().nullable(), code: z.string(), message: z.string() }),
  /** A failed or stopped run was taken up again by a person. */
  resumed: z.strictObject({
    reason: z.string(),
    /** Takes the place of the request's; absent where it stays. */
    budget: budgetSchema.nullable().optional(),
  }),
  /** The events before it are those of another run, up to the end of a round. */
  forked: z.strictObject({ from: z.string(), atSeq: z.number().int().positive(), round: z.number().int().min(0) }),
} as const;

/** A payload's schema for each type of event. "requested" is always the first event's. */
export type Payloads = Readonly<Record<string, z.ZodType>> & { readonly requested: z.ZodType };

export interface Envelope<A> {
  runId: string;
  /** From 1, without gaps. */
  seq: number;
  /** Version of the payload's shape. */
  v: number;
  /** ISO 8601, UTC. */
  at: string;
  actor: A;
  /** Names the step that this event starts, completes or speaks of; null for what is no step. */
  stepKey: string | null;
  /** seq of the event that caused this one; null for the first. */
  causeSeq: number | null;
}

/** The events of a protocol with these payloads. */
export type EventOf<P extends Payloads, A extends RunActor> = {
  [T in keyof P & string]: Envelope<A> & { type: T; data: z.infer<P[T]> };
}[keyof P & string];

/** An event of any run, as far as the machinery of all runs reads it. */
export type RunEvent = EventOf<typeof runPayloads & { requested: z.ZodType<unknown> }, RunActor>;
/** What every protocol's events are in shape. */
export type AnyEvent = Envelope<RunActor> & { type: string; data: unknown };

/** An event before it has its place in a run: what happened, who did it, and what brought it about. */
export type NewEvent<E extends AnyEvent> = E extends AnyEvent
  ? Pick<E, "type" | "actor" | "stepKey" | "causeSeq" | "data">
  : never;

/**
 * The events of a protocol as one schema.
 * @param versions the version in which each type is written now; 1 where it says nothing. Earlier ones are read through `upcast`.
 */
export function defineEvents<P extends Payloads, A extends RunActor>(
  actor: z.ZodType<A>,
  payloads: P,
  versions: Partial<Record<keyof P & string, number>> = {},
): { schema: z.ZodType<EventOf<P, A>>; versionOf: (type: string) => number } {
  const versionOf = (type: string) => (versions as Record<string, number | undefined>)[type] ?? 1;
  const envelope = {
    runId: z.string(),
    seq: z.number().int().positive(),
    at: z.string(),
    actor,
    stepKey: z.string().nullable(),
    causeSeq: z.number().int().nullable(),
  };
  const variants = Object.entries(payloads).map(([type, data]) =>
    z.strictObject({ ...envelope, v: z.literal(versionOf(type)), type: z.literal(type), data }),
  );
  const schema = z.discriminatedUnion("type", variants as [(typeof variants)[number], ...(typeof variants)[number][]]);
  return { schema: schema as unknown as z.ZodType<EventOf<P, A>>, versionOf };
}

/** Events that name a step without completing it. */
export const namesStepOnly = ["step-started", "usage-recorded", "turn-interrupted"] as const;
const nameOnly: ReadonlySet<string> = new Set(namesStepOnly);

/** Whether an event completes a step: at most one does for each stepKey of a run (a unique index holds it). */
export function isCompletion<E extends AnyEvent>(event: E): event is E & { stepKey: string } {
  return event.stepKey !== null && !nameOnly.has(event.type);
}
