import { listText, lowerFirst, upperFirst } from "../../../platform/english";
import { hourText } from "../../../record/value-text";
import type { ReportBlock, ReportCitation, ReportDocument, ReportProblem, ReportSection } from "../schema";
import type { PageContent } from "./page-content";
import { countWords } from "./page-words";

/** What stands on every page as it is, whatever is cut. */
export interface PageFrame {
  /** The line of the number. */
  risk: string;
  /** The minute of the next look; null where the run recorded no problems. */
  recheckMinutes: number | null;
  /** What clinicians entered, in a line; null where they entered nothing. */
  entered: string | null;
  /** How many milder problems, steps and gaps there are before anything is cut. */
  all: PageContent;
}

/** The page in the order of I-PASS: what is wrong, how bad, what is open, what to do, when to look again, what is not known. */
export function pageSections(content: PageContent, { risk, recheckMinutes, entered, all }: PageFrame): ReportSection[] {
  const section = (id: string, heading: string, ...blocks: ReportBlock[]): ReportSection => ({
    ...{ id, heading, part: "page", blocks },
  });
  return [
    section("problems", "Problems", ...problemBlocks(content, all)),
    ...(entered === null ? [] : [section("entered", "Entered by clinicians", paragraph(entered))]),
    section("risk", "Risk", paragraph(risk)),
    section("differ", "Doctors differ", paragraph(content.differ.join(" "))),
    section(
      "consider",
      "Consider now",
      all.steps.length > 0
        ? { kind: "steps", items: [...content.steps] }
        : paragraph("No passage that was retrieved bears on these problems, and nothing is open at the bedside."),
    ),
    ...(recheckMinutes === null
      ? []
      : [section("recheck", "Recheck", paragraph(recheckText(recheckMinutes, content)))]),
    ...[notKnownText(content)].flatMap((text) =>
      text === null ? [] : [section("not-known", "Not known", paragraph(text))],
    ),
  ];
}

const paragraph = (text: string): ReportBlock => ({ kind: "paragraph", text });

function problemBlocks({ problems, milder }: PageContent, all: PageContent): ReportBlock[] {
  const left = all.problems.length + all.milder.length - problems.length - milder.length;
  const more = left > 0 ? `${left} more in the appendix` : "";
  if (all.problems.length === 0)
    return [paragraph("No value of the record lies beyond the limits that are looked at.")];
  const told: ReportBlock = { kind: "problems", items: [...problems] };
  const lines = [...milder.flatMap(({ facts }) => facts.map(lowerFirst)), more].filter((line) => line !== "");
  return lines.length > 0 ? [told, paragraph(`Milder: ${lines.join("; ")}.`)] : [told];
}

function recheckText(minutes: number, { triggers }: PageContent): string {
  const sooner = triggers.length > 0 ? `; sooner if ${listText(triggers, "or")}` : "";
  return `At ${hourText(minutes)}${sooner}.`;
}

/** "Limits of care, drug doses; lactate not measured." Null where nothing is missing. */
function notKnownText({ unknown, unmeasured }: PageContent): string | null {
  const parts = [unknown.join(", "), unmeasured.length > 0 ? `${listText(unmeasured)} not measured` : ""];
  const text = parts.filter((part) => part !== "").join("; ");
  return text === "" ? null : `${upperFirst(text)}.`;
}

/** A source on the page: who says it, and of which year. */
export function sourceLine({ passage }: ReportCitation): string {
  return `${passage.issuer.replace(/\s*\([^)]*\)/gu, "")}, ${passage.year}`;
}

/** How many words a reader meets before the appendix: title, headline, page and its sources. */
export function wordsBeforeAppendix(
  document: Pick<ReportDocument, "title" | "subject" | "notice" | "headline" | "sections" | "citations">,
): number {
  return textsBeforeAppendix(document).reduce((sum, text) => sum + countWords(text), 0);
}

/** Each text before the appendix as it is read, in order. */
export function textsBeforeAppendix({
  title,
  subject,
  notice,
  headline,
  sections,
  citations,
}: Pick<ReportDocument, "title" | "subject" | "notice" | "headline" | "sections" | "citations">): string[] {
  const cited = citations.filter(({ onPage }) => onPage);
  return [
    ...[title, subject, notice, headline],
    ...sections
      .filter(({ part }) => part === "page")
      .flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]),
    ...(cited.length > 0 ? ["Sources", ...cited.map((one) => `${one.number} ${sourceLine(one)}`)] : []),
  ];
}

function blockTexts(block: ReportBlock): string[] {
  switch (block.kind) {
    case "paragraph":
      return [block.text];
    case "list":
      return block.items;
    case "claims":
    case "steps":
      return block.items.map(({ text, evidence }) => `${text} ${sourceNumbers(evidence).join(" ")}`);
    case "problems":
      return block.items.map((one, i) => `${i + 1} ${problemText(one)}`);
    case "table":
      return [...block.columns, ...block.rows.flat()];
    default:
      return block satisfies never;
  }
}

/** "[1]" of each source that a step cites, once. */
export function sourceNumbers(evidence: readonly { citation: number | null }[]): string[] {
  return [...new Set(evidence.flatMap(({ citation }) => (citation === null ? [] : [`[${citation}]`])))];
}

/** A problem in one line: title, facts, reading, what is not excluded; what is not there is left out. */
export function problemText({ title, facts, reading, notExcluded }: ReportProblem): string {
  return [`${title}.`, facts.length > 0 ? `${facts.join("; ")}.` : null, reading, notExcluded]
    .filter((part) => part !== null)
    .join(" ");
}
