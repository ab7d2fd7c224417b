import { sentencesOf } from "../citation";
import type { Block } from "./source-document";

/** A passage has at most so many characters: about 220 words, as much as a doctor quotes from and an encoder reads. */
export const MOST_CHARACTERS = 1400;

interface Piece extends Block {
  /** Whether a new line begins before it. */
  first: boolean;
}

/**
 * Cuts what stands under one heading into passages of at most `most` characters, evenly, at the ends of paragraphs and
 * sentences; only a sentence that is longer by itself is cut at a word, and only such a word within itself. Nothing is left
 * out, nothing is said twice. Lines of a passage are its paragraphs.
 */
export function splitSection(blocks: readonly Block[], most = MOST_CHARACTERS): Block[] {
  const pieces = blocks.flatMap((block) => piecesOf(block, most));
  const total = pieces.reduce((sum, { text }) => sum + text.length + 1, 0);
  const target = total / Math.ceil(total / most);
  const passages: Block[] = [];
  let open: Block | null = null;
  for (const piece of pieces) {
    if (open && open.text.length + 1 + piece.text.length <= most && open.text.length < target)
      open.text += `${piece.first ? "\n" : " "}${piece.text}`;
    else {
      open = { text: piece.text, page: piece.page };
      passages.push(open);
    }
  }
  return passages;
}

function piecesOf({ text, page }: Block, most: number): Piece[] {
  const parts = text.length <= most / 2 ? [text] : sentencesOf(text).flatMap((one) => withinLimit(one, most));
  return parts.map((part, i) => ({ text: part, page, first: i === 0 }));
}

function withinLimit(sentence: string, most: number): string[] {
  if (sentence.length <= most) return [sentence];
  const parts: string[] = [];
  let rest = sentence;
  while (rest.length > most) {
    const space = rest.lastIndexOf(" ", most);
    const end = space > 0 ? space : wholeCharacter(rest, most);
    parts.push(rest.slice(0, end));
    rest = rest.slice(end).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

/** An end at or before `at` that does not part a surrogate pair. */
const wholeCharacter = (text: string, at: number) =>
  /[\uD800-\uDBFF]/.test(text[at - 1] ?? "") && at > 1 ? at - 1 : at;
