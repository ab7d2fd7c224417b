import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { meaningWords } from "../../protocol/meaning-words";
import type { ReportBlock, ReportClaim, ReportProblem } from "../schema";

const XHTML = "http://www.w3.org/1999/xhtml";

/** Control characters and halves of surrogate pairs, which XML does not allow, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** Words as text of XHTML: what a model or a record wrote stays text. */
export const xhtmlText = (text: string): string =>
  text
    .replace(forbidden, "")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");

/** A Narrative of R4 made from our data alone. @param inside XHTML */
export const narrative = (inside: string): JsonObject => ({
  status: "generated",
  div: `<div xmlns="${XHTML}">${inside}</div>`,
});

export const paragraph = (text: string): string => `<p>${xhtmlText(text)}</p>`;

const list = (items: readonly string[]): string =>
  items.length === 0 ? "" : `<ul>${items.map((item) => `<li>${item}</li>`).join("")}</ul>`;

/** The blocks of a section; "Nothing." where they say nothing, which R4 does not allow. */
export function blocksXhtml(blocks: readonly ReportBlock[]): string {
  const inside = blocks.map(blockXhtml).join("");
  return inside === "" ? "<p>Nothing.</p>" : inside;
}

function blockXhtml(block: ReportBlock): string {
  switch (block.kind) {
    case "paragraph":
      return block.text.trim() === "" ? "" : paragraph(block.text);
    case "list":
      return list(block.items.map(xhtmlText));
    case "claims":
      return list(block.items.map(claimXhtml));
    case "steps":
      return list(block.items.map((item) => `${xhtmlText(item.text)}${doubtXhtml(item)}`));
    case "problems":
      return list(block.items.map(problemXhtml));
    case "table":
      return tableXhtml(block.columns, block.rows);
    default:
      return block satisfies never;
  }
}

function claimXhtml(claim: ReportClaim): string {
  const { bearing, text, evidence } = claim;
  const meaning = bearing === "neutral" ? "" : `<b>${xhtmlText(meaningWords[bearing])}.</b> `;
  const from = evidence.length === 0 ? "" : ` <i>(${xhtmlText(evidence.map((one) => one.text).join("; "))})</i>`;
  return `${meaning}${xhtmlText(text)}${from}${doubtXhtml(claim)}`;
}

const doubtXhtml = ({ check: { verdict, reason } }: Pick<ReportClaim, "check">): string =>
  verdict === "supported" ? "" : ` <b>(${xhtmlText(verdict)}: ${xhtmlText(reason)})</b>`;

function problemXhtml({ title, facts, reading, notExcluded }: ReportProblem): string {
  const rest = [facts.length > 0 ? `${facts.join("; ")}.` : null, reading, notExcluded].filter((part) => part !== null);
  return `<b>${xhtmlText(title)}.</b> ${xhtmlText(rest.join(" "))}`;
}

function tableXhtml(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: "td" | "th") =>
    `<tr>${cells.map((cell) => `<${tag}>${xhtmlText(cell)}</${tag}>`).join("")}</tr>`;
  return `<table><thead>${row(columns, "th")}</thead><tbody>${rows.map((cells) => row(cells, "td")).join("")}</tbody></table>`;
}
