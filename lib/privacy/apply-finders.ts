import { alternatives, escaped, matchesOf } from "../platform/text-patterns";
import { clinicalSpans } from "./find-clinical-spans";
import { relativeTime } from "./find-dates-and-ages";
import { type Finder, type FoundIdentifier, marks } from "./schema";

const leftAlone = Object.entries(marks).flatMap(([kind, mark]) => (kind === "age" ? [] : [mark]));
const marksPattern = new RegExp(`${alternatives(leftAlone)}|${relativeTime.source}|\\b90 or older\\b`, "g");

/**
 * Stretches to replace, in order, none overlapping another or a mark that is there already. Where two finders want the same
 * words, the first has them. What is clinical by its form (`clinicalSpans`) stays.
 * @param known finds what is known of the patient: a clinical span that holds a part of it is none.
 */
export function find(
  text: string,
  finders: readonly Finder[],
  keep: readonly string[] = [],
  known: readonly Finder[] = [],
): FoundIdentifier[] {
  const taken = [
    ...matchesOf(marksPattern, text),
    ...keep.flatMap((words) => [...text.matchAll(new RegExp(escaped(words), "g"))]),
  ].map((m) => ({ start: m.index, end: m.index + m[0].length }));
  const ofPatient = known.flatMap((finder) => finder(text));
  const touches = (one: { start: number; end: number }) =>
    ofPatient.some(({ start, end }) => one.start < end && start < one.end);
  taken.push(...clinicalSpans(text).filter((span) => !touches(span)));
  const hits: FoundIdentifier[] = [];
  for (const finder of finders) {
    for (const hit of finder(text)) {
      if (hit.end <= hit.start || taken.some(({ start, end }) => hit.start < end && start < hit.end)) continue;
      taken.push(hit);
      hits.push(hit);
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** The text with each stretch's mark in its place. */
export function replaced(text: string, hits: readonly FoundIdentifier[]): string {
  let at = 0;
  const parts = hits.flatMap(({ start, end, text: mark }) => {
    const before = text.slice(at, start);
    at = end;
    return [before, mark];
  });
  return [...parts, text.slice(at)].join("");
}
