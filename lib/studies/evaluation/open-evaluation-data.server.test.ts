import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { splitOf } from "../../experts/development-split.server";
import { loadTask, readTask } from "../../experts/model-store.server";
import type { EvaluationStay } from "./evaluation-data";
import { openEvaluationData } from "./open-evaluation-data.server";

const ids = Array.from({ length: 60 }, (_, i) => `${i + 1}`).filter((id) => splitOf("tjh-covid19", id) === "test");
const [four, two, hours] = ids as [string, string, string];
const experts = Array.from({ length: 60 }, (_, i) => `${i + 1}`).find(
  (id) => splitOf("tjh-covid19", id) === "experts",
) as string;
const admitted = "2020-01-30 00:00:00";

/** Four days and a death, two days and a discharge, five hours; and one of another split. The external sheet has no age. */
function sheet({ age }: { age: boolean }): string {
  const row = (id: string, at: string, years: number, until: string, died: 0 | 1, lactateDehydrogenase: number) =>
    [id, at, ...(age ? [years] : []), 1, admitted, until, died, "", lactateDehydrogenase, ""].join(",");
  const columns = "gender,Admission time,Discharge time,outcome,creatinine,Lactate dehydrogenase,hematocrit";
  return [
    `PATIENT_ID,RE_DATE,${age ? "age," : ""}${columns}`,
    row(four, "2020-01-30 10:00:00", 73, "2020-02-03 01:00:00", 1, 300),
    row(four, "2020-02-02 12:00:00", 73, "2020-02-03 01:00:00", 1, 400),
    row(two, "2020-01-30 10:00:00", 50, "2020-02-01 00:00:00", 0, 310),
    row(hours, "2020-01-30 04:00:00", 50, "2020-01-30 05:00:00", 1, 900),
    row(experts, "2020-01-30 04:00:00", 50, "2020-02-08 05:00:00", 1, 900),
  ].join("\n");
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-tjh-"));
  await writeFile(join(folder, "time_series_375_en.csv"), sheet({ age: true }));
});
afterEach(() => rm(folder, { recursive: true }));

async function staysAt(landmarksHours: number[]): Promise<EvaluationStay[]> {
  const { task } = await readTask("toy-task", join(__dirname, "../../experts/fixtures"));
  const data = await openEvaluationData(
    { ...task, sources: ["tjh-covid19"], prefix: { leastHours: 24, landmarksHours } },
    folder,
  );
  expect(data.outcomes("test")).toHaveLength((await all(data.stays("test"))).length);
  return (await all(data.stays("test"))).filter((stay): stay is EvaluationStay => "record" in stay);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}

describe("openEvaluationData", () => {
  it("gives a patient once at every landmark that they reached in hospital", async () => {
    const stays = await staysAt([24, 72, 120]);
    expect(stays.map(({ id, landmarkHours, outcome }) => [id, landmarkHours, outcome.died])).toEqual([
      [four, 24, 1],
      [four, 72, 1],
      [two, 24, 0],
    ]);
  });

  it("counts the patients of the external file apart", async () => {
    const { task } = await readTask("toy-task", join(__dirname, "../../experts/fixtures"));
    await writeFile(join(folder, "time_series_test_en.csv"), sheet({ age: false }));
    const data = await openEvaluationData(
      { ...task, sources: ["tjh-covid19"], prefix: { leastHours: 24, landmarksHours: [24] } },
      folder,
    );
    const found = (await all(data.stays("external"))).map(({ id }) => id);
    expect(found).toEqual([four, two, experts].map((id) => `external-${id}`));
    expect(data.outcomes("external")).toHaveLength(3);
  });

  it("shows nothing that came after the landmark", async () => {
    const [first, second] = await staysAt([24, 96]);
    const values = (stay: EvaluationStay | undefined) =>
      stay?.record.series.find(({ feature }) => feature === "lactateDehydrogenase")?.values;
    expect([values(first), values(second)]).toEqual([[300], [300, 400]]);
    expect(first?.record.encounter.observedMinutes).toBe(24 * 60);
  });

  it("evaluates no task by an outcome that is not its own", async () => {
    const { definition } = await loadTask("icu-mortality");
    await expect(
      openEvaluationData({ ...definition, id: "long-stay", recordedOutcome: null }, "nowhere"),
    ).rejects.toThrow(/models\/long-stay\/task\.json, recordedOutcome: .* "diedInHospital"/);
    await expect(openEvaluationData(definition, "nowhere")).rejects.toThrow(/nowhere: not found/);
  });
});
