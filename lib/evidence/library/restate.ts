import type { Passage } from "../schema";
import type { Source } from "./sources/source";

/** The library that comes with the application; its passages carry this name. */
export const builtInLibraryName = "consilium-icu";

export const licence = "Facts restated in own words; the guideline itself is © its publisher and not reproduced";

/** A passage as its author writes it: one sentence a line. */
export interface Statement {
  id: string;
  title: string;
  topics: string[];
  text: string[];
}

/** What a source says, in our own words: each statement becomes a passage that carries the source with it. */
export function restate(source: Source, statements: readonly Statement[]): Passage[] {
  return statements.map(({ text, ...statement }) => ({
    ...statement,
    library: builtInLibraryName,
    ...source,
    licence,
    text: text.join(" "),
  }));
}
