import { z } from "zod";
import { type Budget, budgetSchema, overBudget, type Spent } from "../../agents/budget";
import { usageSchema } from "../../agents/schema";
import { AppError } from "../../platform/errors";
import type { Protocol, StepContext } from "../../runs/protocol";
import { defineEvents, type EventOf, runPayloads } from "../../runs/run-events";
import { initialRunState, isOpen, type RunState } from "../../runs/run-state";

/** The most patients of one run: a team decision, some hours through a language model on one machine. */
export const MOST_CONVENED = 50;

const actorSchema = z.union([
  z.strictObject({ kind: z.literal("clinician"), userId: z.string() }),
  z.strictObject({ kind: z.literal("system") }),
]);
type Actor = z.infer<typeof actorSchema>;

/** How the consultation on a patient came out: "refused" where none could be held, "not-begun" where the budget was used up. */
export const convenedOutcomes = ["finished", "failed", "cancelled", "refused", "not-begun"] as const;

const place = z.number().int().positive();
const payloads = {
  ...runPayloads,
  requested: z.strictObject({
    cohortId: z.string(),
    /** Patients, at places 1, 2, ...; who they are stands in `cohort_consultation`, which goes with a patient. */
    patients: place.max(MOST_CONVENED),
    /** Through which reasoner the doctors speak; null: the usual one. */
    reasoner: z.enum(["builtin", "llm"]).nullable(),
    /** For all consultations together; null is no limit. */
    budget: budgetSchema.nullable(),
  }),
  consulted: z.strictObject({
    place,
    outcome: z.enum(convenedOutcomes),
    /** Why it was refused, in the words for people. */
    why: z.string().nullable(),
    /** What it used; null where nothing was begun. */
    usage: usageSchema.nullable(),
  }),
  concluded: z.strictObject({ finished: z.number().int().nonnegative() }),
};
const { schema, versionOf } = defineEvents(actorSchema, payloads);
export type ConveningEvent = EventOf<typeof payloads, Actor>;
type DataOf<T extends ConveningEvent["type"]> = Extract<ConveningEvent, { type: T }>["data"];
export type Convened = DataOf<"consulted">;

export type ConveningStep = { kind: "consult"; key: string; place: number } | { kind: "conclude"; key: string };

export interface ConveningState extends RunState<Actor> {
  request: DataOf<"requested"> | null;
  /** In the order of their places. */
  convened: Convened[];
}

/** What lists and the cohort's page show. */
export const conveningSummarySchema = z.strictObject({
  cohortId: z.string(),
  patients: z.number().int(),
  reasoner: z.enum(["builtin", "llm"]).nullable(),
  budget: budgetSchema.nullable(),
  convened: z.array(payloads.consulted),
});

/** What the consultation at a place may use, and how it is held. */
export interface ConveningMeans {
  consult: (
    asked: { runId: string; place: number; reasoner: "builtin" | "llm" | null; budget: Budget | null },
    context: StepContext,
  ) => Promise<Omit<Convened, "place">>;
}

const nothing = { ...initialRunState, request: null, convened: [] };

const nextPlace = ({ convened }: ConveningState) => convened.length + 1;

/** One after the other: a server that takes more than one at a time does so within a consultation. */
function* nextSteps(state: ConveningState): Iterable<ConveningStep> {
  const { request } = state;
  if (!request || !isOpen(state)) return;
  const at = nextPlace(state);
  if (at > request.patients) yield { kind: "conclude", key: "conclude" };
  else yield { kind: "consult", key: `consult:${at}`, place: at };
}

/** What is left of a budget. Only asked where some of everything is. */
export function leftOf(budget: Budget | null, spent: Spent): Budget | null {
  if (budget === null) return null;
  const tokens = (spent.promptTokens ?? 0) + (spent.completionTokens ?? 0);
  return {
    tokens: budget.tokens === null ? null : budget.tokens - tokens,
    usd: budget.usd === null ? null : budget.usd - (spent.costUsd ?? 0),
    seconds: budget.seconds === null ? null : budget.seconds - spent.milliseconds / 1000,
  };
}

/**
 * A consultation on each of a cohort's patients, one after the other: a run with a child a patient. One that fails, or cannot be held, does not end
 * the others; what the budget does not reach is not begun.
 */
export const conveningProtocol: Protocol<ConveningState, ConveningEvent, ConveningStep, ConveningMeans> = {
  kind: "cohort-convening",
  noun: "run over a cohort",
  version: 1,
  events: schema,
  versionOf,
  upcast: (event) => event,
  initialState: nothing,
  evolve(state, { type, data }) {
    if (type === "requested") return state.request ? state : { ...state, request: data };
    return type === "consulted" ? { ...state, convened: [...state.convened, data] } : state;
  },
  nextSteps,
  actorOf: () => ({ kind: "system" }),
  fits: (step, { type, data }) =>
    step.kind === "consult" ? type === "consulted" && data.place === step.place : type === "concluded",
  lastEvent: "concluded",
  forkPoint() {
    throw new AppError("business-rule", {
      userMessage: "A run over a cohort cannot be forked. Fork one of its consultations.",
    });
  },
  roundOf: () => null,
  summary({ request, convened }) {
    if (!request) throw new Error("a run without a request has no place in a list");
    const { cohortId, patients, reasoner, budget } = request;
    return { cohortId, patients, reasoner, budget, convened };
  },
  patientOf: () => null,
  perform(step, { id, request, convened, usage }) {
    if (step.kind === "conclude") {
      const finished = convened.filter(({ outcome }) => outcome === "finished").length;
      return {
        sentence: () => "The run over the cohort is summed up.",
        perform: async () => ({ type: "concluded" as const, data: { finished } }),
      };
    }
    const { place: at } = step;
    return {
      sentence: () => `The team consults on patient ${at} of ${request?.patients ?? at}.`,
      perform: async (means) => {
        const budget = request?.budget ?? null;
        const why = overBudget(budget, usage);
        if (why !== null) return { type: "consulted", data: { place: at, outcome: "not-begun", why, usage: null } };
        const asked = {
          runId: id ?? "",
          place: at,
          reasoner: request?.reasoner ?? null,
          budget: leftOf(budget, usage),
        };
        return { type: "consulted", data: { place: at, ...(await means.consult(asked, means)) } };
      },
    };
  },
};
