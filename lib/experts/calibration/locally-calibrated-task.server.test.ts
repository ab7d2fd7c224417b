import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { recordOf } from "../fixtures/record";
import { loadTask } from "../model-store.server";
import { predict } from "../predict.server";
import type { Calibration } from "../schema";
import type { LocalCalibration } from "./local-calibration";
import {
  calibrationVersion,
  locallyCalibratedTask,
  modelsFingerprint,
  readLocalCalibration,
  removeLocalCalibration,
  writeLocalCalibration,
} from "./locally-calibrated-task.server";

const root = join(__dirname, "../fixtures");
const site = () => locallyCalibratedTask("toy-task", { directory, root });
let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), "consilium-calibration-"));
});
afterEach(() => rm(directory, { recursive: true }));

const calibration: Calibration = {
  method: "logistic",
  slope: 1,
  intercept: 0.5,
  split: "local",
  n: 1204,
  events: 160,
  interval: [{ logit: 0, low: 0.4, high: 0.7 }],
};

async function localOf(): Promise<LocalCalibration> {
  const { definition: task, experts } = await loadTask("toy-task", root);
  return {
    schemaVersion: 1,
    task: "toy-task",
    at: "2026-11-22T01:00:00.000Z",
    by: "ada",
    data: { n: 1204, events: 160, sha256: "ab".repeat(32) },
    models: modelsFingerprint(
      task,
      [...experts.values()].map(({ card }) => card),
    ),
    calibrations: { toy: calibration, mean: { ...calibration, intercept: 0 } },
    highRisk: { threshold: 0.2, ppv: 0.4, sensitivity: 0.8, split: "local" },
    rule: "the highest threshold with a sensitivity of at least 0.8",
  };
}

describe("a site's task", () => {
  it("is the one shipped while no calibration was applied", async () => {
    const task = await site();
    expect(task).toMatchObject({ local: null, calibrationNote: null });
    expect(task.definition).toBe((await loadTask("toy-task", root)).definition);
    expect(calibrationVersion(task)).toBe("shipped");
  });

  it("follows a calibration that was applied, at once and in every risk, and says so", async () => {
    const shipped = await site();
    await writeLocalCalibration(await localOf(), directory);
    const task = await site();
    expect(task.calibrationNote).toMatch(
      /^Recalibrated on 1,204 local stays, 22 November 2026\. Where a patient is among them, that patient's outcome has a part/,
    );
    expect(calibrationVersion(task)).toBe("recalibrated on 1,204 local stays, 22 November 2026 (data abababababab)");
    expect(task.definition.highRisk.threshold).toBe(0.2);
    const options = { experts: ["toy"], asOfMinutes: 2880, explain: null };
    const record = recordOf({ heartRate: [[65, 110]], creatinine: [[2880, 3.5]] });
    const before = await predict(record, { ...options, task: shipped });
    const after = await predict(record, { ...options, task });
    const [logit] = [before.predictions[0]?.logit as number];
    expect(after.predictions[0]?.logit).toBe(logit);
    expect(after.predictions[0]?.risk).toBeCloseTo(1 / (1 + Math.exp(-(logit + 0.5))), 9);
    expect(after.ensemble.risk).toBeCloseTo(1 / (1 + Math.exp(-after.ensemble.logit)), 9);
    expect((await loadTask("toy-task", root)).definition.highRisk.split).toBe("calibration");
  });

  it("sets aside a calibration of other models, and says so", async () => {
    await writeLocalCalibration({ ...(await localOf()), models: "00".repeat(32) }, directory);
    const task = await site();
    expect(task.local).toBeNull();
    expect(task.calibrationNote).toMatch(/is set aside, because it was fitted to other models/);
    expect(calibrationVersion(task)).toBe("shipped");
  });

  it("goes back to the one shipped", async () => {
    await writeLocalCalibration(await localOf(), directory);
    expect(await removeLocalCalibration("toy-task", directory)).toBe(true);
    expect((await site()).local).toBeNull();
    expect(await removeLocalCalibration("toy-task", directory)).toBe(false);
  });

  it("keeps the calibration where only its owner can read it", async () => {
    const file = await writeLocalCalibration(await localOf(), directory);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readLocalCalibration("toy-task", directory)).toEqual(await localOf());
  });

  it("names a file that it cannot read, and the way out", async () => {
    const file = await writeLocalCalibration(await localOf(), directory);
    await writeFile(file, '{"schemaVersion":1}');
    await expect(site()).rejects.toMatchObject({
      code: "exception",
      userMessage: expect.stringMatching(/toy-task\.json: no local calibration can be read.*--remove/),
    });
  });
});
