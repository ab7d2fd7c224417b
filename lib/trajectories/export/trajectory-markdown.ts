import { reasonerText } from "../../consultations/report/method-section";
import { counted, upperFirst } from "../../platform/english";
import { armText } from "../arms/trajectory-arm";
import type { MemoryEntry } from "../memory/memory-entry";
import { levelWords, probabilityWords, riskOf } from "../shown/first-line";
import { lossSentences } from "../shown/loss-sentences";
import { indexWords, spanWords, timeWords, withTimes } from "../shown/time-words";
import type { ExportedTrajectory } from "./exported-trajectory";

/** A trajectory as Markdown: the judgement first, then how it came about, then the memory with its sources, and what was not read. */
export function trajectoryMarkdown(one: ExportedTrajectory): string {
  const { question, memory } = one;
  return [
    `# ${line(question.title)}`,
    ...judgement(one),
    "## Read",
    ...bullets(lossSentences(one)),
    table(
      ["Chunk", "Time", "Tokens", "Entries", "Risk"],
      one.chunks.map(({ number, from, to, tokens, entries }) => [
        ...[String(number), spanWords(from, to, one), tokens.toLocaleString("en"), String(entries)],
        one.summaries[number - 1]?.risk ?? "not read",
      ]),
    ),
    `## Memory, ${counted(memory.length, "event")}`,
    table(
      ["Id", "Time", "Event", "Category", "Theme", "State", "Copies", "Source"],
      memory.map((event) => [
        ...[event.id, timeWords(event.at, one), event.event, event.category, event.theme, stateWords(event)],
        ...[String(event.folded), event.refs.join(" ")],
      ]),
    ),
    "## How it was done",
    ...bullets(provenance(one)),
    one.use,
    "",
  ].join("\n\n");
}

function judgement(one: ExportedTrajectory): string[] {
  const { verdict, question } = one;
  const about = `${upperFirst(indexWords(one))}. ${upperFirst(reasonerText(one.reasoner))}. ${one.use}`;
  if (verdict === null) return [`No judgement yet, for the risk of ${riskOf(question)}. ${about}`];
  const events = verdict.finalEvents.map((event) => withTimes(event, one));
  return [
    `**${levelWords(verdict)}** for ${riskOf(question)}. ${probabilityWords(verdict)} ${about}`,
    line(withTimes(verdict.evolution, one)),
    line(withTimes(verdict.reasoning, one)),
    ...(events.length === 0 ? [] : ["## Events that the judgement names", ...bullets(events)]),
  ];
}

function provenance({ arm, reading, known, status, id }: ExportedTrajectory): string[] {
  const { lexicon, weights, factors } = known;
  const sources = [...new Set(factors.map(({ source }) => source))];
  return [
    `Run ${id}, ${status}.`,
    `Read by ${armText(arm)}: chunks of at most ${reading.chunkTokens} tokens, at most ${reading.mostChunks}; summaries of at most ${reading.summaryTokens} tokens.`,
    lexicon === null
      ? "No lexicon: nothing was learnt from patients for this question here."
      : `Lexicon of ${lexicon.patients} patients, ${lexicon.cases} with the outcome: ${lexicon.hash}.`,
    weights === null ? "No fitted weights." : `Fitted weights: ${weights.hash}.`,
    ...sources.map((source) => `Published: ${source}`),
  ];
}

const stateWords = ({ state, closedBy }: Pick<MemoryEntry, "state" | "closedBy">) =>
  closedBy === null ? state : `${state} by ${closedBy}`;

const bullets = (items: readonly string[]): string[] =>
  items.length === 0 ? [] : [items.map((item) => `- ${line(item)}`).join("\n")];

/** On one line, with nothing that Markdown would read as a table, as HTML or as emphasis. */
const line = (text: string) => text.replaceAll(/\s+/gu, " ").replaceAll(/[\\`*_[\]<>|#]/gu, (mark) => `\\${mark}`).trim();

const table = (columns: readonly string[], rows: readonly (readonly string[])[]): string =>
  [columns, columns.map(() => "---"), ...rows.map((cells) => cells.map(line))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
