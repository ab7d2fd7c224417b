import { expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { syntheticRecords } from "../../../record/sources/synthetic/synthetic-patients";
import { septicCase } from "../../fixtures/case";
import { discuss } from "../../fixtures/discussion";

/** What a first line and a summary may not say: a level beside the one number, a model's sign as a judgement, a unit of the models. */
const banned =
  /\b(?:high|low) risk|\bcalled (?:high|low)|for the patient|against the patient|in the patient's favour|\blogit|by the team's|other side|\bOdd:|makes little of/i;

const fixture = septicCase();
const charts = syntheticRecords(1)
  .filter(({ encounter }) => encounter.observedMinutes >= 48 * 60)
  .map((record) => chartOf(record, 48 * 60));

it("says what is wrong and how it goes, and never calls the risk high or low", () => {
  for (const chart of charts) {
    const { panel, reports, rounds, final } = discuss({ ...fixture, chart });
    for (const { headline, summary } of [...reports, final]) {
      expect(headline).not.toMatch(banned);
      expect(summary).not.toMatch(banned);
      expect(headline).toMatch(/own figures (?:run from|are all) /);
    }
    for (const { review } of panel) expect(review.assessment).not.toMatch(banned);
    for (const { opinion } of rounds.flatMap((r) => r.opinions))
      expect(opinion.reason.replace(/"[^"]*"/g, "")).not.toMatch(banned);
    const [worst] = chart.problems ?? [];
    if (worst) expect(final.headline).toMatch(/^(?:Unresolved|Better by now|Back within limits): /);
  }
});

it("counts any number of doctors", () => {
  const { predictions } = fixture;
  const [first] = predictions;
  if (!first) throw new Error("no prediction");
  const four = [...predictions, { ...first, expert: "trees", title: "Gradient-boosted trees", letter: "T" }];
  expect(discuss({ ...fixture, predictions: four }).final.headline).toMatch(/four doctors/i);
  expect(discuss({ ...fixture, predictions: [first] }).final.headline).toContain("The one doctor's own figure is");
});

it("leaves age, weight and the type of unit out of the findings, and names them in the closing sentence alone", () => {
  for (const chart of charts) {
    const { final } = discuss({ ...fixture, chart });
    const leading = final.drivers.map((d) => d.text).join(" ");
    expect(leading).not.toMatch(/^Age |\. Age |type of unit|body weight|Height /);
  }
});
