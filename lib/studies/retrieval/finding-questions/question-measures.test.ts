import { expect, test } from "vitest";
import type { PassageJudgement } from "./passage-judgements";
import { questionFigures } from "./question-measures";

const judgement: PassageJudgement = {
  passageExists: true,
  relevant: { right: "says what to do" },
  notRelevant: ["wrong"],
};
const nothingHeld: PassageJudgement = { passageExists: false, relevant: {}, notRelevant: ["wrong"] };
const answered = (...found: string[]) => ({ found, judgement });

test("only the first passage counts for precision at 1 and coverage", () => {
  const figures = questionFigures([answered("right", "wrong"), answered("wrong", "right"), answered("right")]);
  expect(figures.precisionAt1.value).toBeCloseTo(2 / 3);
  expect(figures.coverage.value).toBeCloseTo(2 / 3);
  expect(figures.precision.value).toBeCloseTo(3 / 5);
});

test("a passage that nobody judged is wrong, and is counted", () => {
  const figures = questionFigures([answered("new"), answered("right", "new")]);
  expect(figures.precisionAt1.value).toBe(0.5);
  expect(figures.unjudged).toBe(2);
});

test("silence lowers coverage and not precision", () => {
  const figures = questionFigures([answered("right"), answered()]);
  expect(figures.precisionAt1.value).toBe(1);
  expect(figures.coverage.value).toBe(0.5);
  expect(figures.silent).toBe(1);
});

test("where the library holds nothing, silence costs nothing and any passage lowers precision", () => {
  const silent = questionFigures([answered("right"), { found: [], judgement: nothingHeld }]);
  expect([silent.precisionAt1.value, silent.coverage.value]).toEqual([1, 1]);
  const spoken = questionFigures([answered("right"), { found: ["wrong"], judgement: nothingHeld }]);
  expect([spoken.precisionAt1.value, spoken.coverage.value]).toEqual([0.5, 1]);
});

test("intervals hold the share and narrow with more questions", () => {
  const of = (n: number) =>
    questionFigures(Array.from({ length: n }, (_, i) => answered(i % 10 === 0 ? "wrong" : "right")));
  const [low, high] = of(50).precisionAt1.interval;
  expect(low).toBeLessThan(0.9);
  expect(high).toBeGreaterThan(0.9);
  expect(of(500).precisionAt1.interval[0]).toBeGreaterThan(low);
});
