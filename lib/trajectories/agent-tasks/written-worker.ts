import { z } from "zod";
import { outputJsonSchema } from "../../agents/judge-answer";
import type { ChunkEntry } from "../chunks/chunk";
import type { ProposedEvent } from "../memory/memory-entry";
import { type ChainSummary, workerRiskSchema } from "../results/chain-summary";
import { instantOfTime, timeToIndex } from "../xml/time-to-index";
import { clippedToTokens } from "./clipped-to-tokens";
import { faultsOfShape } from "./faults-of-shape";
import { type NextWorkerInput, type WorkerInput, type WorkerOutput, workerOutputSchema } from "./worker-input";

const writtenEvent = z.object({
  /** Of the record that it stands in, letter by letter. */
  time: z.string(),
  event: z.string().min(1),
  /** Ids of the elements that say it. */
  refs: z.array(z.string()),
});
const writtenFirst = z.object({
  summary: z.string().min(1),
  events: z.array(writtenEvent),
  risk: workerRiskSchema,
  reasoning: z.string(),
});
const writtenNext = z.object({
  updatedSummary: z.string().min(1),
  newEvents: z.array(writtenEvent.extend({ closes: z.array(z.string()) })),
  temporalAnalysis: z.string(),
  updatedRisk: workerRiskSchema,
  reasoning: z.string(),
});

/** Tokens of the other texts of an answer, and characters of an event: what goes into the next prompt. */
const MOST_TOKENS_BESIDE = 250;
const LONGEST_EVENT = 300;

/** How the first worker's answer is written by a language model (S5). */
export const firstWritten = {
  schema: outputJsonSchema(writtenFirst),
  read: (answer: unknown, input: WorkerInput): unknown => {
    const { success, data } = writtenFirst.safeParse(answer);
    if (!success) return answer;
    const { summary, events, risk, reasoning } = data;
    return outputOf(
      input,
      { text: summary, temporal: "", risk, reasoning },
      events.map((one) => ({ ...one, closes: [] })),
    );
  },
  unread: (answer: unknown) => faultsOfShape(answer, writtenFirst, workerOutputSchema),
};

/** How each later worker's answer is written (S7). */
export const nextWritten = {
  schema: outputJsonSchema(writtenNext),
  read: (answer: unknown, input: NextWorkerInput): unknown => {
    const { success, data } = writtenNext.safeParse(answer);
    if (!success) return answer;
    const { updatedSummary: text, newEvents, temporalAnalysis: temporal, updatedRisk: risk, reasoning } = data;
    return outputOf(input, { text, temporal, risk, reasoning }, newEvents);
  },
  unread: (answer: unknown) => faultsOfShape(answer, writtenNext, workerOutputSchema),
};

type Words = Pick<ChainSummary, "text" | "temporal" | "risk" | "reasoning">;
type WrittenEvent = z.infer<typeof writtenEvent> & { closes: string[] };

function outputOf(input: WorkerInput, words: Words, events: readonly WrittenEvent[]): WorkerOutput {
  const { chunk, clock, patient, summaryTokens } = input;
  const byId = new Map(chunk.entries.map((one) => [one.id, one]));
  return {
    summary: {
      ...{ ageYears: patient.ageYears, facts: [], trends: [], risk: words.risk },
      text: clippedToTokens(words.text, summaryTokens),
      temporal: clippedToTokens(words.temporal, MOST_TOKENS_BESIDE),
      reasoning: clippedToTokens(words.reasoning, MOST_TOKENS_BESIDE),
    },
    events: events.map((one) => eventOf(one, byId, clock)),
  };
}

/** An event at the time of the entries that it cites; a ref of nothing stays as it was written. */
function eventOf(
  { time, event, refs, closes }: WrittenEvent,
  byId: ReadonlyMap<string, ChunkEntry>,
  clock: WorkerInput["clock"],
): ProposedEvent {
  const ids = refs.map((ref) => ref.trim().replace(/^#/u, ""));
  const cited = ids.flatMap((id) => byId.get(id)?.entry ?? []);
  const standing = cited.find(({ at }) => timeToIndex(at, clock) === time.trim());
  return {
    at: standing?.at ?? instantOfTime(time, clock) ?? clock.index,
    event: event.length <= LONGEST_EVENT ? event : `${event.slice(0, LONGEST_EVENT - 1)}…`,
    refs: ids.map((id) => byId.get(id)?.entry.ref ?? id),
    ...{ keys: [], category: null, theme: null, ends: false, closes },
  };
}
