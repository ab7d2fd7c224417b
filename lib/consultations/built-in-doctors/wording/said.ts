import type { TextStates } from "../../../claims/assertions/typed-text";
import { canonicalJson } from "../../../platform/canonical-json";

/** A text with what it states; without that it is a language model's, a person's, or of an earlier release. */
export interface Said {
  text: string;
  states?: TextStates | undefined;
}

/** Whether two texts say one thing: they state the same or, where that is not known of both, have the same words. */
export function saysTheSame(a: Said, b: Said): boolean {
  const [one, other] = [statedIn(a), statedIn(b)];
  return one !== null && other !== null ? one === other : a.text === b.text;
}

function statedIn({ states }: Said): string | null {
  const stated = states?.flatMap((sentence) => sentence.states) ?? [];
  return stated.length > 0 ? canonicalJson(stated) : null;
}

/** Each thing once, as it was said first. */
export function distinctSaid<T extends Said>(said: readonly T[]): T[] {
  return said.filter((one, i) => !said.slice(0, i).some((before) => saysTheSame(before, one)));
}

/** Texts with what they state, as they stand beside each other: of all of them, or of none. */
export function withStates(said: readonly Said[]): { texts: string[]; states?: TextStates[] } {
  const states = said.flatMap((one) => (one.states ? [one.states] : []));
  const texts = said.map((one) => one.text);
  return states.length === said.length ? { texts, states } : { texts };
}
