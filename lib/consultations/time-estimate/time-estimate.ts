import type { SpeakerPace, SpeakerPaces } from "../../agents/speaker-pace";
import type { TaskSpeed } from "../../language-models/call-speed";
import { MAX_ROUNDS } from "../protocol/max-rounds";
import { typicalTokens } from "./typical-tokens";

/** Who will consult, and how. */
export interface Convened {
  /** The doctors' ids. */
  panel: readonly string[];
  mode: "full" | "short";
}

/** How long a consultation through language models takes, in seconds. */
export interface TimeEstimate {
  seconds: number;
  /** With the fewest and with the most rounds. */
  least: number;
  most: number;
  /** Whether nothing but a Test has shown how fast a model is: its few tokens make a fast server seem slower than it is. */
  byTestAlone: boolean;
}

/** Rounds that a full consultation is taken to have: the middle of one to three. */
const likelyRounds = 2;

/**
 * Calls for each answer, a team decision: about one in ten is asked again with what was wrong. Of the rules' own words in a model's
 * notation, which the checks know best, it is 4 in 18 on the committed patient in septic shock, and none on others.
 */
const callsForAnAnswer = 1.1;

/** A recording of more calls than this weighs no more: as many as a consultation has of one step. */
const mostWeight = 20;

/** Null where a model has not answered yet. */
export function timeEstimate(paces: SpeakerPaces, { panel, mode }: Convened): TimeEstimate | null {
  const speakers = [...new Set(["meta", ...panel].map((agent) => speakerOf(paces, agent)))];
  if (speakers.some((one) => speedOf(one) === null)) return null;
  const over = (rounds: number) =>
    stagesOf(panel, rounds).reduce((sum, stage) => sum + stageSeconds(paces, stage, panel.length), 0);
  const [least, likely, most] = mode === "short" ? [0, 0, 0] : [1, likelyRounds, MAX_ROUNDS];
  return {
    seconds: over(likely),
    least: over(least),
    most: over(most),
    byTestAlone: speakers.some(({ speeds }) => speeds.every(({ task }) => isTest(task))),
  };
}

/** Prompt tokens that a consultation typically takes, over all its calls. @param panel the doctors' ids */
export const typicalPromptTokens = (panel: readonly string[]): number =>
  callsForAnAnswer *
  stagesOf(panel, likelyRounds).reduce(
    (sum, { task, agents }) => sum + agents.length * (typicalTokens(task, panel.length)?.prompt ?? 0),
    0,
  );

/** Calls that go out together. */
interface Stage {
  task: string;
  agents: readonly string[];
}

const meta = ["meta"];

/** A consultation's calls in their order. */
function stagesOf(panel: readonly string[], rounds: number): Stage[] {
  const round = (last: boolean): Stage[] => [
    { task: "doctor-opinion", agents: panel },
    { task: "meta-decision", agents: meta },
    ...(last ? [] : [{ task: "meta-revision", agents: meta }]),
  ];
  return [
    { task: "meta-agenda", agents: meta },
    { task: "doctor-review", agents: panel },
    { task: "meta-synthesis", agents: meta },
    ...Array.from({ length: rounds }, (_, i) => round(i === rounds - 1)).flat(),
    { task: "meta-final", agents: meta },
  ];
}

const speakerOf = ({ fallback, agents }: SpeakerPaces, agent: string) =>
  (Object.hasOwn(agents, agent) ? agents[agent] : undefined) ?? fallback;

/** Calls to one model go out as many at once as it takes; different models answer side by side. */
function stageSeconds(paces: SpeakerPaces, { task, agents }: Stage, doctors: number): number {
  const calls = new Map<string, { speaker: SpeakerPace; count: number }>();
  for (const speaker of agents.map((agent) => speakerOf(paces, agent))) {
    const key = `${speaker.model} ${speaker.host}`;
    calls.set(key, { speaker, count: (calls.get(key)?.count ?? 0) + 1 });
  }
  const times = [...calls.values()].map(
    ({ speaker, count }) =>
      Math.ceil(count / speaker.concurrency) * callsForAnAnswer * callSeconds(speaker, task, doctors),
  );
  return Math.max(0, ...times);
}

/** As this step has taken so far; else by what it typically reads and writes. */
function callSeconds(speaker: SpeakerPace, task: string, doctors: number): number {
  const own = speaker.speeds.find((one) => one.task === task);
  if (own) return (own.firstMs + own.restMs) / 1000;
  const speed = speedOf(speaker);
  const tokens = typicalTokens(task, doctors);
  if (speed === null || tokens === null) return 0;
  return tokens.prompt * speed.promptSeconds + tokens.answer * speed.answerSeconds;
}

/** Seconds for each token read and written, over all steps; null before the first answer. A Test counts only while there is nothing else. */
function speedOf({ speeds }: SpeakerPace): { promptSeconds: number; answerSeconds: number } | null {
  const asked = speeds.filter(({ task }) => !isTest(task));
  const from = asked.length > 0 ? asked : longestOf(speeds);
  const sum = (of: (one: TaskSpeed) => number) =>
    from.reduce((total, one) => total + of(one) * Math.min(mostWeight, one.calls), 0);
  // The first token comes with the end of reading.
  const [read, written] = [sum((one) => one.promptTokens), sum((one) => Math.max(1, one.answerTokens - 1))];
  if (read === 0) return null;
  return {
    promptSeconds: sum((one) => one.firstMs) / read / 1000,
    answerSeconds: sum((one) => one.restMs) / written / 1000,
  };
}

/** Of a Test's questions the one with most to read and write: the shorter, the more of its time is the way there, or loading. */
function longestOf(speeds: readonly TaskSpeed[]): TaskSpeed[] {
  const tokens = (one: TaskSpeed) => one.promptTokens + one.answerTokens;
  return speeds.toSorted((a, b) => tokens(b) - tokens(a)).slice(0, 1);
}

/** Steps of a consultation have names of their own; everything else is a Test's. */
const isTest = (task: string) => typicalTokens(task, 1) === null;
