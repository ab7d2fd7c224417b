import { asMade, type Wording } from "../../consultations/built-in-doctors/wording/wording";
import { random } from "../../platform/random";

const letters = "bcdfghjklmnpqrstvwxz";

/**
 * Words that nobody can read: every character of a sentence but white space becomes a letter drawn by the seed and by how many sentences
 * came before, so that one sentence said twice reads differently. What the sentence states stays.
 */
export function scrambledWords(seed: string): { say: Wording; sentences(): number } {
  let said = 0;
  const scramble = (text: string) => {
    const { uniform } = random(`${seed} ${said++}`);
    return text.replace(/\S/gu, () => letters.charAt(Math.floor(uniform() * letters.length)));
  };
  return {
    say: (sentences) => asMade(sentences.map(({ text, states }) => ({ text: scramble(text), states }))),
    sentences: () => said,
  };
}
