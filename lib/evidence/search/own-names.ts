import { builtInLibraryName, type Passage } from "../schema";
import { type Concept, conceptsOf } from "./query-concepts";
import { isTelling, stem } from "./stems";

/** Finds the uploaded passages that have a name which a text says, by place, with how many of them. */
export type OwnNames = (text: string, concepts: readonly Concept[]) => ReadonlyMap<number, number>;

/** In a text about so few things each word is what is asked for, though it be written small. */
const FEW = 2;

/** A code ("SOP-417"), or a word. */
const pattern = /\p{L}+(?:-\p{L}+)*-?\d[\p{L}\p{N}]*(?:-[\p{L}\p{N}]+)*|\p{L}+/gu;

interface Word {
  key: string;
  raw: string;
  code: boolean;
  /** A code, or written large where no sentence begins, or small; null where it cannot be told. */
  named: boolean | null;
}

/**
 * Learns the names of drugs, protocols and the like that uploaded passages alone have: codes, and words that are neither ordinary nor
 * of the vocabulary or the built-in library. No vector knows them, and one word in a text is too little for the lexical search.
 */
export function ownNames(passages: readonly Passage[], isOrdinary: (word: string) => boolean): OwnNames {
  const uploaded = passages.flatMap((passage, at) => (passage.library === builtInLibraryName ? [] : [{ passage, at }]));
  if (uploaded.length === 0) return () => new Map();
  const textOf = ({ title, topics, text }: Passage) => [title, ...topics, text].join("\n");
  const builtIn = passages.filter(({ library }) => library === builtInLibraryName);
  const common = new Set(builtIn.flatMap((passage) => wordsOf(textOf(passage)).map(({ key }) => key)));
  const names = new Map<string, { named: boolean | null; at: Set<number> }>();
  for (const { passage, at } of uploaded)
    for (const { key, raw, code, named } of wordsOf(textOf(passage))) {
      let name = names.get(key);
      if (!name) {
        const clinical = () => conceptsOf(raw).some((concept) => concept.clinical);
        if (common.has(key) || !(code || isTelling(key)) || (!code && isOrdinary(raw)) || clinical()) {
          common.add(key);
          continue;
        }
        name = { named, at: new Set() };
        names.set(key, name);
      }
      // What is written small anywhere is no name.
      name.named = name.named === false ? false : (named ?? name.named);
      name.at.add(at);
    }
  return (text, concepts) => {
    const found = new Map<number, number>();
    for (const key of new Set(wordsOf(text).map((word) => word.key))) {
      const name = names.get(key);
      if (name && (name.named || concepts.length <= FEW))
        for (const at of name.at) found.set(at, (found.get(at) ?? 0) + 1);
    }
    return found;
  };
}

function wordsOf(text: string): Word[] {
  const plain = text.replace(/[\u2010-\u2013]/g, "-").normalize("NFKC");
  return [...plain.matchAll(pattern)].map(({ 0: raw, index }) => {
    const code = /\d/.test(raw);
    const begins = /(?:^|[.!?:;|>•\n])[\s"'(–-]*$/.test(plain.slice(Math.max(0, index - 6), index));
    return {
      raw,
      code,
      key: code ? raw.toLowerCase().replaceAll("-", "") : stem(raw),
      named: code || (/^\p{Ll}/u.test(raw) ? false : begins ? null : true),
    };
  });
}
