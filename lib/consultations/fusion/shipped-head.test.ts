import { describe, expect, test, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { headlineOf } from "../../experts/calibration/headline-risk";
import { loadTask } from "../../experts/model-store.server";
import { isHead, membersOf } from "../../experts/schema";
import type { PatientRecord } from "../../record/schema";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { consultInMemory } from "../consult-in-memory.server";
import { MAX_ROUNDS } from "../protocol/max-rounds";
import { loadArm, loadFusion, readArms } from "./fusion-head.server";
import { fuseRisk } from "./fusion-step.server";

vi.setConfig({ testTimeout: 120_000 });

const task = await loadTask("icu-mortality");
const record = syntheticRecords().find((one) => one.encounter.observedMinutes >= 48 * 60) as PatientRecord;

function consult(panel: readonly string[]) {
  return consultInMemory(record, {
    task,
    panel,
    reasoner: builtInReasonerHere(),
    ...builtInEvidence(),
    maxRounds: MAX_ROUNDS,
    explain: { mode: "brief", seed: 1 },
    fuse: fuseRisk(),
    signal: new AbortController().signal,
  });
}

describe("the fusion head that is shipped", () => {
  test("says the same of a patient among others as alone, to the last digit", async () => {
    const head = await loadFusion("icu-mortality");
    const { logits, hidden, report } = head?.card.inputs ?? {};
    const patients = Array.from({ length: 5 }, (_, i) => ({
      logits: Object.fromEntries((logits ?? []).map((name, at) => [name, Math.sin(i + at)])),
      hidden: Object.fromEntries(
        (hidden ?? []).map(({ name, size }) => [name, Array.from({ length: size }, (_, at) => Math.cos(3 * i + at))]),
      ),
      report: Float32Array.from({ length: report ?? 0 }, (_, at) => Math.sin(5 * i + 2 * at)),
    }));
    const together = await head?.fuse(patients);
    for (const [i, patient] of patients.entries()) expect((await head?.fuse([patient]))?.[0]).toEqual(together?.[i]);
  });

  // Where this fails, experts, rules, library or encoder have changed: run models/training/refit-fusion.
  test("was fitted with the experts, rules, library and encoder that are shipped, and is used", async () => {
    const { fused } = await consult(task.definition.panel);
    expect(fused).toMatchObject({
      method: "fusion-head",
      encoder: { id: "consilium-report-encoder-1" },
      wordsAdded: expect.stringContaining("development patients"),
    });
    if (fused?.method !== "fusion-head") throw new Error("no head was used");
    const { risk, interval, members, logit } = fused;
    expect(members.reduce((sum, one) => sum + one, 0) / members.length).toBeCloseTo(logit, 4);
    expect(interval[0]).toBeLessThanOrEqual(risk);
    expect(interval[1]).toBeGreaterThanOrEqual(risk);
  });

  test("is not used at another table, and the panel's mean says so", async () => {
    const { fused, ensemble } = await consult(["adacare", "trees"]);
    const fittedFor = (await loadFusion("icu-mortality"))?.card.panel.join(", ");
    expect(fused).toMatchObject({
      method: "mean-logit",
      risk: ensemble?.risk,
      because: `The fusion head was fitted for the table of ${fittedFor}.`,
    });
  });

  test("stands beside the fusion of the experts, which is its arm without the report and knows no table and no words", async () => {
    const arms = await readArms("icu-mortality");
    const without = arms?.arms.find(({ name }) => name === "no-report");
    const entry = task.definition.ensembles.find(({ name }) => name === "fused-experts");
    expect(entry).toMatchObject({
      head: { onnx: { sha256: without?.onnx.sha256 }, inputs: { logits: without?.inputs.logits } },
      calibration: without?.calibration,
    });
    const [whole, other] = [await consult(task.definition.panel), await consult(["adacare", "trees"])];
    expect(whole.logits["fused-experts"]).toEqual(expect.any(Number));
    expect(other.logits["fused-experts"]).toBe(whole.logits["fused-experts"]);
  });

  // Where this fails, the panel has changed: run models/training/refit-fusion.
  test("reads, with the report or without, every expert that has a seat by default and no other", async () => {
    const head = await loadFusion("icu-mortality");
    const told = headlineOf(task.definition);
    expect(isHead(told) && told.head.inputs.logits).toEqual(task.definition.panel);
    expect(head?.card.inputs.logits).toEqual(task.definition.panel);
    expect(Object.keys(head?.card.experts ?? {})).toEqual(task.definition.panel);
    expect(membersOf(told).toSorted()).toEqual(task.definition.panel.toSorted());
  });

  test("comes with the arms that show what the words add", async () => {
    const head = await loadFusion("icu-mortality");
    const arms = await readArms("icu-mortality");
    expect(arms?.head).toBe(head?.card.onnx.sha256);
    const names = arms?.arms.map(({ name }) => name) ?? [];
    expect(names).toEqual(
      expect.arrayContaining(["no-report", "numbers-only", "shuffled-report", "without-rag", "without-mdt"]),
    );
    for (const name of names) {
      const arm = await loadArm("icu-mortality", name);
      expect(arm?.arm.inputs.report === 0).toBe(arm?.arm.text === "none");
    }
  });
});
