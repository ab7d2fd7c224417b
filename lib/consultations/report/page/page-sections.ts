import { countText, listText, lowerFirst, upperFirst } from "../../../platform/english";
import { hourText } from "../../../record/value-text";
import type { ReportBlock, ReportCitation, ReportDocument, ReportProblem, ReportSection } from "../schema";
import type { PageContent } from "./page-content";
import { countWords } from "./page-words";
import { shortSourceName } from "./source-names";

/** What stands on every page as it is, whatever is cut. */
export interface PageFrame {
  /** The line of the number. */
  risk: string;
  /** The minute of the next look; null where the run recorded no problems. */
  recheckMinutes: number | null;
  /** What clinicians entered, in a line; null where they entered nothing. */
  entered: string | null;
  /** What the record of years says, in a line; null where it says nothing. */
  recorded: string | null;
  /** What a trajectory remembered of the years that bears on the problems, in a line; null where none was laid or nothing bears. */
  years: string | null;
  /** Steps that are too long for the page or speak of the models, and were not mended when they went back. */
  unfit: number;
  /** How many milder problems, steps and gaps there are before anything is cut. */
  all: PageContent;
}

/** The page in the order of I-PASS: what is wrong, how bad, what is open, what to do, when to look again, what is not known. */
export function pageSections(
  content: PageContent,
  { risk, recheckMinutes, entered, recorded, years, unfit, all }: PageFrame,
): ReportSection[] {
  const section = (id: string, heading: string, ...blocks: ReportBlock[]): ReportSection => ({
    ...{ id, heading, part: "page", blocks },
  });
  return [
    section("problems", "Problems", ...problemBlocks(content, all, recheckMinutes !== null)),
    ...(recorded === null ? [] : [section("recorded", "From the record", paragraph(recorded))]),
    ...(years === null ? [] : [section("years", "Of the years before", paragraph(years))]),
    ...(entered === null ? [] : [section("entered", "Entered by clinicians", paragraph(entered))]),
    section("risk", "Risk", paragraph(risk)),
    section("differ", "Doctors differ", paragraph(differText(content.differ, all.differ.length))),
    section(
      "consider",
      "Consider now",
      all.steps.length > 0
        ? { kind: "steps", items: [...content.steps] }
        : paragraph("Nothing beyond usual care follows from what is told above."),
      ...(unfit > 0 ? [paragraph(unfitText(unfit))] : []),
    ),
    ...(recheckMinutes === null
      ? []
      : [section("recheck", "Recheck", paragraph(recheckText(recheckMinutes, content)))]),
    ...[notKnownText(content)].flatMap((text) =>
      text === null ? [] : [section("not-known", "Not known", paragraph(text))],
    ),
  ];
}

const unfitText = (unfit: number) =>
  `${upperFirst(countText(unfit))} ${unfit === 1 ? "step" : "steps"} in the appendix: too long for this page, or about the models.`;

const paragraph = (text: string): ReportBlock => ({ kind: "paragraph", text });

/** @param recorded whether the run recorded problems, be they none: an earlier release's run did not. */
function problemBlocks({ problems, milder }: PageContent, all: PageContent, recorded: boolean): ReportBlock[] {
  const left = all.problems.length + all.milder.length - problems.length - milder.length;
  if (all.problems.length === 0)
    return [
      paragraph(
        recorded
          ? "No value of the record lies beyond the limits that are looked at."
          : "The release that held this consultation recorded no problems: what it found is in the appendix.",
      ),
    ];
  const told: ReportBlock = { kind: "problems", items: [...problems] };
  const lines = milder.flatMap(({ facts }) => facts.map(lowerFirst));
  const more = left > 0 ? [`${left} ${lines.length > 0 ? "more" : "milder"} in the appendix`] : [];
  const text = [...lines, ...more].join("; ");
  if (text === "") return [told];
  return [told, paragraph(lines.length > 0 ? `Milder: ${text}.` : `${upperFirst(text)}.`)];
}

function recheckText(minutes: number, { triggers }: PageContent): string {
  const sooner = triggers.length > 0 ? `; sooner if ${listText(triggers, "or")}` : "";
  return `At ${hourText(minutes)}${sooner}.`;
}

/** "Not measured: arterial gas since 14 h, lactate. Not recorded: sedation, limits of care." Null where nothing is missing. */
function notKnownText({ unknown, unmeasured }: PageContent): string | null {
  const told = (words: string, names: readonly string[]) =>
    names.length > 0 ? [`${words}: ${names.join(", ")}.`] : [];
  const text = [...told("Not measured", unmeasured), ...told("Not recorded", unknown)].join(" ");
  return text === "" ? null : text;
}

/** A source on the page: who says it, by its short name, and of which year. */
export function sourceLine({ passage }: ReportCitation): string {
  return `${shortSourceName(passage.issuer)}, ${passage.year}`;
}

/** Citations by the number of their source, once each: one publication may be cited by several of its passages. */
export function bySource(citations: readonly ReportCitation[]): ReportCitation[][] {
  const numbers = new Set(citations.map(({ number }) => number));
  return [...numbers].map((number) => citations.filter((one) => one.number === number));
}

/** A line for each source that the page cites: its number and what it is. */
export function pageSources({ citations }: Pick<ReportDocument, "citations">): { number: number; line: string }[] {
  return bySource(citations.filter(({ onPage }) => onPage)).flatMap(([first]) =>
    first ? [{ number: first.number, line: sourceLine(first) }] : [],
  );
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
  const cited = pageSources({ citations });
  return [
    ...[title, subject, notice, headline],
    ...sections
      .filter(({ part }) => part === "page")
      .flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(blockTexts)]),
    ...(cited.length > 0 ? ["Sources", ...cited.map(({ number, line }) => `${number} ${line}`)] : []),
  ];
}

/** What is left to tell of the points on which doctors differ: a page that has room for none says that they do. */
function differText(told: readonly string[], points: number): string {
  if (told.length === 0 && points > 0) return "They do; see the appendix.";
  return [...told, ...(points > told.length ? ["More in the appendix."] : [])].join(" ");
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
