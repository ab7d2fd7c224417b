import type { LabelledNote, Span } from "./labelled-notes";

const withDigit = /[\p{L}\d]*\d[\p{L}\d]*/gu;

/**
 * The same note with other record numbers, telephone numbers and codes of the same length and make, so that none is learned by heart. Days
 * and ages stay: another digit makes no day of most.
 */
export function withOtherNumbers(note: LabelledNote, random: () => number): LabelledNote {
  const other = (character: string) => {
    if (/\d/u.test(character)) return String(Math.floor(random() * 10));
    if (/[a-z]/u.test(character)) return String.fromCharCode(97 + Math.floor(random() * 26));
    if (/[A-Z]/u.test(character)) return String.fromCharCode(65 + Math.floor(random() * 26));
    return character;
  };
  const identifiers = note.identifiers.map((span) =>
    span.kind === "date" || span.kind === "age"
      ? span
      : { ...span, text: span.text.replace(withDigit, (code) => [...code].map(other).join("")) },
  );
  let [text, at] = ["", 0];
  for (const span of [...identifiers].sort((a: Span, b: Span) => a.start - b.start)) {
    text += note.text.slice(at, span.start) + span.text;
    at = span.end;
  }
  return { ...note, text: text + note.text.slice(at), identifiers };
}
