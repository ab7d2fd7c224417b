import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { recordOf } from "../experts/fixtures/record";
import { noIcuStay } from "../experts/questions-of-history";
import { copyTask } from "../experts/testing/copied-task.server";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import type { AppError } from "../platform/errors";
import { asHistory, uuidFrom } from "../record/fixtures/as-history";
import { storeHistory } from "../record/history/fixtures/store-history.server";
import type { Resource } from "../record/history/schema";
import type { PatientRecord } from "../record/schema";
import { seedSynthetic } from "../record/sources/synthetic/seed-synthetic.server";
import { listColumnsOf } from "./chart-of-stay/list-columns-of.server";
import { consultations, listConsultations } from "./consultation-store.server";
import { requestConsultation } from "./request-consultation.server";

import { clinician, requestData } from "./testing/samples";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Puts a second task about the same records beside the shipped one, for as long as `work` takes. */
async function withSecondTask(work: () => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "consilium-tasks-"));
  const [shipped, models] = [join(process.cwd(), "models"), join(folder, "models")];
  const usual = join(shipped, "icu-mortality");
  await copyTask(usual, join(models, "icu-mortality"), { isDefault: true }, { onnx: false });
  const estimand = "death in hospital, asked after a day";
  await copyTask(usual, join(models, "a-day"), { estimand, windowHours: 24 }, { onnx: false });
  await symlink(join(shipped, "passage-encoder"), join(models, "passage-encoder"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  try {
    await work();
  } finally {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  }
}

const by = { reasoner: requestData.reasoner, actor: clinician, at: new Date("2026-01-02T03:04:05Z") };

async function asked(database: Database, id: string) {
  const [requested] = await consultations.readEvents(database, id);
  return requested?.type === "requested" ? requested.data : null;
}

forEachEngine("a request for a consultation", (open) => {
  test("asks the usual task unless another about the record is wanted, and writes down which", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    await withSecondTask(async () => {
      const usual = await requestConsultation(database, { patientId: "synthetic-0007", ...by });
      expect(await asked(database, usual)).toMatchObject({ task: "icu-mortality", asOfMinutes: 2880 });
      const other = await requestConsultation(database, { patientId: "synthetic-0007", task: "a-day", ...by });
      expect(await asked(database, other)).toMatchObject({
        task: "a-day",
        estimand: "death in hospital, asked after a day",
        asOfMinutes: 1440,
      });
      // 36 h of record: too short for the usual task, long enough for the other.
      const short = { patientId: "synthetic-0017", ...by };
      await expect(requestConsultation(database, short)).rejects.toMatchObject({ code: "business-rule" });
      expect(await asked(database, await requestConsultation(database, { ...short, task: "a-day" }))).not.toBeNull();
    });
    const tasks = (await listConsultations(database, {})).map(({ task }) => task);
    expect(tasks.toSorted()).toEqual(["a-day", "a-day", "icu-mortality"]);
  });

  test("of a patient with a history alone is about the latest stay in intensive care that can be asked about, or says why none can", async () => {
    const database = await open();
    const bedside = recordOf({ heartRate: [[60, 80]], gcs: [[60, 15]] }, { id: "icu" });
    const bare = recordOf({ creatinine: [[60, 1]] }, { id: "bare" });
    const lay = (name: string, record: PatientRecord, day: number) =>
      asHistory(record, Date.UTC(2020, 1, day)).resources.map((one) => ({
        ...one,
        ...(one.resourceType === "Encounter" && { locations: [{ name, start: null, end: null }] }),
      }));
    const stored = (id: string, resources: Resource[]) => storeHistory(database, { id, mrn: `P-${id}`, resources });
    await stored("two-stays", [...lay("MICU", bedside, 1), ...lay("MICU", bare, 20)]);
    await stored("one-stay", lay("MICU", { ...bare, encounter: { ...bare.encounter, id: "one" } }, 1));
    await stored("no-stay", lay("Outpatients", { ...bedside, encounter: { ...bedside.encounter, id: "visit" } }, 1));
    const id = await requestConsultation(database, { patientId: "two-stays", ...by });
    expect(await asked(database, id)).toMatchObject({
      encounterId: uuidFrom("icu"),
      task: "icu-mortality",
      asOfMinutes: 2880,
    });
    const refused = (patientId: string, encounterId?: string) =>
      requestConsultation(database, { patientId, encounterId, ...by }).then(
        () => null,
        ({ code, userMessage }: AppError) => [code, userMessage],
      );
    const noVitals = [
      "business-rule",
      expect.stringMatching(/^Not in the record of this stay: vital signs and a coma score/),
    ];
    expect(await refused("one-stay")).toEqual(noVitals);
    expect(await refused("two-stays", uuidFrom("bare"))).toEqual(noVitals);
    expect(await refused("no-stay")).toEqual(["business-rule", noIcuStay]);
    expect(await refused("nobody")).toMatchObject(["not-found", expect.any(String)]);
  });

  test("refuses a task that there is not, and one that is about other records", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const patient = { patientId: "synthetic-0007", ...by };
    await expect(requestConsultation(database, { ...patient, task: "nowhere" })).rejects.toMatchObject({
      code: "invalid",
      userMessage: 'There is no prediction task "nowhere"; there are: covid-mortality, icu-mortality.',
    });
    await expect(requestConsultation(database, { ...patient, task: "covid-mortality" })).rejects.toMatchObject({
      code: "business-rule",
      userMessage: expect.stringMatching(/is about records from tjh-covid19; this one is from synthetic\.$/),
    });
    expect(await listConsultations(database, {})).toEqual([]);
  });
});
