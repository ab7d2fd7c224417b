import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "../../consultations/consultation-store.server";
import { clinician, requestData } from "../../consultations/testing/samples";
import { storeRelease1 } from "../../consultations/testing/store-release-1.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { saveRating } from "../ratings/ratings.server";
import { resultsOf } from "./results-of-database.server";

forEachEngine("all results", (open) => {
  test("are every consultation, whatever became of it, on whichever patient, and every rating with its role, oldest first", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const finished = await storeRelease1(database);
    const { rows: stays } = await database.query<{ id: string; patientId: string }>(
      `select id, patient_id as "patientId" from encounter where patient_id in ('synthetic-0004', 'synthetic-0005') order by 2`,
    );
    // More than a page of any list holds.
    const asked = Array.from({ length: 60 }, () => randomUUID());
    for (const [i, id] of asked.entries()) {
      const on = stays[i % 2];
      if (!on) throw new Error("there are no synthetic patients");
      const data = { ...requestData, patientId: on.patientId, encounterId: on.id };
      await consultations.create(database, { id, actor: clinician, data, at: new Date(Date.UTC(2027, 5, 1, 0, i)) });
    }
    const given = { alignment: 4, relevance: 5, value: 3, comment: null };
    for (const minute of [0, 1])
      await saveRating(database, {
        ...{ consultationId: finished, userId: "a", given },
        at: new Date(Date.UTC(2027, 6, 1, 0, minute)),
      });
    const { consultations: rows, ratings } = await resultsOf(database, {
      sourceIds: new Map([["synthetic-0004", "900004"]]),
    });
    expect(rows.map(({ consultation_id }) => consultation_id)).toEqual([finished, ...asked]);
    expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(["finished", "running"]));
    expect(new Set(rows.map(({ source_id }) => source_id))).toEqual(new Set([null, "900004"]));
    expect(ratings.map(({ version, latest, rated_at }) => [version, latest, rated_at])).toEqual([
      [1, 0, "2027-07-01T00:00:00.000Z"],
      [2, 1, "2027-07-01T00:01:00.000Z"],
    ]);
  });
});
