import { isWord, type Lexeme } from "../lexemes/lexemes";
import type { Vocabulary } from "../vocabulary/vocabulary";
import type { Item, Refusal } from "./item";

/** A question as the grammar sees it. */
export interface Context {
  text: string;
  lexemes: readonly Lexeme[];
  vocabulary: Vocabulary;
}

/** Reads what begins at a lexeme: an item, a refusal of what cannot be asked, or null where it begins something else. */
export type ReadItem = (context: Context, at: number) => Item | Refusal | null;

export const isRefusal = (found: Item | Refusal): found is Refusal => "why" in found;

/** The lexeme after articles, and after words without content that stand between the parts of a phrase. */
export function afterArticles(lexemes: readonly Lexeme[], at: number): number {
  let next = at;
  while (isWord(lexemes[next], "article")) next++;
  return next;
}

/** A sign or word that parts a list: its conjunction, "," where it is a comma or a stroke; null where it is none. */
export function listSign(lexemes: readonly Lexeme[], at: number): { sign: "," | "and" | "or"; next: number } | null {
  const lexeme = lexemes[at];
  if (lexeme?.text === "," || lexeme?.text === "/") {
    const word = listWord(lexemes[at + 1]);
    return word ? { sign: word, next: at + 2 } : { sign: ",", next: at + 1 };
  }
  const word = listWord(lexeme);
  return word && { sign: word, next: at + 1 };
}

function listWord(lexeme: Lexeme | undefined): "and" | "or" | null {
  if (isWord(lexeme, "and")) return "and";
  return isWord(lexeme, "or", "nor") ? "or" : null;
}
