import { describe, expect, test } from "vitest";
import { passageIndex } from "./passage-index";
import type { Passage } from "./schema";

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
  const index = passageIndex([passage("a", about), passage("b", {}), passage("c", {})]);
  return Object.fromEntries(index.search(query, { limit: 3, floor: 0 }).map((hit) => [hit.passage.id, hit.score]));
}
const idf = Math.log(1 + 2.5 / 1.5);
/** Of a word that the vocabulary does not know: weight 0.5. */
const scoreOf = (r: number) => Number(((0.5 * idf * r) / (r + 1)).toFixed(4));

describe("what a passage scores", () => {
  test("an expression counts 1 in the title, 0.8 in a topic, 0.3 in the text, and each further place less", () => {
    expect(scores({ title: "On rasburicase" }, "rasburicase")).toEqual({ a: scoreOf(1) });
    expect(scores({ topics: ["rasburicase"] }, "rasburicase")).toEqual({ a: scoreOf(0.8) });
    expect(scores({ text: "Give rasburicase. Rasburicase helps." }, "rasburicase")).toEqual({ a: scoreOf(0.6) });
  });

  test("an expression around a shorter one of the same concept counts once", () => {
    // "shock" and "circulatory failure" are one concept; "septic shock" another, whose words hold "shock" but not it.
    const both = scores({ title: "Shock" }, "shock").a as number;
    expect(scores({ title: "Shock circulatory failure" }, "shock").a).toBeGreaterThan(both);
    expect(scores({ topics: ["acute kidney injury"] }, "acute renal failure").a).toBeCloseTo(
      Number(((idf * 0.8) / 1.8).toFixed(4)),
      4,
    );
  });

  test("an expression does not run from the title into a topic, nor from one topic into the next", () => {
    expect(scores({ title: "Kidney", topics: ["failure"] }, "renal failure")).toEqual({});
    expect(scores({ topics: ["kidney", "failure"] }, "renal failure")).toEqual({});
    expect(scores({ topics: ["kidney failure"] }, "renal failure")).not.toEqual({});
  });

  test("what many passages speak of counts less than what few do, and ties are broken by id", () => {
    const index = passageIndex([
      passage("z", { title: "Rasburicase" }),
      passage("b", { title: "Febuxostat" }),
      passage("a", { title: "Febuxostat" }),
    ]);
    const found = index.search("rasburicase or febuxostat", { limit: 3, floor: 0 });
    expect(found.map((hit) => hit.passage.id)).toEqual(["z", "a", "b"]);
    expect(index.search("rasburicase or febuxostat", { limit: 1, floor: 0 })).toHaveLength(1);
    expect(index.search("rasburicase", { limit: 3, floor: 5 })).toEqual([]);
  });

  test("an empty library has nothing", () => {
    expect(passageIndex([]).search("sepsis", { limit: 3, floor: 0 })).toEqual([]);
  });
});
