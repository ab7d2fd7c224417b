import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { sigmoid } from "../../experts/calibration/calibrated-risk";
import { localCalibrationSchema } from "../../experts/calibration/local-calibration";
import type { LocallyCalibratedTask } from "../../experts/calibration/locally-calibrated-task.server";
import { loadTask } from "../../experts/model-store.server";
import { random as randomOf } from "../../platform/random";
import { recalibrate, withFused } from "./recalibrate.server";
import type { SitePredictions } from "./site-predictions.server";

let site: LocallyCalibratedTask;
beforeAll(async () => {
  const shipped = await loadTask("toy-task", join(__dirname, "../../experts/fixtures"));
  site = { ...shipped, local: null, calibrationNote: null };
});

const n = 600;
const { normal, uniform } = randomOf("recalibrate");
const logits = Float64Array.from({ length: n }, () => -1 + 1.5 * normal());
const stays: SitePredictions = {
  ids: Array.from({ length: n }, (_, i) => String(i)),
  outcomes: Uint8Array.from(logits, (x) => (uniform() < sigmoid(0.8 * x + 0.3) ? 1 : 0)),
  logits: new Map([
    ["toy", logits],
    ["mean", logits],
  ]),
  left: { withoutOutcome: 0, withoutStay: 0, faults: [] },
  development: 0,
  sha256: "ab".repeat(32),
};
const asked = { rule: { kind: "sensitivity", atLeast: 0.8 }, by: "ada", at: new Date("2026-11-22") } as const;

describe("recalibrating a task", () => {
  it("gives every expert and ensemble a calibration, and the reference its line", () => {
    const { local, models, chosen, inUse } = recalibrate(site, stays, asked);
    expect(localCalibrationSchema.parse(local)).toEqual(local);
    expect(Object.keys(local.calibrations)).toEqual(["toy", "mean"]);
    expect(models.map(({ name }) => name)).toEqual(["toy", "mean"]);
    expect(local.highRisk).toMatchObject({ threshold: chosen.threshold, split: "local" });
    expect(local.rule).toBe("the highest threshold with a sensitivity of at least 0.8");
    expect(inUse.threshold).toBe(site.definition.highRisk.threshold);
    expect(local.fused).toBeUndefined();
  });

  it("adds the fusion head's own, for the head that was asked", () => {
    const found = recalibrate(site, stays, asked);
    const [calibration] = Object.values(found.local.calibrations);
    const fused = { head: "cd".repeat(32), calibration: calibration as NonNullable<typeof calibration>, logits };
    const { local, models } = withFused(found, stays, fused);
    expect(localCalibrationSchema.parse(local).fused?.head).toBe(fused.head);
    expect(local.fused?.calibration).toEqual(calibration);
    expect(models.at(-1)).toMatchObject({
      name: "fused",
      after: { observedExpected: { value: expect.closeTo(1, 1) } },
    });
  });
});
