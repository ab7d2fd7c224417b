import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openDevelopmentStays } from "../../experts/development-stays.server";
import { readTask } from "../../experts/model-store.server";
import { inventedRows, writeMimic } from "../../record/sources/mimic-iii-demo/testing/invented-mimic.server";
import { openEvaluationData } from "./open-evaluation-data.server";

const { task } = await readTask("icu-mortality");
const unmet = openDevelopmentStays(null);
const DEVELOPED = "132539";

let folder: string;
let tables: string;
let sets: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-shared-"));
  [tables, sets] = [join(folder, "mimic"), join(folder, "sets")];
  await mkdir(tables);
  await mkdir(join(sets, "set-a"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

const two = (n: number) => String(n).padStart(2, "0");
/** Minutes since admission at which blood was taken, and the creatinine that was found. */
const taken = Array.from({ length: 10 }, (_, i): [number, number] => [
  90 + i * 240 + ((i * 37) % 50),
  (10 + ((i * 7) % 9)) / 10,
]);

/** Three ICU stays of 60 h: two of patient 901, of which the first has these values, and one of 903. */
async function writeTables() {
  const at = (day: number, minutes: number) =>
    new Date(Date.UTC(2150, 2, day, 9) + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");
  const stays = [
    { subject_id: 901, hadm_id: 8001, icustay_id: 7001, day: 10, factor: 1 },
    { subject_id: 901, hadm_id: 8003, icustay_id: 7003, day: 20, factor: 2 },
    { subject_id: 903, hadm_id: 8004, icustay_id: 7004, day: 10, factor: 3 },
  ];
  const rows = Object.fromEntries(
    Object.keys(inventedRows).map((name) => [name, [] as Record<string, string | number>[]]),
  );
  for (const [n, { day, factor, ...who }] of stays.entries()) {
    const { icustay_id, ...admission } = who;
    const row_id = n + 1;
    if (n !== 1) rows.PATIENTS?.push({ row_id, subject_id: who.subject_id, gender: "F", dob: "2080-01-02 00:00:00" });
    rows.ADMISSIONS?.push({
      row_id,
      ...admission,
      admittime: at(day, -60),
      dischtime: at(day, 4000),
      discharge_location: n === 2 ? "DEAD/EXPIRED" : "HOME",
    });
    rows.ICUSTAYS?.push({ row_id, ...who, first_careunit: "MICU", intime: at(day, 0), outtime: at(day, 3600) });
    for (const [i, [minutes, value]] of taken.entries()) {
      const valuenum = Number((value * factor + (factor - 1) * i * 0.1).toFixed(1));
      rows.LABEVENTS?.push({
        row_id: n * 100 + i + 1,
        ...admission,
        itemid: 50912,
        charttime: at(day, minutes),
        value: valuenum,
        valuenum,
        valueuom: "mg/dL",
      });
    }
  }
  rows.D_LABITEMS?.push({ row_id: 1, itemid: 50912, label: "Creatinine", fluid: "Blood", loinc_code: "2160-0" });
  await writeMimic(tables, {}, rows);
}

/** A set of one development stay: the same values, its clock two hours ahead. */
async function writeSet(factor = 1) {
  const lines = taken.flatMap(([minutes, value]) => {
    const at = minutes + 120;
    return at > 2880 ? [] : [`${two(Math.floor(at / 60))}:${two(at % 60)},Creatinine,${(value * factor).toFixed(1)}`];
  });
  const text = ["Time,Parameter,Value", `00:00,RecordID,${DEVELOPED}`, "00:00,Age,70", ...lines, ""].join("\n");
  await writeFile(join(sets, "set-a", `${DEVELOPED}.txt`), text);
  const header = "RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death\n";
  await writeFile(join(sets, "Outcomes-a.txt"), `${header}${DEVELOPED},6,1,5,-1,0\n`);
}

async function kept(developedOn?: string) {
  const data = await openEvaluationData(task, tables, {
    ...{ declared: "St. Elsewhere", development: unmet, format: "mimic-iii-demo" },
    ...(developedOn !== undefined && { developedOn }),
  });
  const ids: string[] = [];
  for await (const { id } of data.stays("external")) ids.push(id);
  return { ids, left: data.left().map(({ reason, n }) => [reason.split(" ").slice(0, 2).join(" "), n]) };
}

describe("data that may hold the development data's patients", () => {
  it("go without every stay that is a development stay by its laboratory values, and all others of that patient", async () => {
    await writeTables();
    await writeSet();
    expect(await kept(sets)).toEqual({
      ids: ["ICUSTAYS-3"],
      left: [
        ["the models", 1],
        ["another stay", 1],
      ],
    });
    await writeSet(1.7);
    expect(await kept(sets)).toEqual({ ids: ["ICUSTAYS-1", "ICUSTAYS-2", "ICUSTAYS-3"], left: [] });
  });

  it("are not evaluated until the development data are there to hold them against", async () => {
    await writeTables();
    await expect(kept()).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(
        /^MIMIC-III demo holds some of the stays .* --developed-on <folder of PhysioNet 2012>/,
      ),
    });
    await expect(kept(join(folder, "nowhere"))).rejects.toThrow(/nowhere: not found/);
  });

  it("are told from data that share no patients, where nothing is to be held against them", async () => {
    await writeSet();
    const opened = openEvaluationData(task, sets, { declared: "St. Elsewhere", development: unmet, developedOn: sets });
    await expect(opened).rejects.toThrow(
      "PhysioNet 2012 shares no patients with the development data: leave out --developed-on.",
    );
  });
});
