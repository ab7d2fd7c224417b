import { expect, test } from "vitest";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { loadTask } from "./model-store.server";
import { predict } from "./predict.server";
import { predictMany } from "./predict-many.server";

const NAME = "fused-experts";
const task = await loadTask("icu-mortality");
const records = syntheticRecords();

async function saidWith(experts: readonly string[]) {
  const [record] = records;
  if (!record) throw new Error("there are no synthetic patients");
  return (await predict(record, { task, experts, asOfMinutes: 2880, explain: null })).logits;
}

test("the fusion of the experts says the same of a patient whoever sits at the table", async () => {
  const whole = (await saidWith(task.definition.panel))[NAME];
  expect(whole).toEqual(expect.any(Number));
  for (const panel of [["trees"], ["retain", "adacare"], [...task.definition.experts].reverse()])
    expect((await saidWith(panel))[NAME]).toBe(whole);
});

test("the fusion of the experts says of a patient among others what it says of it alone", async () => {
  const alone = await saidWith(task.definition.panel);
  const stays = records.slice(0, 5).map((one, i) => ({ id: `${i}`, record: one }));
  const said = [];
  for await (const one of predictMany(stays, task)) said.push(one);
  const [first] = said;
  if (!first || "fault" in first) throw new Error("nothing was predicted");
  const { logit, risk, interval } = first.ensembles.get(NAME) ?? {};
  expect(Math.abs((logit as number) - (alone[NAME] as number))).toBeLessThan(1e-5);
  expect(risk).toBeGreaterThanOrEqual(interval?.[0] as number);
  expect(risk).toBeLessThanOrEqual(interval?.[1] as number);
});
