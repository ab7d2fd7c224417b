import type { TextStates } from "../../../claims/assertions/typed-text";
import { canonicalJson } from "../../../platform/canonical-json";

/** A text with what it states; without that it is a language model's, a person's, or of an earlier release. */
export interface Said {
  text: string;
  states?: TextStates | undefined;
}

/** What makes two texts say one thing: what they state, or their words where that is not known. */
export function saidKey({ text, states }: Said): string {
  const stated = states?.flatMap((sentence) => sentence.states) ?? [];
  return stated.length > 0 ? canonicalJson(stated) : text;
}

/** Each thing once, as it was said first. */
export function distinctSaid<T extends Said>(said: readonly T[]): T[] {
  const seen = new Set<string>();
  return said.filter((one) => {
    const key = saidKey(one);
    return !seen.has(key) && seen.add(key);
  });
}

/** Texts with what they state, as they stand beside each other: of all of them, or of none. */
export function withStates(said: readonly Said[]): { texts: string[]; states?: TextStates[] } {
  const states = said.flatMap((one) => (one.states ? [one.states] : []));
  const texts = said.map((one) => one.text);
  return states.length === said.length ? { texts, states } : { texts };
}
