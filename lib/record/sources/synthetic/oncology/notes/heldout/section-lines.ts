import { shuffled } from "../../../../../../platform/random";
import type { Draws } from "../../draws";
import type { Statement } from "../document-brief";
import { paragraphs, wrapped } from "./paragraphs";
import type { Filler } from "./practices/filler";
import type { Practice, Section } from "./practices/practice";
import { marked } from "./spans";
import { statementText } from "./statement-text";
import { type Row, rowOf, tableLines } from "./tables";
import { capitalized, filled } from "./template";
import { spelledFor, type Writing } from "./writing";

/** What the sections of one document have in common. */
export interface Sheet {
  writing: Writing;
  practice: Practice;
  filler: Filler;
  /** How much filler: sentences of each sort a section may have; 0 where there is a lot to say. */
  fillerSentences: number;
  /** Before the entries of lists. */
  mark: string;
  /** Statements in the abbreviations of charts whatever the practice: where there is a lot to say. */
  brief: boolean;
}

/** A statement and where it stands among those of the document. */
export interface Placed {
  statement: Statement;
  at: number;
}

function said({ statement, at }: Placed, { writing, practice, brief }: Sheet, as: "list" | "prose"): string {
  const terse = brief || writing.draws.is(practice.terse[as]);
  return marked(at, statementText(statement, terse ? "terse" : "prose", writing));
}

/** As many as wanted, or all where there are fewer, in the order of the list. */
function someOf(of: readonly string[], wanted: number, draws: Draws): string[] {
  const taken = new Set(shuffled(of, () => draws.share()).slice(0, wanted));
  return of.filter((one) => taken.has(one));
}

const inList = (one: Placed, sheet: Sheet) => said(one, sheet, "list");
const inProse = (one: Placed, sheet: Sheet) => said(one, sheet, "prose");

function fillerOf({ filler: sorts }: Section, { writing, filler, fillerSentences }: Sheet) {
  const { draws, common, brief } = writing;
  const of = (sort: Section["filler"][number]) =>
    someOf(filler[sort], sort === "middle" ? fillerSentences : Math.ceil(fillerSentences / 2), draws).map((one) =>
      capitalized(filled(spelledFor(brief.practice, one), common, draws)),
    );
  return {
    before: sorts.filter((sort) => sort === "opening").flatMap(of),
    after: sorts.filter((sort) => sort !== "opening").flatMap(of),
  };
}

function listLines(entries: readonly string[], { practice, mark }: Sheet): string[] {
  return entries.flatMap((entry, at) => {
    const own = /^\d/u.test(mark) ? `${at + 1}. ` : mark;
    // A line of a chart that begins with a mark of its own loses it.
    const bare = entry.replace(/^([\uE000-\uF8FF]*)- /u, "$1");
    const [first = "", ...rest] = wrapped(bare, practice.width - own.length, " ".repeat(own.length));
    return [`${own}${first}`, ...rest];
  });
}

/** Rows of one table after the other, and as list entries what has no row. */
function tabled(placed: readonly Placed[], sheet: Sheet): string[] {
  const draw = sheet.practice.short ? " | " : "   ";
  const rows = placed.flatMap((one) => {
    const row = rowOf(one.statement, sheet.writing);
    return row === null ? [] : [{ ...one, row }];
  });
  const kinds = [...new Set(rows.map(({ row }) => row.table))];
  const lines = kinds.flatMap((kind) => {
    const of = rows.filter(({ row }) => row.table === kind);
    const printed = tableLines(
      of.map(({ row }): Row => row),
      draw,
    );
    const heads = printed.length - of.length;
    return [...printed.slice(0, heads), ...of.map(({ at }, index) => marked(at, printed[heads + index] ?? ""))];
  });
  const taken = new Set(rows.map(({ at }) => at));
  const others = placed.filter(({ at }) => !taken.has(at)).map((one) => inList(one, sheet));
  return [...lines, ...listLines(others, sheet)];
}

function runOn(entries: readonly string[]): string {
  return entries
    .map((entry, at) => (at === entries.length - 1 || /[.;]\uE001?$/u.test(entry) ? entry : `${entry};`))
    .join(" ");
}

/** In a paragraph every statement begins and ends like a sentence. */
function sentence(text: string): string {
  const [, mark = "", said = ""] = /^((?:\uE000.)?)(.*)$/su.exec(text) ?? [];
  return mark + capitalized(/[.:!?]\uE001?$/u.test(said) ? said : said.replace(/(\uE001?)$/u, ".$1"));
}

/** A section's heading, and whether it stands on a line of its own. */
export interface Above {
  heading: string;
  apart: boolean;
}

/** A line without the label at its start that its heading says already: "PMHx: HTN" under "PMHx". */
function unlabelled(text: string, heading: string): string {
  const [, mark = "", label = "", rest = ""] =
    /^((?:\uE000.)?)(PMHx?|FHx?|Imp|A|Dx|Tx|Rx|Mol|Proc|OP)\b:? (.*)$/su.exec(text) ?? [];
  const isSaid = label !== "" && new RegExp(`\\b${label}`, "iu").test(heading);
  return isSaid && !rest.startsWith("-") ? `${mark}${rest}` : text;
}

/** A section, with its heading at the start of the text where one is given; none where there is nothing to say. */
export function sectionLines(section: Section, placed: readonly Placed[], sheet: Sheet, above: Above): string[] {
  const heading = above.apart ? "" : above.heading;
  const { before, after } = fillerOf(section, sheet);
  const { width } = sheet.practice;
  const lead = (parts: readonly string[]) =>
    parts.length === 0 || heading === "" ? parts : [`${heading} ${parts[0]}`, ...parts.slice(1)];
  if (section.as === "prose") {
    const said = placed.map((one) => sentence(unlabelled(inProse(one, sheet), above.heading)));
    return paragraphs(lead([...before, ...said, ...after]), width, 6);
  }
  if (section.as === "run-on") {
    const line = runOn([...before, ...placed.map((one) => unlabelled(inProse(one, sheet), above.heading)), ...after]);
    return wrapped(lead(line === "" ? [] : [line]).join(" "), width);
  }
  const lines =
    section.as === "table" ? tabled(placed, sheet) : placed.map((one) => unlabelled(inList(one, sheet), above.heading));
  if (section.as === "lines") return lead([...before, ...lines, ...after]).flatMap((one) => wrapped(one, width, "  "));
  if (section.as === "table") return [...before, ...lines, ...after];
  return [...listLines([...before, ...lines], sheet), ...listLines(after, sheet)];
}
