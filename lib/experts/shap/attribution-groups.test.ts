import { expect, it } from "vitest";
import { featureIds } from "../../record/catalogue";
import { attributionGroups, groupShares } from "./attribution-groups";
import { both, gameOf, interacting } from "./fixtures/games";
import { shapley } from "./permutation-shap";

it("puts every feature of the catalogue in one group", () => {
  const listed = attributionGroups.flatMap(({ features }) => features as readonly string[]);
  expect(listed.toSorted()).toEqual([...featureIds].toSorted());
});

it("sums the members and counts the error of the sum, not the sum of errors", async () => {
  // The two pressures share what the third player decides: what one gains the other loses.
  const rest = interacting(4, 6, 6);
  const worth = (coalition: ArrayLike<number>) => {
    const [a, b, c] = [coalition[0] === 2, coalition[1] === 2, coalition[2] === 2];
    return rest(coalition) / 100 + (a && b && c ? 3 : 0) - (a && b && coalition[3] === 2 ? 2 : 0);
  };
  const explanation = await shapley(gameOf(Array(6).fill(both), worth), { pairs: 40, splitPairs: 0, seed: 2 });
  const features = ["meanPressure", "niMeanPressure", "ph", "gcs", "bun", "creatinine"] as const;
  const groups = groupShares(features, explanation);
  expect(groups.map(({ group }) => group)).toEqual(["pressures", "gases", "neuro", "renal"]);
  const [pressures] = groups;
  const [first, second] = explanation.shares;
  expect(pressures?.total).toBeCloseTo((first?.total ?? 0) + (second?.total ?? 0), 9);
  const sums = explanation.samples.map((sample) => (sample[0] as number) + (sample[1] as number));
  const mean = sums.reduce((all, one) => all + one, 0) / 40;
  const error = Math.sqrt(sums.reduce((all, one) => all + (one - mean) ** 2, 0) / 39 / 40);
  expect(pressures?.standardError).toBeCloseTo(error, 9);
  expect(pressures?.standardError).not.toBeCloseTo(
    Math.hypot(first?.standardError ?? 0, second?.standardError ?? 0),
    3,
  );
});
