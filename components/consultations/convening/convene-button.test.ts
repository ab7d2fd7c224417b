import { expect, test } from "vitest";
import { conveneWords } from "./convene-button";

test("the button says through whom the doctors speak, and the bare word until that is known", () => {
  expect(conveneWords(null)).toBe("Convene");
  expect(conveneWords({ kind: "llm", model: "llama3.1" })).toBe("Convene with llama3.1");
  expect(conveneWords({ kind: "builtin", model: null })).toBe("Convene, built-in rules");
});
