import { expect, it } from "vitest";
import { keptByText } from "./kept-by-text";

it("answers a text that comes again as before, and goes on when it has forgotten all", () => {
  const asked: string[] = [];
  const length = keptByText((text) => {
    asked.push(text);
    return text.length;
  });
  expect([length("one"), length("three"), length("one")]).toEqual([3, 5, 3]);
  expect(asked).toEqual(["one", "three"]);
  for (let i = 0; i < 6000; i++) length(`text ${i}`);
  expect(length("three")).toBe(5);
});
