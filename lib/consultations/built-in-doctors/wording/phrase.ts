import type { Assertion } from "../../../claims/assertions/assertion";
import { typedSentences } from "../../../claims/assertions/typed-text";
import { listText, lowerFirst, sentence, upperFirst } from "../../../platform/english";
import type { Said } from "./said";

/** Words with what they state: a sentence, or a part of one. */
export interface Phrase {
  text: string;
  /** Null where it is not known, since the words are taken from a text without it: what is made of them has to be read. */
  states: readonly Assertion[] | null;
}

/** Words that state this. */
export function stating(text: string, ...states: readonly Assertion[]): Phrase {
  return { text, states };
}

type Part = Phrase | string | number;

/** Puts phrases and words together: the whole states what its parts state. */
export function phrase(words: TemplateStringsArray, ...parts: readonly Part[]): Phrase {
  let text = words[0] as string;
  let states: Phrase["states"] = [];
  parts.forEach((part, i) => {
    if (typeof part === "object") states = bothStates(states, part.states);
    text += `${typeof part === "object" ? part.text : part}${words[i + 1]}`;
  });
  return { text, states };
}

/** The same of parts that stand in a row. */
export function joined(parts: readonly Part[], separator = ""): Phrase {
  const phrases = parts.filter((part) => typeof part === "object");
  return {
    text: parts.map((part) => (typeof part === "object" ? part.text : String(part))).join(separator),
    states: allStates(phrases),
  };
}

/** "a, b and c" */
export function listed(phrases: readonly Phrase[]): Phrase {
  return { text: listText(phrases.map((p) => p.text)), states: allStates(phrases) };
}

function allStates(phrases: readonly Phrase[]): readonly Assertion[] | null {
  return phrases.reduce<Phrase["states"]>((states, p) => bothStates(states, p.states), []);
}

function bothStates(before: Phrase["states"], next: Phrase["states"]): Phrase["states"] {
  if (before === null || next === null) return null;
  if (next.length === 0) return before;
  return before.length === 0 ? next : [...before, ...next];
}

/** Ends with one full stop. */
export function asSentence({ text, states }: Phrase): Phrase {
  return { text: sentence(text), states };
}

/** The sentences of a text, those without words left out. */
export function sentences(...said: readonly (Phrase | null)[]): Phrase[] {
  return said.flatMap((one) => (one && one.text !== "" ? [asSentence(one)] : []));
}

/** The sentences of a text that was written before. */
export function sentencesSaid({ text, states }: Said): Phrase[] {
  return states ? typedSentences(text, states) : [{ text, states: null }];
}

/** Words in quotation marks, as somebody said them. */
export function quoted(words: string): Phrase {
  return stating(`"${words}"`, { kind: "quote", words, from: "anyone" });
}

/** Begins with a capital letter. */
export function capitalised({ text, states }: Phrase): Phrase {
  return { text: upperFirst(text), states };
}

/** Goes on after a colon. */
export function uncapitalised({ text, states }: Phrase): Phrase {
  return { text: lowerFirst(text), states };
}

/** Each phrase once, by its words. */
export function distinctPhrases(phrases: readonly Phrase[]): Phrase[] {
  return [...new Map(phrases.toReversed().map((p) => [p.text, p])).values()].reverse();
}
