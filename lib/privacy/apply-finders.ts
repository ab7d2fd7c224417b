import { alternatives, escaped, type Span } from "../platform/text-patterns";
import { clinicalSpans } from "./find-clinical-spans";
import { relativeTime } from "./find-dates-and-ages";
import { matchesIn } from "./passes/text-in-passes";
import { type Finder, type FoundIdentifier, marks } from "./schema";

const leftAlone = Object.entries(marks).flatMap(([kind, mark]) => (kind === "age" ? [] : [mark]));
const marksPattern = new RegExp(`${alternatives(leftAlone)}|${relativeTime.source}|\\b90 or older\\b`, "g");

/**
 * Stretches to replace, in order, none overlapping another or a mark that is there already. Where two finders want the same
 * words, the first has them. What is clinical by its form (`clinicalSpans`) stays.
 * @param known finds what is known of the patient: a clinical span that holds a part of it is none.
 * @param own stretches of the text, in order, that nobody wrote of a patient: they are read, since they say what stands beside them, and of
 * what is found only the part outside of them is taken.
 */
export function find(
  text: string,
  finders: readonly Finder[],
  keep: readonly string[] = [],
  known: readonly Finder[] = [],
  own: readonly Span[] = [],
): FoundIdentifier[] {
  const taken = [
    ...matchesIn(marksPattern, text),
    ...keep.flatMap((words) => [...text.matchAll(new RegExp(escaped(words), "g"))]),
  ].map((m) => ({ start: m.index, end: m.index + m[0].length }));
  const ofPatient = known.flatMap((finder) => finder(text));
  const touches = (one: { start: number; end: number }) =>
    ofPatient.some(({ start, end }) => one.start < end && start < one.end);
  taken.push(...clinicalSpans(text).filter((span) => !touches(span)));
  const hits: FoundIdentifier[] = [];
  for (const finder of finders) {
    for (const hit of own.length === 0 ? finder(text) : finder(text).flatMap((one) => outside(one, own, text))) {
      if (hit.end <= hit.start || taken.some(({ start, end }) => hit.start < end && start < hit.end)) continue;
      taken.push(hit);
      hits.push(hit);
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

/** The parts of what was found that lie in no stretch of `own`; of a part that is all blanks and points nothing. */
function outside(hit: FoundIdentifier, own: readonly Span[], text: string): FoundIdentifier[] {
  let [low, high] = [0, own.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((own[middle]?.end ?? 0) <= hit.start) low = middle + 1;
    else high = middle;
  }
  if ((own[low]?.start ?? text.length) >= hit.end) return [hit];
  const parts: FoundIdentifier[] = [];
  let at = hit.start;
  for (let i = low; at < hit.end; i++) {
    const { start, end } = own[i] ?? { start: hit.end, end: hit.end };
    const part = { ...hit, start: at, end: Math.min(start, hit.end) };
    if (part.start < part.end && /[\p{L}\p{N}]/u.test(text.slice(part.start, part.end))) parts.push(part);
    at = Math.max(end, at);
  }
  return parts;
}

/** Where stretches of a text lie once `hits` are replaced, none of which touches them. */
export function moved<S extends Span>(own: readonly S[], hits: readonly FoundIdentifier[]): S[] {
  let [next, shift] = [0, 0];
  return own.map((one) => {
    for (let hit = hits[next]; hit && hit.end <= one.start; hit = hits[++next])
      shift += hit.text.length - (hit.end - hit.start);
    return { ...one, start: one.start + shift, end: one.end + shift };
  });
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
