import { expect, test } from "vitest";
import { partlyReadText } from "./partly-read-text";

test("a report says what its language model has not read, each thing once, and nothing where it has read all", () => {
  expect(partlyReadText({ partlyRead: {} })).toBeNull();
  const third = "the third guideline passage";
  const text = partlyReadText({
    partlyRead: {
      "review:concare": { leftOut: [third], cutShort: null },
      "review:retain": { leftOut: [third, "another"], cutShort: null },
      draft: { leftOut: [], cutShort: "The server read 10 tokens." },
    },
  });
  expect(text).toBe(
    "The language model has not read the whole of 3 prompts. Left out, so that they fit what it holds: the third guideline passage and another. Cut by its server: 1 prompt.",
  );
});
