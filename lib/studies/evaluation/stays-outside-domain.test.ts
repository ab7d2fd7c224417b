import { join } from "node:path";
import { expect, it } from "vitest";
import { recordOf } from "../../experts/fixtures/record";
import { readTask } from "../../experts/model-store.server";
import { evaluatedDomain } from "./stays-outside-domain";

/** The toy task: 16 to 90 years, at least 2 series; of its training stays all had age and sex, half a height. */
async function toy() {
  const { task, cards } = await readTask("toy-task", join(__dirname, "../../experts/fixtures"));
  const [known] = task.cohort.features;
  if (!known) throw new Error("the toy task has no cohort");
  const shares = { age: 1, sex: 1, height: 0.5 } as const;
  const features = Object.entries(shares).map(([feature, measured]) => ({
    ...known,
    feature: feature as keyof typeof shares,
    measured,
  }));
  return {
    definition: { ...task, cohort: { ...task.cohort, features } },
    experts: new Map(cards.map((card) => [card.name, { card }])),
  };
}

const usual = { heartRate: [[5, 80]], creatinine: [[9, 1]] } as Parameters<typeof recordOf>[0];
const at48 = (...record: Parameters<typeof recordOf>) => ({ record: recordOf(...record), landmarkHours: 48 });

it("counts the stays outside what a model was trained on, and each reason by itself", async () => {
  const stays = [
    at48(usual, { heightCm: null }),
    at48({ heartRate: [[5, 80]] }),
    at48(usual, { ageYears: null }, "unknown"),
    at48({ ...usual, heartRate: [[5, 250]] }, { ageYears: 95 }),
    at48({ heartRate: [[5, 250]] }, { ageYears: null }),
  ];
  expect(evaluatedDomain(stays, await toy())).toEqual({
    outside: { toy: 4 },
    littleMeasured: 2,
    unrecorded: [
      { feature: "age", stays: 2 },
      { feature: "sex", stays: 1 },
    ],
    beyond: 2,
  });
});

it("counts nothing where every stay is like the training stays, and reads no further than the landmark", async () => {
  const { definition, experts } = await toy();
  const prefix = { leastHours: 24, landmarksHours: [24] };
  const later = recordOf({
    ...usual,
    heartRate: [
      [5, 80],
      [2000, 250],
    ],
  });
  const early = evaluatedDomain([{ record: later, landmarkHours: 24 }], {
    definition: { ...definition, prefix },
    experts,
  });
  expect(early).toEqual({ outside: { toy: 0 }, littleMeasured: 0, unrecorded: [], beyond: 0 });
  expect(evaluatedDomain([{ record: later, landmarkHours: 48 }], { definition, experts }).beyond).toBe(1);
});
