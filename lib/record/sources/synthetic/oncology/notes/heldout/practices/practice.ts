import type { DocumentKind } from "../../document-brief";
import type { Topic } from "../topics";

/**
 * How the statements of a section stand: sentences in paragraphs; a list with a mark before each; lines of a chart; one after the other on the
 * same line; a table where they can be told in one, and a list where not.
 */
export type Arrangement = "prose" | "list" | "lines" | "run-on" | "table";

/** Part of a document. Filler stands where `filler` says, whether or not there are statements. */
export interface Section {
  /** One of these is its heading; none: it has none. */
  headings: readonly string[];
  topics: readonly (Topic | "rest")[];
  filler: readonly ("opening" | "middle" | "closing")[];
  as: Arrangement;
}

/** Lines above and below a document. */
export interface Frame {
  head: readonly string[];
  foot: readonly string[];
}

/** One hospital's way of writing. All texts are templates (template.ts) with the words that every document has in common (writing.ts). */
export interface Practice {
  /** Characters a line at most. */
  width: number;
  /** Share of statements written in the abbreviations of charts, in lists and in prose (0 to 1). */
  terse: { list: number; prose: number };
  /** Before a list's entries: one of them in a document. */
  marks: readonly string[];
  /** A heading as it is printed: "{heading}" in it. */
  headings: readonly string[];
  /** Between a heading and what follows: on the same line or not. */
  headingApart: boolean;
  /** What stands in an empty section; none: an empty section falls away. */
  empty: readonly string[];
  short: boolean;
  titles: Readonly<Record<DocumentKind, readonly string[]>>;
  /** What stands above and below every document, and above and below those that are sent as letters, where that differs. */
  frames: readonly Frame[];
  letterFrames?: readonly Frame[];
  layouts: Readonly<Record<DocumentKind, readonly Section[]>>;
}

const as = (text: string | undefined): Arrangement => (text as Arrangement | undefined) ?? "list";

/**
 * A section in a line: "ASSESSMENT / IMPRESSION: disease biology ~opening: prose".
 * Headings parted by " / ", topics, "~" before filler, arrangement.
 */
export function section(line: string): Section {
  const [headings = "", topics = "", arrangement] = line.split(":").map((part) => part.trim());
  const words = topics.split(/\s+/u).filter((word) => word !== "");
  return {
    headings: headings === "" ? [] : headings.split(" / "),
    topics: words.filter((word) => !word.startsWith("~")) as Section["topics"],
    filler: words.filter((word) => word.startsWith("~")).map((word) => word.slice(1)) as Section["filler"],
    as: as(arrangement),
  };
}

/** Sections of one layout, a line each. */
export const sections = (text: string): readonly Section[] =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(section);
