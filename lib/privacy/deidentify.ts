import { alternatives, escaped } from "../platform/text-patterns";
import { bareCodes } from "./find-bare-codes";
import { ages, datesFrom, relativeTime } from "./find-dates-and-ages";
import { daysInWords, daysWithoutYear } from "./find-days-without-year";
import { furtherAddresses, furtherPlaces } from "./find-further-places";
import { labelledCodes } from "./find-labelled-codes";
import { addressesInLines, namedInstitutions } from "./find-named-institutions";
import { medicalNoun, namesByShape, namesInContext } from "./find-names";
import { namesByRole } from "./find-names-by-role";
import { isPartOfAddress, placesByShape, placesInContext } from "./find-places";
import { electronicAddresses, structured } from "./find-structured-identifiers";
import { unexplainedNumbers } from "./find-unexplained-numbers";
import { unknownNames } from "./find-unknown-names";
import { knownIdentifiers } from "./known-identifiers";
import { isOrdinary } from "./name-words";
import {
  everyMatch,
  type Finder,
  type FoundIdentifier,
  foundIdentifier,
  type IdentifierKind,
  identifierKinds,
  type KnownIdentifiers,
  marks,
  type Removed,
} from "./schema";

export interface Deidentified {
  text: string;
  /** By kind, in the order of `identifierKinds`. */
  removed: Removed[];
}

/**
 * Takes the identifiers of the Safe Harbor method out of a text: those known of the patient in all their forms, those with a
 * shape or a label, and names and places by what stands around them. Dates become days before or after the stay's start
 * where that is known; ages over 89 are pooled. Measured values, units and times within the stay stay as they are.
 * What it returns is left alone by a second call. Pure; it does not promise that nothing was missed.
 */
export function deidentify(text: string, known: KnownIdentifiers = {}): Deidentified {
  const { texts, removed } = deidentifyAll([text], known);
  return { text: texts[0] ?? "", removed };
}

/** Only what is known of the patient, taken out of a text that is none of theirs. */
export function withoutKnown(text: string, known: KnownIdentifiers): string {
  const normal = text.normalize("NFC");
  return replaced(normal, find(normal, knownIdentifiers(known)));
}

/**
 * Several texts that belong together: a name found in one is looked for in all.
 * @param keep words that stay whatever they look like, such as the ids by which passages are cited.
 */
export function deidentifyAll(
  given: readonly string[],
  known: KnownIdentifiers = {},
  keep: readonly string[] = [],
): { texts: string[]; removed: Removed[] } {
  const finders = findersFor(known);
  const counts = new Map<IdentifierKind, number>();
  const met: Met = new Map();
  let texts = given.map((text) => text.normalize("NFC"));
  // What was found may give away its neighbours ("[name] and ..."), so it is read again until nothing more turns up. Each
  // pass leaves less text that is not a mark: it comes to an end.
  const settled = texts.map(() => -1);
  for (let changed = true; changed; ) {
    changed = false;
    texts = texts.map((text, i) => {
      // Nothing was found in it, and no name has been met since.
      if (settled[i] === met.size) return text;
      const hits = find(text, [...finders, alsoMet(met)], keep);
      if (hits.length === 0) {
        settled[i] = met.size;
        return text;
      }
      changed = true;
      for (const hit of hits) {
        counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
        remember(met, hit.kind, text.slice(hit.start, hit.end));
      }
      return replaced(text, hits);
    });
  }
  return {
    texts,
    removed: identifierKinds.flatMap((kind) => {
      const count = counts.get(kind);
      return count ? [{ kind, count }] : [];
    }),
  };
}

/** In order of precedence: where two want the same words, the first has them. */
function findersFor(known: KnownIdentifiers): Finder[] {
  return [
    ...electronicAddresses,
    ...knownIdentifiers(known),
    ...structured,
    daysInWords,
    datesFrom(known.start ?? null),
    ages,
    addressesInLines,
    daysWithoutYear,
    labelledCodes,
    namedInstitutions,
    placesByShape,
    furtherAddresses,
    namesInContext,
    namesByRole,
    placesInContext,
    namesByShape,
    furtherPlaces,
    unknownNames,
    ...bareCodes,
    unexplainedNumbers,
  ];
}

const leftAlone = Object.entries(marks).flatMap(([kind, mark]) => (kind === "age" ? [] : [mark]));
const marksPattern = new RegExp(`${alternatives(leftAlone)}|${relativeTime.source}|\\b90 or older\\b`, "g");

/** Stretches to replace, in order, none overlapping another or a mark that is there already. */
function find(text: string, finders: readonly Finder[], keep: readonly string[] = []): FoundIdentifier[] {
  const taken = [
    ...text.matchAll(marksPattern),
    ...keep.flatMap((words) => [...text.matchAll(new RegExp(escaped(words), "g"))]),
  ].map((m) => ({ start: m.index, end: m.index + m[0].length }));
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

function replaced(text: string, hits: readonly FoundIdentifier[]): string {
  let at = 0;
  const parts = hits.flatMap(({ start, end, text: mark }) => {
    const before = text.slice(at, start);
    at = end;
    return [before, mark];
  });
  return [...parts, text.slice(at)].join("");
}

/** Names and places that were found, by their parts. */
type Met = Map<string, "name" | "place">;

/** Parts that can be looked for by themselves: long enough, and no other word. */
function remember(met: Met, kind: IdentifierKind, words: string): void {
  if (kind !== "name" && kind !== "place") return;
  for (const part of words.split(/[\s,.]+/u)) {
    const telling = part.length >= 3 && /^\p{L}[^\d]*$/u.test(part) && !isOrdinary(part) && !isPartOfAddress(part);
    if (telling && !met.has(part)) met.set(part, kind);
  }
}

function alsoMet(met: Met): Finder {
  if (met.size === 0) return () => [];
  const forms = new Map<string, "name" | "place">();
  for (const [part, kind] of met) {
    forms.set(part, kind).set(part.toUpperCase(), kind);
    if (kind === "name" && part.length >= 5) forms.set(part.toLowerCase(), kind);
  }
  const pattern = new RegExp(String.raw`(?<![\p{L}\d])(?:${alternatives(forms.keys())})(?![\p{L}\d])`, "gu");
  return everyMatch([pattern], (m) =>
    medicalNoun.test(m.input.slice(m.index + m[0].length))
      ? null
      : foundIdentifier(forms.get(m[0]) ?? "name", m.index, m[0].length),
  );
}
