import { describe, expect, it } from "vitest";
import even from "../gold/acr-queries-even.json";
import { goldQueries } from "../gold/gold-query";
import { heldQuestions, tunedQuestions } from "./testing/general-questions";
import { keyOf, parsed } from "./testing/parsed";

const isEqual = (text: string, forms: readonly Parameters<typeof keyOf>[0][]): boolean => {
  const { readings, status } = parsed(text);
  const [first] = readings;
  return status === "understood" && first !== undefined && forms.map(keyOf).includes(keyOf(first.query));
};

describe("the built-in parser", () => {
  it("reads the questions of the ACR question bank with even ids as their gold forms say, and names the word where it does not", () => {
    const different = goldQueries(even).filter(({ text, forms }) => !isEqual(text, forms));
    expect(different.map(({ id }) => id)).toEqual([24]);
    expect(parsed(different[0]?.text ?? "").notUnderstood.map(({ text }) => text)).toEqual(["PDGFRG"]);
  });

  it("offers every gold form of a question that has two readings of different meaning", () => {
    for (const id of [78, 84]) {
      const gold = goldQueries(even).find((one) => one.id === id);
      const keys = parsed(gold?.text ?? "").readings.map(({ query }) => keyOf(query));
      expect(gold?.forms.map(keyOf).every((form) => keys.includes(form))).toBe(true);
    }
  });

  it.each([
    ["tuned on", tunedQuestions, 30],
    ["never tuned on", heldQuestions, 27],
  ] as const)(
    "reads questions of general medicine, those %s, or names the words that no table has",
    (_, questions, least) => {
      const right = questions.filter(({ text, forms, notUnderstood }) =>
        forms ? isEqual(text, forms) : parsed(text).notUnderstood.some((one) => one.text.includes(notUnderstood ?? "")),
      );
      expect(right.length).toBeGreaterThanOrEqual(least);
    },
  );
});
