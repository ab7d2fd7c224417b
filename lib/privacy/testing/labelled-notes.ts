import { type IdentifierKind, identifierKinds } from "../schema";

/** A stretch of a note's text. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** A note written for this measurement, what in it tells of people, and what was measured, given or found. */
export interface LabelledNote {
  /** "admission", "nursing": what sort of note it is. */
  kind: string;
  text: string;
  identifiers: (Span & { kind: IdentifierKind })[];
  clinical: Span[];
}

const label = /\[(?<kind>[a-z-]+):(?<identifier>[^\]]+)\]|\{(?<clinical>[^}]+)\}/gu;

/**
 * Reads notes of which each begins with a line "## kind"; in the text "[name:Okafor]" is an identifier of that kind of the
 * Safe Harbor method and "{5.1 mmol/L}" a clinical value.
 * @throws Error that names the note by its number where a label is none of ours
 */
export function labelledNotes(file: string): LabelledNote[] {
  return file
    .normalize("NFC")
    .split(/^## /mu)
    .slice(1)
    .map((part, i) => {
      const [kind = "", ...lines] = part.split("\n");
      return noteOf(kind.trim(), lines.join("\n").trim(), i + 1);
    });
}

function noteOf(kind: string, marked: string, number: number): LabelledNote {
  const note: LabelledNote = { kind, text: "", identifiers: [], clinical: [] };
  let at = 0;
  for (const match of marked.matchAll(label)) {
    const { kind: said, identifier, clinical } = match.groups ?? {};
    note.text += marked.slice(at, match.index);
    at = match.index + match[0].length;
    const text = identifier ?? clinical ?? "";
    const span = { start: note.text.length, end: note.text.length + text.length, text };
    note.text += text;
    if (clinical !== undefined) note.clinical.push(span);
    else note.identifiers.push({ ...span, kind: kindOf(said, number) });
  }
  note.text += marked.slice(at);
  if (/[[\]{}]/u.test(note.text)) throw new Error(`note ${number}: a bracket that belongs to no label`);
  return note;
}

function kindOf(said: string | undefined, number: number): IdentifierKind {
  const kind = identifierKinds.find((one) => one === said);
  if (!kind) throw new Error(`note ${number}: "${said}" is no kind of identifier`);
  return kind;
}
