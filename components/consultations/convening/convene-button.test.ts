import { expect, test } from "vitest";
import { conveneWords } from "./convene-button";

test("the button says through whom the doctors speak, and the bare word until that is known", () => {
  expect(conveneWords(null)).toEqual(["Convene"]);
  expect(conveneWords({ kind: "llm", model: "llama3.1" })).toEqual(["Convene", "with llama3.1"]);
  expect(conveneWords({ kind: "builtin", model: null })).toEqual(["Convene,", "built-in rules"]);
});
