import { expect, it } from "vitest";
import { notConcluded } from "./not-concluded";

const size = { moments: 500, momentsWithOutcome: 60, patients: 500, patientsWithOutcome: 60, patientsWithout: 440 };
const above = { value: 0.1, interval: [0.05, 0.15] } as const;
const around = { value: 0.01, interval: [-0.05, 0.07] } as const;
const below = { value: -0.1, interval: [-0.15, -0.05] } as const;
const chain = { value: 0.8, interval: [0.7, 0.9] } as const;
const estimate = ({ value, interval: [low, high] }: { value: number; interval: readonly [number, number] }) => ({
  value,
  interval: [low, high] as [number, number],
});
const told = (
  about: Parameters<typeof notConcluded>[0],
  of: Partial<typeof size> = {},
  more: Partial<Parameters<typeof notConcluded>[2]> = {},
) => notConcluded(about, { ...size, ...of }, { matched: false, auroc: estimate(chain), differences: [], ...more });
const real = { lives: 500, invented: 0 };

it("says of generated lives that they tell nothing of real patients, and of how many", () => {
  expect(told({ lives: 449, invented: 449 })[0]).toMatch(/^These lives are generated: .*nothing of real patients/u);
  expect(told({ lives: 449, invented: 3 })[0]).toContain("3 of these 449 lives are generated");
  expect(told(real, { patientsWithOutcome: 100 })).toEqual([]);
});

it("says of fewer than a hundred with the outcome that calibration cannot be judged", () => {
  expect(told(real)).toEqual([expect.stringContaining("60 patients with the outcome, where 100 are asked for")]);
});

it("tells of somebody's many moments, of a matched sample and of a chance order what they hide", () => {
  const many = told(real, { patientsWithOutcome: 200, patients: 90 });
  expect(many).toEqual([expect.stringContaining("500 moments (60 with the outcome) are so many patients")]);
  expect(told(real, { patientsWithOutcome: 200 }, { matched: true })[0]).toContain("precision and AUPRC");
  const chance = told(real, { patientsWithOutcome: 200 }, { auroc: estimate({ value: 0.55, interval: [0.49, 0.6] }) });
  expect(chance[0]).toContain("better than chance");
});

it("names each comparison whose interval does not lie above 0, and those alone", () => {
  const differences = [
    { name: "volume-only", of: estimate(above) },
    { name: "shuffled-time", of: estimate(around) },
    { name: "logistic-values", of: estimate(below) },
    { name: "no-memory", of: { value: 0.1, interval: null } },
  ];
  expect(told(real, { patientsWithOutcome: 200 }, { differences })).toEqual([
    "That the order of events tells anything: the difference to shuffled-time is not shown to be above 0.",
    "That reading in chunks tells more than the lowest, highest, mean and last values: the difference to logistic-values lies below 0.",
    "That the memory tells more than the last summary: the difference to no-memory is not shown to be above 0.",
  ]);
});
