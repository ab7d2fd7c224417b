import { z } from "zod";
import type { Assertion } from "./assertion";
import { assertionSchema } from "./assertion";

/** What one sentence of a text states. */
export const sentenceStatesSchema = z.strictObject({
  /** Where the sentence ends in its text (exclusive); it begins where the one before ends. */
  end: z.number().int().positive(),
  /** Empty: it states nothing that could be looked up. */
  states: z.array(assertionSchema),
});

/**
 * What the sentences of a text state, in order. It stands beside the text under the name "states". Absent: the text is a person's, a
 * language model's or of an earlier release, and is read as English.
 */
export const textStatesSchema = z.array(sentenceStatesSchema).min(1);
export type TextStates = z.infer<typeof textStatesSchema>;

/** The states of several texts of one object, by the names of their fields: `{ headline: ..., summary: ... }`. */
export function statesOfFields<const K extends string>(...fields: readonly K[]) {
  const shape = Object.fromEntries(fields.map((field) => [field, textStatesSchema.optional()]));
  return z.strictObject(shape as Record<K, z.ZodOptional<typeof textStatesSchema>>);
}

/** A sentence with what it states: the assertions come first, and the sentence is made from them. */
export interface TypedSentence {
  text: string;
  states: readonly Assertion[];
}

/** A text of typed sentences, with what they state. Sentences without words are left out, whatever they state. */
export function typedText(sentences: readonly TypedSentence[]): { text: string; states: TextStates } {
  let text = "";
  const states: TextStates = [];
  for (const sentence of sentences) {
    if (sentence.text === "") continue;
    text += (text === "" ? "" : " ") + sentence.text;
    states.push({ end: text.length, states: [...sentence.states] });
  }
  return { text, states };
}

/** The sentences of a text with what they state. */
export function typedSentences(text: string, states: TextStates): TypedSentence[] {
  let start = 0;
  return states.map((one) => {
    const sentence = { text: text.slice(start, one.end).trim(), states: one.states };
    start = one.end;
    return sentence;
  });
}
