import { escapeText } from "../report/markdown-export";
import type { ReportDocument } from "../report/schema";
import { type Card, MAX_SUMMARY } from "./cds-hooks-schema";

const LABEL = "Research, not for care: ";
/** Problems that a card names. */
const MOST_PROBLEMS = 5;

/**
 * The first lines of a report as a card: who and what leads, the risk with what it is beside the average, the problems. Words of models and
 * records are escaped, since clients render Markdown. @param origin of this install, for the link
 */
export function reportCard(document: ReportDocument, { uuid, origin }: { uuid: string; origin: string }): Card {
  const { consultationId, notice, headline, risk, sections, finishedAt } = document;
  const problems = sections
    .filter(({ part }) => part === "page")
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "problems" ? block.items : [])));
  const url = `${origin}/consultations/${consultationId}/report`;
  return {
    uuid,
    summary: cut(`${LABEL}${headline}`, MAX_SUMMARY - 1),
    detail: [
      `**${escapeText(notice)}**`,
      escapeText(headline),
      escapeText(risk.onPage ?? risk.sentence),
      problems
        .slice(0, MOST_PROBLEMS)
        .map(({ title, facts }) => `- ${escapeText([title, ...facts.slice(0, 1)].join(": "))}`)
        .join("\n"),
      finishedAt === null ? "" : `Consultation finished ${finishedAt}.`,
    ]
      .filter((part) => part !== "")
      .join("\n\n"),
    indicator: "info",
    source: { label: "Consilium (research, not for care)", url: origin },
    links: [{ label: "Open the report in Consilium", url, type: "absolute" }],
  };
}

/** At most so many characters, at the end of a word. */
function cut(text: string, most: number): string {
  const plain = text.replace(/\s+/g, " ").trim();
  if (plain.length <= most) return plain;
  const whole = plain.slice(0, most - 3);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(" "), most / 2)).trim()}...`;
}
