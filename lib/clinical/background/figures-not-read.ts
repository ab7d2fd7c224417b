import type { LaidEntry } from "./laid-memory";

/**
 * Figures of an entry's words that nothing says of what it was read from: its reader's invention, or its own sum. How long before the stay something was is not
 * one of them, since that is told on another clock than the source's.
 */
export function figuresNotRead({ event, sources }: Pick<LaidEntry, "event" | "sources">): string[] {
  const read = new Set(sources.flatMap(({ text, excerpt }) => figuresIn(`${text} ${excerpt ?? ""}`)));
  return figuresIn(event.replaceAll(/\b\d+ (?:h|days?|months?|years?) before\b/gu, "")).filter((one) => !read.has(one));
}

/** Figures as they are written, thousands closed up and without zeros at the end: "2.40" and "2.4" are one. */
const figuresIn = (text: string): string[] =>
  (text.replaceAll(/(?<=\d)[ ,\u202f](?=\d{3}\b)/gu, "").match(/\d+(?:\.\d+)?/gu) ?? []).map((one) =>
    String(Number(one)),
  );
