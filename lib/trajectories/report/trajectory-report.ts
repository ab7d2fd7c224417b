import type { ReasonerIdentity } from "../../agents/schema";
import { armText } from "../arms/trajectory-arm";
import type { TrajectoryState } from "../protocol/trajectory-rules";
import { themeText } from "../rules/theme-text";
import { eventText } from "./event-text";
import { reusedSentence } from "./loss-sentences";
import { sourceText } from "./source-text";
import { withTimes } from "./span-text";
import { timeText } from "./time-text";

/** Stands on every page and file of a trajectory. */
export const researchUse = "Research use only, not for care.";

/** A stay has one risk; what a chain says of the same outcome stands beside it. */
export const besideTheRiskOfTheStay =
  "This is what the chain says by itself. The risk of this stay is the number on the stay's own page.";

/** Who reasons, as the first line says it. */
export function reasonerText(reasoner: ReasonerIdentity): string {
  switch (reasoner.kind) {
    case "built-in":
      return "by the built-in rules";
    case "language-model":
      return `by ${reasoner.model} at ${reasoner.host}`;
    case "scripted":
      return `by the script "${reasoner.name}"`;
    default: {
      const never: never = reasoner;
      return never;
    }
  }
}

/**
 * A trajectory that was judged, for people: its first line tells level, probability where it is calibrated, moment and reasoner; then what was read and
 * what was not, the judgement, and the memory as a timeline with its sources.
 * @throws Error of one that nobody has judged
 */
export function trajectoryReport(state: TrajectoryState): string {
  const { request, verdict } = state;
  if (!request || !verdict) throw new Error("a trajectory that nobody has judged has no report");
  const { trajectory } = request.material;
  return [
    headline(state),
    "",
    `${request.question.words} (${armText(request.arm)})`,
    "",
    "## What was read",
    "",
    ...readLines(state),
    "",
    "## Judgement",
    "",
    eventText(withTimes(verdict.evolution, trajectory)),
    "",
    withTimes(verdict.reasoning, trajectory),
    "",
    ...(trajectory.clock === "stay" ? [besideTheRiskOfTheStay, ""] : []),
    ...memoryLines(state, new Map(trajectory.entries.map((entry) => [entry.ref, entry]))),
    researchUse,
    "",
  ].join("\n");
}

function headline({ request, verdict }: TrajectoryState): string {
  if (!request || !verdict) return "";
  const { riskLevel, probability, interval } = verdict;
  const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
  const within = interval === null ? "" : ` (${percent(interval.low)} to ${percent(interval.high)})`;
  const risk = probability === null ? "not calibrated: no probability" : `probability ${percent(probability)}${within}`;
  const { trajectory } = request.material;
  const asOf = timeText(trajectory.index, trajectory);
  return `# Risk level ${riskLevel} of 10 for ${request.question.outcome}; ${risk}; as of ${asOf}; ${reasonerText(request.reasoner)}`;
}

function readLines({ request, retrieved, folded, dropped, droppedRefs, reused }: TrajectoryState): string[] {
  if (!request) return [];
  const { chunks, truncated, material, question } = request;
  const { trajectory, lexicon, weights, factors } = material;
  const tokens = chunks.reduce((sum, one) => sum + one.tokens, 0);
  const [first, last] = [chunks[0], chunks.at(-1)];
  const number = (n: number) => n.toLocaleString("en");
  const span = first && last ? `, ${timeText(first.from, trajectory)} to ${timeText(last.to, trajectory)}` : "";
  return [
    `- ${number(trajectory.entries.length)} entries in ${number(chunks.length)} chunk${chunks.length === 1 ? "" : "s"}, ${number(tokens)} tokens${span}.`,
    truncated === null
      ? "- Nothing was truncated."
      : `- Truncated: ${number(truncated.chunks)} chunks with ${number(truncated.entries)} entries (${number(truncated.tokens)} tokens) from ${timeText(truncated.from, trajectory)} to ${timeText(truncated.to, trajectory)} were not read.`,
    ...(reused === 0 ? [] : [`- ${reusedSentence(reused)}`]),
    ...(retrieved === null
      ? []
      : [
          `- Of them the chunks ${retrieved.chunks.toSorted((a, b) => a - b).join(", ")} were found by "${retrieved.query}".`,
        ]),
    `- ${number(folded)} copies carried forward were folded; ${number(dropped)} events were dropped because nothing in the record bears them out, and ${number(droppedRefs)} refs of others.`,
    lexicon === null
      ? `- No lexicon was learnt for "${question.id}"; published factors: ${factors.length}.`
      : `- Lexicon ${lexicon.hash.slice(0, 12)}, learnt on ${number(lexicon.patients)} patients (${number(lexicon.cases)} cases); published factors: ${factors.length}.`,
    weights === null
      ? "- The manager has no fitted weights."
      : `- The manager's weights: ${weights.hash.slice(0, 12)}.`,
  ];
}

function memoryLines({ request, memory }: TrajectoryState, entries: Parameters<typeof sourceText>[1]): string[] {
  if (request?.arm.kind !== "chain") return [];
  const { trajectory } = request.material;
  const inTime = memory.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));
  return [
    `## Memory: ${memory.length} events`,
    "",
    ...inTime.map(({ id, at, event, refs, state, closedBy, folded, theme, category }) => {
      const over = closedBy === null ? (state === "closed" ? "; tells an end" : "") : `; closed by ${closedBy}`;
      const copies = folded === 0 ? "" : `; ${folded} cop${folded === 1 ? "y" : "ies"} folded`;
      const when = category === "demographics" ? "Throughout" : timeText(at, trajectory);
      return `- ${when}: ${eventText(event)} [${id}, ${themeText(theme)}${over}${copies}]\n  from ${refs.map((ref) => sourceText(ref, entries)).join("; ")}`;
    }),
    "",
  ];
}
