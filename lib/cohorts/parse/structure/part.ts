import type { Item, Refusal } from "../phrases/item";

/** What a question is made of, in its order: items, and the signs and words between them. */
export type Part =
  | { is: "item"; item: Item }
  | { is: "sign"; word: "and" | "or" | "with" | null; comma: boolean; semicolon: boolean }
  | { is: "not" | "but not" | "if"; at: number }
  | { is: "one of" | "then" | "sentence" | "open" | "close" | "unknown" }
  | { is: "except"; ofPeople: boolean; at: number };

/** The parts of a question, and what became of its words. */
export interface Parts {
  parts: Part[];
  /** Lexemes of no content, and those that join or negate. */
  joining: Set<number>;
  refusals: Refusal[];
  unknown: Set<number>;
}
