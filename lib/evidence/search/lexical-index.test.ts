import { describe, expect, test } from "vitest";
import type { Passage } from "../schema";
import { lexicalIndex } from "./lexical-index";
import { conceptsOf } from "./query-concepts";

const passage = (id: string, more: Partial<Passage>): Passage => ({
  id,
  library: "house",
  title: "Nothing",
  guideline: "House rules",
  issuer: "The house",
  year: 2020,
  url: "https://example.org/rules",
  licence: "ours",
  text: "Nothing.",
  topics: [],
  ...more,
});

/** Scores by id; every passage is one of three, so that a concept found in one has idf ln(1 + 2.5 / 1.5). */
function scores(about: Partial<Passage>, query: string): Record<string, number> {
  const passages = [passage("a", about), passage("b", {}), passage("c", {})];
  const found = lexicalIndex(passages).search(conceptsOf(query), { limit: 3, floor: 0 });
  return Object.fromEntries(found.map(({ at, score }) => [passages[at]?.id, score]));
}
const idf = Math.log(1 + 2.5 / 1.5);
/** h of a passage of so many words and ends beside two of four. */
const halfway = (length: number) => 0.35 * (0.25 + (0.75 * length) / ((length + 8) / 3));
const scoreOf = (weight: number, r: number, length: number) =>
  Number(((weight * idf * r) / (r + halfway(length))).toFixed(4));

describe("what a passage scores", () => {
  test("an expression counts 1 in the title, 0.8 in a topic, 0.3 in the text, and each further place less", () => {
    expect(scores({ title: "On rasburicase" }, "rasburicase")).toEqual({ a: scoreOf(0.5, 1, 5) });
    expect(scores({ topics: ["rasburicase"] }, "rasburicase")).toEqual({ a: scoreOf(0.5, 0.8, 6) });
    const text = "Give rasburicase. Rasburicase helps.";
    expect(scores({ text }, "rasburicase")).toEqual({ a: scoreOf(0.5, 0.6, 7) });
  });

  test("an expression around a shorter one of the same concept counts once", () => {
    // "shock" and "circulatory failure" are one concept; "septic shock" another, whose words hold "shock" but not it.
    const both = scores({ title: "Shock" }, "shock").a as number;
    expect(scores({ title: "Shock circulatory failure" }, "shock").a).toBeGreaterThan(both);
    expect(scores({ topics: ["acute kidney injury"] }, "acute renal failure").a).toBe(scoreOf(1, 0.8, 8));
  });

  test("a long text counts less than a short one that says the same", () => {
    const short = scores({ title: "Rasburicase" }, "rasburicase").a as number;
    expect(scores({ title: "Rasburicase", text: "And so on. ".repeat(40) }, "rasburicase").a).toBeLessThan(short);
  });

  test("an expression does not run from the title into a topic, nor from one topic into the next", () => {
    expect(scores({ title: "Kidney", topics: ["failure"] }, "renal failure")).toEqual({});
    expect(scores({ topics: ["kidney", "failure"] }, "renal failure")).toEqual({});
    expect(scores({ topics: ["kidney failure"] }, "renal failure")).not.toEqual({});
  });

  test("what many passages speak of counts less than what few do, and ties are broken by id", () => {
    const passages = [
      passage("z", { title: "Rasburicase" }),
      passage("b", { title: "Febuxostat" }),
      passage("a", { title: "Febuxostat" }),
    ];
    const index = lexicalIndex(passages);
    const found = index.search(conceptsOf("rasburicase or febuxostat"), { limit: 3, floor: 0 });
    expect(found.map(({ at }) => passages[at]?.id)).toEqual(["z", "a", "b"]);
    expect(index.search(conceptsOf("rasburicase or febuxostat"), { limit: 1, floor: 0 })).toHaveLength(1);
    expect(index.search(conceptsOf("rasburicase"), { limit: 3, floor: 5 })).toEqual([]);
  });

  test("the places kept for a concept are not those of another that goes by the same key", () => {
    const passages = [passage("a", { title: "On rasburicase" }), passage("b", { title: "On dialysis" })];
    const index = lexicalIndex(passages);
    const found = (words: string) => {
      const [concept] = conceptsOf(words);
      return concept ? index.search([{ ...concept, key: "same" }], { limit: 2, floor: 0 }).map(({ at }) => at) : [];
    };
    expect([found("rasburicase"), found("dialysis"), found("rasburicase")]).toEqual([[0], [1], [0]]);
  });

  test("an empty library has nothing", () => {
    expect(lexicalIndex([]).search(conceptsOf("sepsis"), { limit: 3, floor: 0 })).toEqual([]);
  });
});
