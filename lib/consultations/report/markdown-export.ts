import { meaningWords } from "../protocol/meaning-words";
import type { ReportBlock, ReportClaim, ReportDocument, ReportProblem } from "./schema";

/** The report as Markdown: everything that came from a model or a record is escaped, so that it stays text. */
export function reportMarkdown(document: ReportDocument): string {
  const sections = document.sections.flatMap(({ heading, blocks }) => [`## ${heading}`, ...blocks.map(blockText)]);
  const sources = document.citations.map(
    ({ number, passage, quotes }) =>
      `${number}. ${escapeText(passage.title)}. ${escapeText(passage.guideline)}, ${escapeText(passage.issuer)}, ${passage.year}${pageOf(passage)}.${passage.url === "" ? "" : ` <${encodeURI(passage.url)}>`}\n${quotes
        .map((quote) => `   > ${escapeText(quote)}`)
        .join(
          "\n",
        )}\n   ${escapeText(passage.licence)}${passage.currencyWarning ? `\n   ${escapeText(passage.currencyWarning)}` : ""}`,
  );
  return [
    `# ${document.title}`,
    escapeText(document.subject),
    `> ${escapeText(document.notice)}`,
    `**${escapeText(document.headline)}**`,
    `${escapeText(document.risk.sentence)} ${escapeText(document.risk.estimand)}`,
    ...(document.risk.basis === undefined ? [] : [escapeText(document.risk.basis)]),
    ...sections,
    ...(sources.length > 0 ? ["## Sources", ...sources] : []),
    `---\nConsultation ${document.consultationId}${document.finishedAt ? `, finished ${document.finishedAt}` : ""}`,
    "",
  ].join("\n\n");
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
  const rest = [`${facts.join("; ")}.`, reading, notExcluded].filter((part) => part !== null);
  return `${index + 1}. **${escapeText(title)}.** ${rest.map(escapeText).join(" ")}`;
}

function claimText(claim: ReportClaim): string {
  const evidence = claim.evidence.map(({ text }) => escapeText(text)).join("; ");
  const doubt =
    claim.check.verdict === "supported" ? "" : ` **(${claim.check.verdict}: ${escapeText(claim.check.reason)})**`;
  const meaning = claim.bearing === "neutral" ? "" : `**${meaningWords[claim.bearing]}.** `;
  return `- ${meaning}${escapeText(claim.text)} _(${evidence})_${doubt}`;
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
