import { describe, expect, it } from "vitest";
import { doctorReview } from "../../agent-tasks/doctor-review";
import { septicCase } from "../../fixtures/case";
import { asSentence, type Phrase } from "../wording/phrase";
import { certaintyPhrase, modelDoubt, outsideText, uncertaintyPhrase } from "./model-certainty";

const { chart, predictions, population, passages } = septicCase();
const sure = { ...(predictions[0] as (typeof predictions)[number]), interval: [0.4, 0.45] as [number, number] };
const wide = { ...sure, risk: 0.42, interval: [0.35, 0.48] as [number, number] };
const creatinine =
  "Creatinine reaches 22.1 mg/dL; in the stays the model was trained on it lies between 0.1 and 16.0 mg/dL.";
const strange = { ...sure, outsideDomain: [creatinine, "Age is 99; the model was trained on patients aged 16 to 90."] };
const words =
  <I extends unknown[]>(said: (...input: I) => Phrase | null) =>
  (...input: I) => {
    const phrase = said(...input);
    return phrase && asSentence(phrase).text;
  };
const reviewOf = (prediction: typeof sure) => {
  const input = {
    doctor: { id: prediction.expert, title: prediction.title, letter: prediction.letter },
    population,
    chart,
    prediction,
    passages,
  };
  const review = doctorReview.rules(input);
  return { review, problems: doctorReview.verify?.(input, review) };
};

describe("how firmly a doctor holds its model's figure", () => {
  it("warns of nothing where the interval is narrow, off the line, and the patient like those of training", () => {
    expect(certaintyPhrase(sure, population.highRiskThreshold)).toBeNull();
    expect(modelDoubt(sure)).toBe(0);
  });

  it("says that an interval is wide, and that the decision threshold lies within it", () => {
    expect(words(certaintyPhrase)(wide, 0.3)).toBe(
      "I do not lean on the last digit of its 42 in 100: its interval, 35 to 48 in 100, is wide.",
    );
    expect(words(certaintyPhrase)(wide, 0.4)).toMatch(
      /is wide and the decision threshold, 40 in 100, lies within its interval\.$/,
    );
    expect(modelDoubt(wide)).toBeCloseTo(0.05);
  });

  it("says on which side of the line an interval lies wholly, and of one that spans it that the line lies within", () => {
    expect(words(uncertaintyPhrase)(sure, 0.5)).toBe(
      "The model knows patients like this one, and its interval, 40 to 45 in 100, lies wholly below the decision threshold.",
    );
    expect(words(uncertaintyPhrase)(sure, 0.3)).toMatch(/40 to 45 in 100, lies wholly above the decision threshold\.$/);
    expect(words(uncertaintyPhrase)({ ...sure, interval: [0.001, 0.002] }, 0.3)).toMatch(
      /its interval lies wholly below/,
    );
    expect(words(uncertaintyPhrase)(sure, 0.42)).toMatch(
      /the decision threshold, 42 in 100, lies within its interval\.$/,
    );
  });

  it("names the worst reason why the patient lies outside the domain, and counts the others", () => {
    expect(words(certaintyPhrase)(strange, 0.3)).toBe(
      "I hold its figure loosely: the patient lies outside what it was trained on (creatinine reaches 22.1 mg/dL, in the stays the model was trained on it lies between 0.1 and 16.0 mg/dL), and for one further reason.",
    );
    expect(modelDoubt(strange)).toBeCloseTo(0.15);
    expect(outsideText(strange.outsideDomain)).toMatch(/16\.0 mg\/dL; age is 99, the model/);
  });

  it("stands in the review, in its gaps and in a lower confidence, and every figure of it can be checked", () => {
    const [plain, odd, loose] = [reviewOf(sure), reviewOf(strange), reviewOf(wide)];
    expect(plain.review.assessment).toContain("(40 to 45 in 100)");
    expect(plain.review.assessment).not.toContain("loosely");
    expect(odd.review.assessment).toContain("I hold its figure loosely");
    expect(odd.review.dataGaps[0]).toMatch(/^Outside what the model was trained on: creatinine reaches 22.1 mg\/dL/);
    expect(odd.review.confidence).toBeLessThan(plain.review.confidence);
    expect(loose.review.assessment).toContain("is wide");
    for (const { problems } of [plain, odd, loose]) expect(problems).toEqual([]);
  });
});
