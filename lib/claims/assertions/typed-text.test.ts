import { expect, it } from "vitest";
import { textStatesSchema, typedSentences, typedText } from "./typed-text";

it("sentences keep what they state and where they end, whatever their words look like", () => {
  const mention = { kind: "mention", features: ["lactate" as const] } as const;
  const made = [
    { text: "It rises. And falls", states: [{ ...mention, features: [...mention.features] }] },
    { text: "", states: [{ ...mention, features: [...mention.features] }] },
    { text: "e.g. again", states: [] },
  ];
  const { text, states } = typedText(made);
  expect(text).toBe("It rises. And falls e.g. again");
  expect(textStatesSchema.parse(states)).toEqual(states);
  expect(typedSentences(text, states)).toEqual([made[0], made[2]]);
});
