import { peopleAndPlaces } from "../likelihood/people-and-places";
import { wordClass } from "../likelihood/word-classes";
import type { LabelledNote, Span } from "./labelled-notes";
import { tellsNothing } from "./measure-notes";

const wordsInside = /\p{L}[\p{L}\p{M}]{2,}/gu;
const vowels = "aeiou";

/** The same note about other people in other places, so that no name is learned by heart; as many names again are on no list. */
export function withOtherPeople(note: LabelledNote, random: () => number): LabelledNote {
  const { first, family, towns } = peopleAndPlaces();
  const pools = { name: [[...first], [...family]], place: [[...towns]] };
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const met = new Map<string, string>();
  const other = (word: string, kind: "name" | "place") => {
    const lower = word.toLowerCase();
    if (tellsNothing.test(word) || random() < 0.15) return word;
    if (!met.has(lower)) {
      const listed = pick(pick(pools[kind]));
      const at = Math.floor(random() * listed.length);
      met.set(lower, random() < 0.5 ? listed : `${listed.slice(0, at)}${pick([...vowels])}${listed.slice(at + 1)}`);
    }
    return likeWritten(word, met.get(lower) ?? word);
  };
  const spans = [
    ...note.identifiers.map((span) => ({ span, of: "identifiers" as const })),
    ...note.clinical.map((span) => ({ span, of: "clinical" as const })),
  ].sort((a, b) => a.span.start - b.span.start);
  const next: LabelledNote = { kind: note.kind, text: "", identifiers: [], clinical: [] };
  let at = 0;
  for (const { span, of } of spans) {
    next.text += note.text.slice(at, span.start);
    at = span.end;
    const kind = "kind" in span ? (span as Span & { kind: string }).kind : "";
    const text =
      kind === "name" || kind === "place"
        ? span.text.replace(wordsInside, (word) => other(word, kind))
        : of === "clinical"
          ? span.text.replace(wordsInside, (word) => otherThing(word, random))
          : span.text;
    const moved = { ...span, start: next.text.length, end: next.text.length + text.length, text };
    next.text += text;
    if (of === "identifiers") next.identifiers.push(moved as LabelledNote["identifiers"][number]);
    else next.clinical.push(moved);
  }
  next.text += note.text.slice(at);
  return next;
}

/** The same note in small letters or in capitals throughout, as nurses type and machines print. */
export function inOtherLetters(note: LabelledNote, random: () => number): LabelledNote {
  const turned = random() < 0.6 ? (text: string) => text.toLowerCase() : (text: string) => text.toUpperCase();
  // Letters that become two would move the labels ("ß", "İ").
  const each = (text: string) => [...text].map((c) => (turned(c).length === c.length ? turned(c) : c)).join("");
  const spans = <S extends Span>(of: readonly S[]) => of.map((span) => ({ ...span, text: each(span.text) }));
  return {
    ...note,
    text: each(note.text),
    identifiers: spans(note.identifiers),
    clinical: spans(note.clinical),
  };
}

/** Some drugs, devices and eponyms as ones that no list holds: what is new on the market must be known by its dose. */
function otherThing(word: string, random: () => number): string {
  if (!/^(?:brand|drug|epo|med)$/u.test(wordClass(word).base) || random() < 0.65) return word;
  const at = 1 + Math.floor(random() * (word.length - 1));
  return likeWritten(
    word,
    `${word.slice(0, at)}${vowels[Math.floor(random() * vowels.length)]}${word.slice(at + 1)}`.toLowerCase(),
  );
}

/** In capitals, with one or in small letters, as the word that stood there. */
function likeWritten(word: string, other: string): string {
  if (!/\p{Ll}/u.test(word)) return other.toUpperCase();
  return /^\p{Lu}/u.test(word) ? other.replace(/^\p{L}|(?<=-)\p{L}/gu, (c) => c.toUpperCase()) : other;
}
