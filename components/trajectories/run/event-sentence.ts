import type { TrajectoryEvent } from "@/lib/trajectories/protocol/trajectory-events";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { levelWords } from "@/lib/trajectories/report/first-line";
import { spanText } from "@/lib/trajectories/report/span-text";
import type { ChunkNote } from "@/lib/trajectories/results/chain-result";
import type { TrajectoryClock } from "@/lib/trajectories/xml/time-to-index";

type Request = Pick<NonNullable<TrajectoryState["request"]>, "chunks" | "material">;

/** "Worker 4 of 11, Mar 2014 to Aug 2015, 7,412 tokens". */
export const workerWords = (
  { number, from, to, tokens }: Pick<ChunkNote, "number" | "from" | "to" | "tokens">,
  of: number,
  clock: TrajectoryClock,
): string => `Worker ${number} of ${of}, ${spanText(from, to, clock)}, ${tokens.toLocaleString("en")} tokens`;

/** What somebody is doing at a step of this key; null of one that is nobody's turn. */
export function stepWords(key: string, { chunks, material }: Request): string | null {
  const number = key.startsWith("read:") ? Number(key.slice("read:".length)) : null;
  const chunk = number === null ? undefined : chunks[number - 1];
  if (chunk) return workerWords(chunk, chunks.length, material.trajectory);
  if (key === "judge") return "The manager judges";
  return key === "retrieve" ? "The chunks nearest to the question are looked up" : null;
}

/** What an event says happened, as a sentence. @param request null before the first event was read */
export function eventSentence(event: TrajectoryEvent, request: Request | null): string {
  switch (event.type) {
    case "requested":
      return "The record was laid out to be read.";
    case "retrieved":
      return `${event.data.chunks.length} chunks were found nearest to the question.`;
    case "worker-read": {
      const { chunk, summary, memory } = event.data;
      const told = (request && stepWords(`read:${chunk}`, request)) ?? `Worker ${chunk}`;
      const found = memory.added.length;
      return `${told}: ${found} ${found === 1 ? "event" : "events"} remembered, risk ${summary.risk.toLowerCase()}.`;
    }
    case "manager-judged":
      return `The manager judged: ${levelWords(event.data.verdict).toLowerCase()}.`;
    case "concluded":
      return "The reading came to its end.";
    case "step-started": {
      const told = request && stepWords(event.data.step, request);
      return told === null ? event.data.sentence : `${told}.`;
    }
    case "usage-recorded":
      return `An attempt brought no answer: ${event.data.why}`;
    case "turn-interrupted":
      return "A turn was broken off.";
    case "stop-requested":
      return "A stop was asked for.";
    case "cancelled":
      return "The reading was stopped.";
    case "failed":
      return `The reading failed: ${event.data.message}`;
    case "resumed":
      return "The reading was taken up again.";
    case "forked":
      return `It goes on from another reading, after chunk ${event.data.round}.`;
    default:
      return event satisfies never;
  }
}

/** Whether somebody speaks in an event: it is a tick on the scrubber. */
export const isTurn = ({ type }: Pick<TrajectoryEvent, "type">): boolean =>
  type === "worker-read" || type === "manager-judged";

/** How long a turn stays as a run is played, in ms: long enough to see what came. A team decision. */
const TURN_MS = 1800;

export const msToRead = (event: TrajectoryEvent, speed: number): number => (isTurn(event) ? TURN_MS / speed : 0);
