import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Found } from "../../import/source-files";
import { stayOf } from "../../stay-of";
import { historiesOf } from "../tables/testing/histories-of.server";
import { files } from "./source.server";
import { tables } from "./tables";
import { inventedRows, writeMimic } from "./testing/invented-mimic.server";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mimic-stays-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function all(stays: AsyncIterable<Found>) {
  const found = [];
  for await (const one of stays) {
    if ("fault" in one) throw new Error(one.fault);
    found.push(one);
  }
  return found;
}

it("reads the ICU stays of the tables as the record of an import shows them, with whose they are and how long", async () => {
  await writeMimic(folder);
  const [stay, ...others] = await all(files.stays(folder));
  const [history] = await historiesOf(tables, folder, folder);
  const encounter = history?.resources.find((one) => one.resourceType === "Encounter" && one.class?.code === "ACUTE");
  if (!history || !encounter) throw new Error("the invented patient has no ICU stay");
  const record = stayOf(history, encounter.id, Number.POSITIVE_INFINITY);
  const sorted = (series: readonly { feature: string; values: number[]; times: number[] }[] = []) =>
    series
      .map(({ feature, values, times }) => ({ feature, values, times }))
      .sort((a, b) => (a.feature < b.feature ? -1 : 1));
  expect(others).toEqual([]);
  expect(sorted(stay?.stay.series)).toEqual(sorted(record?.series));
  expect(stay).toMatchObject({ id: "ICUSTAYS-1", patientId: "Patient/901" });
  expect(stay?.stay).toMatchObject({ careUnit: "MICU", ageYears: 70, sex: "female", observedMinutes: 2880 });
  expect(record?.encounter.intensiveCare).toBe(true);
});

it("says of each stay how the hospital stay ended, and how many days after admission to the ICU the patient died", async () => {
  const ended = async (discharge_location: string, dod: string | undefined) => {
    const altered = {
      ...inventedRows,
      ADMISSIONS: (inventedRows.ADMISSIONS ?? []).map((row) => ({ ...row, discharge_location })),
      PATIENTS: (inventedRows.PATIENTS ?? []).map((row) => ({ ...row, dod })),
    };
    await writeMimic(folder, {}, altered);
    const [set] = (await files.sets?.(folder)) ?? [];
    expect(set?.name).toBe(basename(folder));
    expect(await all(set?.stays(() => false) ?? (async function* () {})())).toEqual([]);
    return set?.outcomes[0];
  };
  expect(await ended("HOME", "2150-04-01 00:00:00")).toMatchObject({
    ...{ diedInHospital: false, survivalDays: 22, lengthOfStayDays: 4, observedMinutes: 2880 },
  });
  expect(await ended("DEAD/EXPIRED", "2150-03-14 00:00:00")).toMatchObject({ diedInHospital: true, survivalDays: 4 });
  expect(await ended("HOME", undefined)).toMatchObject({ diedInHospital: false, survivalDays: null });
});
