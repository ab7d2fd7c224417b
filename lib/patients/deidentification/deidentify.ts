import { knownIdentifiers } from "./known";
import { isOrdinary } from "./name-words";
import { lowerCaseNames, namesByShape, namesInContext } from "./names";
import { placesByShape, placesInContext } from "./places";
import {
  type Finder,
  type Found,
  found,
  type IdentifierKind,
  type KnownIdentifiers,
  marks,
  type Removed,
} from "./schema";
import { bareCodes, structured } from "./structured";
import { ages, datesFrom, relativeTime } from "./times";

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

/** Several texts that belong together: a name found in one is looked for in all. */
export function deidentifyAll(
  given: readonly string[],
  known: KnownIdentifiers = {},
): { texts: string[]; removed: Removed[] } {
  const finders = findersFor(known);
  const counts = new Map<IdentifierKind, number>();
  const names = new Set<string>();
  let texts = given.map((text) => text.normalize("NFC"));
  // What was found may give away its neighbours ("[name] and ..."), so it is read again until nothing more turns up. Each
  // pass leaves less text that is not a mark: it comes to an end.
  for (let changed = true; changed; ) {
    changed = false;
    texts = texts.map((text) => {
      const hits = find(text, [...finders, alsoNamed(names)]);
      if (hits.length === 0) return text;
      changed = true;
      for (const hit of hits) {
        counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
        if (hit.kind === "name") remember(names, text.slice(hit.start, hit.end));
      }
      return replaced(text, hits);
    });
  }
  const kinds = Object.keys(marks) as IdentifierKind[];
  return {
    texts,
    removed: kinds.flatMap((kind) => {
      const count = counts.get(kind);
      return count ? [{ kind, count }] : [];
    }),
  };
}

/** In order of precedence: where two want the same words, the first has them. */
function findersFor(known: KnownIdentifiers): Finder[] {
  return [
    ...knownIdentifiers(known),
    ...structured,
    datesFrom(known.start ?? null),
    ages,
    placesByShape,
    namesInContext,
    lowerCaseNames,
    placesInContext,
    namesByShape,
    ...bareCodes,
  ];
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const marksPattern = new RegExp(
  `${Object.entries(marks)
    .filter(([kind]) => kind !== "age")
    .map(([, mark]) => literal(mark))
    .join("|")}|${relativeTime.source}|\\b90 or older\\b`,
  "g",
);

/** Stretches to replace, in order, none overlapping another or a mark that is there already. */
function find(text: string, finders: readonly Finder[]): Found[] {
  const taken = [...text.matchAll(marksPattern)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
  const hits: Found[] = [];
  for (const finder of finders) {
    for (const hit of finder(text)) {
      if (hit.end <= hit.start || taken.some(({ start, end }) => hit.start < end && start < hit.end)) continue;
      taken.push(hit);
      hits.push(hit);
    }
  }
  return hits.sort((a, b) => a.start - b.start);
}

function replaced(text: string, hits: readonly Found[]): string {
  let at = 0;
  const parts = hits.flatMap(({ start, end, text: mark }) => {
    const before = text.slice(at, start);
    at = end;
    return [before, mark];
  });
  return [...parts, text.slice(at)].join("");
}

/** Parts of a name that can be looked for by themselves: long enough, and no other word. */
function remember(names: Set<string>, name: string): void {
  for (const part of name.split(/[\s,.]+/u))
    if (part.length >= 3 && /^\p{L}/u.test(part) && !isOrdinary(part)) names.add(part);
}

function alsoNamed(names: ReadonlySet<string>): Finder {
  if (names.size === 0) return () => [];
  const forms = [...names].flatMap((name) => [
    name,
    name.toUpperCase(),
    ...(name.length >= 5 ? [name.toLowerCase()] : []),
  ]);
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\d])(?:${[...new Set(forms)].map(literal).join("|")})(?![\p{L}\d])`,
    "gu",
  );
  return (text) => [...text.matchAll(pattern)].map((m) => found("name", m.index, m[0].length));
}
