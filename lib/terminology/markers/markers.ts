import { z } from "zod";
import { parted } from "../concepts/parted";
import raw from "./markers.json";

/** "ER: negative; PR: negative". */
const readings = z.string().transform((text) =>
  text.split("; ").map((one) => {
    const at = one.indexOf(": ");
    return { marker: one.slice(0, at), result: one.slice(at + 2) };
  }),
);

/** Of markers.json, which says where it is from. */
const table = z
  .strictObject({
    $about: z.string(),
    version: z.string(),
    markers: z.record(z.string(), z.strictObject({ also: parted, results: z.record(z.string(), parted) })),
    results: z.record(z.string(), parted),
    spellings: z.record(z.string(), readings),
  })
  .parse(raw);

/** A marker of a tumour and what was found of it: HER2, negative. */
export interface MarkerReading {
  marker: string;
  result: string;
}

/** Every marker and every result of the table, and the readings of its spellings. */
export const markerNames: readonly string[] = Object.keys(table.markers);
export const markerResultNames: readonly string[] = Object.keys(table.results);
/** Each marker with its names. */
export const markersByName: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(table.markers).map(([name, { also }]) => [name, [name, ...also]]),
);
/** Words for the results, of every marker and of one alone. */
export const markerResultWords: readonly (readonly [result: string, words: readonly string[]])[] = [
  table.results,
  ...Object.values(table.markers).map(({ results: own }) => own),
].flatMap((words) => Object.entries(words));
/** Spellings that say marker and result at once: "dMMR". */
export const markerSpellings: readonly string[] = Object.keys(table.spellings);
export const spelledReadings: readonly MarkerReading[] = Object.values(table.spellings).flat();

/** Folded as other names are, but a sign is kept, for "HR+" and "HR-" are opposites: a hyphen at the end is a minus. */
export const foldedMarker = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, "-")
    .trim()
    .replaceAll(/\s*([+-])$/gu, " $1")
    .replaceAll(/[\s/]+|(?<=\S)-(?=\S)/gu, " ");

const byName = new Map(
  Object.entries(table.markers).flatMap(([name, { also }]) => [name, ...also].map((one) => [foldedMarker(one), name])),
);
const spelled = new Map(Object.entries(table.spellings).map(([text, of]) => [foldedMarker(text), of]));

/** Words for the results of a marker: those of every marker, and its own. */
function resultsOf(marker: string): ReadonlyMap<string, string> {
  const own = Object.entries(table.markers[marker]?.results ?? {});
  return new Map(
    [...Object.entries(table.results).map(([name, also]) => [name, [name, ...also]] as const), ...own].flatMap(
      ([name, words]) => words.map((word) => [foldedMarker(word), name]),
    ),
  );
}
const results = new Map(markerNames.map((marker) => [marker, resultsOf(marker)]));

/** The marker that a text names in whole; null where the table knows none. */
export const markerNamed = (text: string): string | null => byName.get(foldedMarker(text)) ?? null;

/** The result that words say of a marker; null where they say none. */
export const markerResultNamed = (marker: string, words: string): string | null =>
  results.get(marker)?.get(foldedMarker(words)) ?? null;

/**
 * What a text says in whole of markers: "dMMR", "HR+", "HER2-negative", "high tumor mutational burden", "triple negative" (three). None where it
 * says no marker with a result.
 */
export function markerReadings(text: string): readonly MarkerReading[] {
  const folded = foldedMarker(text);
  const whole = spelled.get(folded);
  if (whole) return whole;
  const words = folded.split(" ");
  for (let at = 1; at < words.length; at++) {
    const [left, right] = [words.slice(0, at).join(" "), words.slice(at).join(" ")];
    for (const [name, said] of [
      [left, right],
      [right, left],
    ] as const) {
      const marker = markerNamed(name);
      const result = marker && markerResultNamed(marker, said);
      if (marker && result) return [{ marker, result }];
    }
  }
  return [];
}
