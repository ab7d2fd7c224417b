import { alternatives, type Span } from "../platform/text-patterns";
import { find, moved, replaced } from "./apply-finders";
import { medicalNoun } from "./find-names";
import { isPartOfAddress } from "./find-places";
import { knownIdentifiers } from "./known-identifiers";
import { type IdentifierModel, likelyIdentifiers } from "./likelihood/find-likely-identifiers";
import { identifierModel } from "./likelihood/identifier-model";
import { isOrdinary } from "./name-words";
import { reading, TextInPasses } from "./passes/text-in-passes";
import { firmFinders } from "./rule-finders";
import {
  everyMatch,
  type Finder,
  foundIdentifier,
  type IdentifierKind,
  identifierKinds,
  type KnownIdentifiers,
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
  const ofPatient = knownIdentifiers(known);
  return replaced(normal, find(normal, ofPatient, [], ofPatient));
}

/** A text and where in it, in order, nobody's words stand who wrote of a patient. */
export interface PartlyOwn {
  text: string;
  own: readonly Span[];
}

/**
 * Several texts that belong together: a name found in one is looked for in all. What is `own` of a text stays to the letter.
 * @param model weighs what may be an identifier; the one that was learned, unless a measurement brings its own.
 * @param keep words that stay whatever they look like, such as the ids by which passages are cited.
 */
export function deidentifyAll(
  given: readonly (string | PartlyOwn)[],
  known: KnownIdentifiers = {},
  keep: readonly string[] = [],
  model: IdentifierModel = identifierModel,
): { texts: string[]; removed: Removed[] } {
  const firm = firmFinders(known);
  const ofPatient = knownIdentifiers(known);
  const likely = likelyIdentifiers(model);
  const counts = new Map<IdentifierKind, number>();
  const met: Met = new Map();
  let texts = given.map(normalised);
  // What was found may give away its neighbours ("[name] and ..."), so it is read again until nothing more turns up. Each
  // pass leaves less text that is not a mark: it comes to an end.
  const settled = texts.map(() => -1);
  const inPasses = texts.map(({ text }) => new TextInPasses(text));
  for (let changed = true; changed; ) {
    changed = false;
    texts = texts.map((partly, i) => {
      // Nothing was found in it, and no name has been met since.
      if (settled[i] === met.size) return partly;
      const { text, own } = partly;
      const passes = inPasses[i] ?? new TextInPasses(text);
      passes.becomes(text);
      const hits = reading(passes, () => {
        const sure = find(text, [...firm, alsoMet(met)], keep, ofPatient, own);
        return sure.length > 0 ? sure : find(text, [likely], keep, ofPatient, own);
      });
      if (hits.length === 0) {
        settled[i] = met.size;
        return partly;
      }
      changed = true;
      for (const hit of hits) {
        counts.set(hit.kind, (counts.get(hit.kind) ?? 0) + 1);
        remember(met, hit.kind, text.slice(hit.start, hit.end));
      }
      return { text: replaced(text, hits), own: moved(own, hits) };
    });
  }
  return {
    texts: texts.map(({ text }) => text),
    removed: identifierKinds.flatMap((kind) => {
      const count = counts.get(kind);
      return count ? [{ kind, count }] : [];
    }),
  };
}

/** A letter and its accent as one character, outside of what is own. */
function normalised(given: string | PartlyOwn): PartlyOwn {
  if (typeof given === "string") return { text: given.normalize("NFC"), own: [] };
  const own: Span[] = [];
  let [text, at] = ["", 0];
  for (const one of given.own) {
    text += given.text.slice(at, one.start).normalize("NFC");
    own.push({ start: text.length, end: text.length + one.end - one.start });
    text += given.text.slice(one.start, one.end);
    at = one.end;
  }
  return { text: text + given.text.slice(at).normalize("NFC"), own };
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
