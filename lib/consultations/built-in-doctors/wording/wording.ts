import { typedText } from "../../../claims/assertions/typed-text";
import { inCheckOrder } from "./check-order";
import type { Phrase } from "./phrase";
import type { Said } from "./said";

/**
 * Where what is stated becomes a text: every sentence of the built-in doctors passes through it. It is passed in, so that a test can
 * put other words in the place of ours and show that nothing reads them.
 */
export type Wording = (sentences: readonly Phrase[]) => Said;

/** The sentences as they are made. Where it is not known what one of them states, it is not known of the text. */
export const asMade: Wording = (sentences) => {
  const typed = sentences.flatMap(({ text, states }) =>
    states === null ? [] : [{ text, states: inCheckOrder(states) }],
  );
  return typed.length === sentences.length
    ? typedText(typed)
    : {
        text: sentences
          .map(({ text }) => text)
          .filter((text) => text !== "")
          .join(" "),
      };
};
