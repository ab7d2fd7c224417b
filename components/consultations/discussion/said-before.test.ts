import { expect, test } from "vitest";
import { notIn, ownAndSaidBefore } from "./said-before";

const first = "52-year-old woman, read at 48 h. Unresolved: shock. The AdaCare model puts it at 0.44.";

test("what a colleague has said word for word is set aside, what is its own stands first", () => {
  expect(
    ownAndSaidBefore("52-year-old woman, read at 48 h. Unresolved: shock. My model puts it at 0.24.", [first]),
  ).toEqual({ own: "My model puts it at 0.24.", saidBefore: "52-year-old woman, read at 48 h. Unresolved: shock." });
});

test("the first to speak, and who repeats everything, are shown with what they say", () => {
  expect(ownAndSaidBefore(first, [])).toEqual({ own: first, saidBefore: "" });
  expect(ownAndSaidBefore(first, [first])).toEqual({ own: first, saidBefore: "" });
});

test("a number with a point is no end of a sentence", () => {
  expect(ownAndSaidBefore("Lactate 4.8 mmol/L. It rises.", ["It rises."]).own).toBe("Lactate 4.8 mmol/L.");
});

test("what stands elsewhere word for word is left out, were it all", () => {
  expect(notIn("Lactate falls. Urine is low.", ["Lactate falls."])).toBe("Urine is low.");
  expect(notIn("Lactate falls.", ["Urine is low. Lactate falls."])).toBe("");
});
