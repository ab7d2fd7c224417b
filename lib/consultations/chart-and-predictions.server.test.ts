import { expect, it } from "vitest";
import { loadTask } from "../experts/model-store.server";
import type { PatientRecord } from "../record/schema";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { chartAndPredictions } from "./chart-and-predictions.server";

const explain = { mode: "brief", seed: 1 } as const;

it("lets neither chart nor experts see what clinicians took out, and leaves the record as it is", async () => {
  const task = await loadTask("icu-mortality");
  const record = syntheticRecords().find((one) => one.encounter.observedMinutes >= 48 * 60) as PatientRecord;
  const [feature, minutes] = ["heartRate", 48 * 60] as const;
  const series = record.series.find((one) => one.feature === feature);
  const at = series?.times.findLastIndex((time) => time <= minutes) ?? -1;
  if (!series || at < 0) throw new Error("the record has no heart rate");
  const last = { feature, minutes: series.times[at] as number, value: series.values[at] as number };
  const before = structuredClone(record);
  const heard = (excluded: (typeof last)[]) =>
    chartAndPredictions(record, task, {
      experts: task.definition.panel,
      asOfMinutes: minutes,
      explain,
      excluded,
      signal: new AbortController().signal,
    });
  const [whole, without] = [await heard([]), await heard([last])];
  const shown = ({ chart }: typeof whole) => chart.summaries.find((one) => one.feature === feature);
  expect(shown(whole)?.last).toEqual({ minutes: last.minutes, value: last.value });
  expect(shown(without)?.count).toBe((shown(whole)?.count ?? 0) - 1);
  expect(shown(without)?.last.minutes).toBeLessThan(last.minutes);
  expect(without.predictions.map(({ logit }) => logit)).not.toEqual(whole.predictions.map(({ logit }) => logit));
  expect(record).toEqual(before);
});
