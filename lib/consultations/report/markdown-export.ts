import { meaningWords } from "../protocol/meaning-words";
import { bySource, pageSources, sourceNumbers } from "./page/page-sections";
import type { ReportBlock, ReportCitation, ReportClaim, ReportDocument, ReportProblem, ReportSection } from "./schema";

/** The report as Markdown, its appendix folded: everything that came from a model or a record is escaped, so that it stays text. */
export function reportMarkdown(document: ReportDocument): string {
  const of = (part: "page" | "appendix") =>
    document.sections.filter((section) => (section.part ?? "appendix") === part);
  const told = (sections: readonly ReportSection[], level: string) =>
    sections.flatMap(({ heading, blocks }) => [`${level} ${heading}`, ...blocks.map(blockText)]);
  const cited = pageSources(document);
  return [
    `# ${document.title}`,
    escapeText(document.subject),
    `> ${escapeText(document.notice)}`,
    `**${escapeText(document.headline)}**`,
    ...told(of("page").slice(0, 1), "##"),
    ...(document.course ? [`_${escapeText(document.course.title)}: ${escapeText(document.course.text)}._`] : []),
    ...told(of("page").slice(1), "##"),
    ...(cited.length > 0
      ? ["## Sources", cited.map(({ number, line }) => `${number}. ${escapeText(line)}`).join("\n")]
      : []),
    "<details>\n<summary>Appendix</summary>",
    ...told(of("appendix"), "###"),
    ...(document.citations.length > 0
      ? ["### Sources in full", ...bySource(document.citations).map(sourceInFull)]
      : []),
    "</details>",
    `---\nConsultation ${document.consultationId}${document.finishedAt ? `, finished ${document.finishedAt}` : ""}`,
    "",
  ].join("\n\n");
}

/** A source with each of its passages that is cited: a number stands once, for Markdown counts for itself. */
function sourceInFull(passages: readonly ReportCitation[]): string {
  return passages
    .map(({ number, passage, quotes }, i) => {
      const { title, guideline, issuer, year, url, licence, currencyWarning } = passage;
      const source = `${escapeText(guideline)}, ${escapeText(issuer)}, ${year}${pageOf(passage)}.${url === "" ? "" : ` <${encodeURI(url)}>`}`;
      return [
        `${i === 0 ? `${number}.` : "\n  "} ${escapeText(title)}. ${source}`,
        ...quotes.map((quote) => `   > ${escapeText(quote)}`),
        `   ${escapeText(licence)}`,
        ...(currencyWarning ? [`   ${escapeText(currencyWarning)}`] : []),
      ].join("\n");
    })
    .join("\n");
}

const pageOf = ({ page }: { page?: number | undefined }) => (page === undefined ? "" : `, page ${page}`);

function blockText(block: ReportBlock): string {
  switch (block.kind) {
    case "paragraph":
      return escapeText(block.text);
    case "list":
      return block.items.map((item) => `- ${escapeText(item)}`).join("\n");
    case "claims":
      return block.items.map(claimText).join("\n");
    case "steps":
      return block.items.map(stepText).join("\n");
    case "problems":
      return block.items.map(problemText).join("\n");
    case "table":
      return [
        `| ${block.columns.map(escapeText).join(" | ")} |`,
        `|${block.columns.map(() => " --- |").join("")}`,
        ...block.rows.map((row) => `| ${row.map(escapeText).join(" | ")} |`),
      ].join("\n");
    default:
      return block satisfies never;
  }
}

function problemText({ title, facts, reading, notExcluded }: ReportProblem, index: number): string {
  const rest = [facts.length > 0 ? `${facts.join("; ")}.` : null, reading, notExcluded].filter((part) => part !== null);
  return `${index + 1}. **${escapeText(title)}.** ${rest.map(escapeText).join(" ")}`;
}

function stepText({ text, evidence, check }: ReportClaim): string {
  return `- ${[text, ...sourceNumbers(evidence)].map(escapeText).join(" ")}${doubtText(check)}`;
}

function doubtText({ verdict, reason }: ReportClaim["check"]): string {
  return verdict === "supported" ? "" : ` **(${verdict}: ${escapeText(reason)})**`;
}

function claimText(claim: ReportClaim): string {
  const evidence = claim.evidence.map(({ text }) => escapeText(text)).join("; ");
  const meaning = claim.bearing === "neutral" ? "" : `**${meaningWords[claim.bearing]}.** `;
  return `- ${meaning}${escapeText(claim.text)} _(${evidence})_${doubtText(claim.check)}`;
}

/** Markdown's own signs, HTML and bare addresses lose their meaning; line breaks become spaces. */
export function escapeText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/([\\`*_[\]|#@])/g, "\\$1")
    .replace(/:\/\//g, ":\\//")
    .replace(/\bwww\./gi, "www\\.")
    .trim();
}
