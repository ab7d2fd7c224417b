import { Command } from "commander";
import { expect, test } from "vitest";
import type { Recalibration } from "../../lib/studies/recalibration/recalibrate.server";
import { addRecalibrate, recalibrationText } from "./recalibrate";

const figure = (value: number) => ({ value, interval: [value - 0.01, value + 0.01] as [number, number] });
const figures = {
  slope: figure(0.8),
  intercept: figure(-0.2),
  inTheLarge: figure(-0.1),
  observedExpected: figure(0.9),
  ece: figure(0.031),
  brier: figure(0.1),
};
const share = (value: number) => ({ value, interval: [value - 0.05, value + 0.05] as [number, number] });
const threshold = {
  threshold: 0.336,
  figures: {
    ppv: share(0.5),
    sensitivity: share(0.6),
    alertsPer100: { value: 14, interval: [12, 16] as [number, number] },
  },
};
const result: Pick<Recalibration, "n" | "events" | "models" | "inUse" | "chosen"> = {
  n: 1204,
  events: 160,
  models: [
    { name: "mean", title: "Mean", before: figures, after: { ...figures, slope: figure(1), ece: figure(0.012) } },
  ],
  inUse: threshold,
  chosen: { ...threshold, threshold: 0.21, rule: "the highest threshold with a sensitivity of at least 0.8" },
};

test("tells before from after, the line in use from the new one, and who was left out", () => {
  const stays = {
    left: { withoutOutcome: 3, withoutStay: 0, faults: [{ id: "7", fault: "too short" }] },
    development: 12,
  };
  const text = recalibrationText(result, stays, false);
  expect(text).toContain("1,204 stays, 160 with the outcome (13.3%).");
  expect(text).toContain("Left out: 3 without an outcome; 1 without a prediction (7: too short).");
  expect(text).toContain("the models were developed on 12 of these stays");
  expect(text).toMatch(
    /mean, in use +0\.80 \(0\.79 to 0\.81\) .* −0\.10 \(−0\.11 to −0\.09\) .* 0\.031 \(0\.021 to 0\.041\)/,
  );
  expect(text).toMatch(/ {2}local +1\.00 \(.* 0\.012 \(/);
  expect(text).not.toContain("these very stays");
  expect(recalibrationText(result, stays, true)).toContain("was fitted on these very stays");
  expect(text).toContain(
    "in use, 0.336: PPV 0.50 (0.45 to 0.55), sensitivity 0.60 (0.55 to 0.65), 14.0 (12.0 to 16.0) alerts",
  );
  expect(text).toContain("New line, 0.210, the highest threshold with a sensitivity of at least 0.8:");
});

test("says that a task of any prefix keeps the calibration shipped, rather than that it found no stays", async () => {
  const program = new Command().exitOverride();
  addRecalibrate(program);
  const words = [
    "recalibrate",
    "--task",
    "covid-mortality",
    "--from",
    "stays",
    "--outcomes",
    "outcomes.csv",
    "--source",
    "Here",
  ];
  await expect(program.parseAsync(words, { from: "user" })).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringContaining("--task covid-mortality states risks from any prefix of a stay"),
  });
});

test("asks whose stays they are", async () => {
  const program = new Command().exitOverride();
  addRecalibrate(program);
  const words = ["recalibrate", "--from", "stays", "--outcomes", "outcomes.csv"];
  await expect(program.parseAsync(words, { from: "user" })).rejects.toMatchObject({
    code: "invalid",
    userMessage: expect.stringContaining("--source"),
  });
});
