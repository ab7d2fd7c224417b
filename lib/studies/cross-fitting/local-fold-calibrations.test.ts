import { join } from "node:path";
import { expect, it } from "vitest";
import { sigmoid } from "../../experts/calibration/calibrated-risk";
import { loadTask } from "../../experts/model-store.server";
import { random } from "../../platform/random";
import { recalibrate } from "../recalibration/recalibrate.server";
import { foldsOf } from "./cross-fitted-split.server";
import { localFoldCalibrations } from "./local-fold-calibrations";

it("a site's calibration for a fold knows no outcome of the fold's own stays, and those of all others", async () => {
  const shipped = await loadTask("toy-task", join(__dirname, "../../experts/fixtures"));
  const { normal, uniform } = random("local folds");
  const logits = Float64Array.from({ length: 400 }, () => -1 + 1.5 * normal());
  const ids = Array.from(logits, (_, i) => `${i}`);
  const outcomes = Uint8Array.from(logits, (logit) => (uniform() < sigmoid(logit) ? 1 : 0));
  const of = new Map(["toy", "mean"].map((name) => [name, logits]));
  const left = { withoutOutcome: 0, withoutStay: 0, faults: [] };
  const stays = { ids, outcomes, logits: of, left, development: 0, sha256: "ab".repeat(32) };
  const rule = { kind: "balance" } as const;
  const { local } = recalibrate({ ...shipped, local: null, calibrationNote: null }, stays, {
    ...{ rule, by: "ada", at: new Date("2026-11-24") },
  });
  const foldOf = foldsOf(ids);
  const folds = ids.map((id) => foldOf.get(id) as number);
  const made = (died: ArrayLike<number>) =>
    localFoldCalibrations(local, { task: shipped.definition, rule, site: { folds, outcomes: died, logits: of } });
  const before = made(outcomes);
  const after = made(outcomes.map((outcome, i) => (folds[i] === 2 ? 1 - outcome : outcome)));
  expect(after[2]).toEqual(before[2]);
  for (const fold of [0, 1, 3, 4]) expect(after[fold]?.calibrations).not.toEqual(before[fold]?.calibrations);
  expect(before[2]?.calibrations.toy).toMatchObject({ split: "local", n: folds.filter((fold) => fold !== 2).length });
});
