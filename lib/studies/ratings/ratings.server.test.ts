import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consultations } from "../../consultations/consultation-store.server";
import { Play } from "../../consultations/testing/play";
import { clinician, requestData, unanimous } from "../../consultations/testing/samples";
import { storeRelease1 } from "../../consultations/testing/store-release-1.server";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { acquireLease } from "../../runs/lease.server";
import { listRatings, saveRating } from "./ratings.server";

const at = new Date("2026-01-01T08:00:00Z");
const later = new Date("2026-01-01T09:00:00Z");
const given = { alignment: 4, relevance: 5, value: 3, comment: "Names the kidneys late." };

async function consultation(database: Database, { finished }: { finished: boolean }): Promise<string> {
  const id = randomUUID();
  await consultations.create(database, { id, actor: clinician, data: requestData, at });
  await acquireLease(database, id, "worker");
  const { commands } = new Play().request().run(unanimous);
  if (finished)
    for (const command of commands.slice(1)) await consultations.append(database, { id, command, at, owner: "worker" });
  return id;
}

forEachEngine("ratings", (open) => {
  test("are one a user and consultation: a second one replaces the first", async () => {
    const database = await open();
    const consultationId = await consultation(database, { finished: true });
    const first = await saveRating(database, { consultationId, userId: "a", given, at });
    expect(first).toEqual({
      ...given,
      consultationId,
      userId: "a",
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    });
    await saveRating(database, { consultationId, userId: "b", given: { ...given, alignment: 1 }, at });
    await saveRating(database, {
      consultationId,
      userId: "a",
      given: { ...given, value: 5, comment: null },
      at: later,
    });
    expect(await listRatings(database, consultationId)).toEqual([
      { ...first, value: 5, comment: null, updatedAt: later.toISOString() },
      expect.objectContaining({ userId: "b", alignment: 1 }),
    ]);
  });

  test("are taken for a finished consultation only", async () => {
    const database = await open();
    const consultationId = await consultation(database, { finished: false });
    await expect(saveRating(database, { consultationId, userId: "a", given, at })).rejects.toMatchObject({
      code: "business-rule",
    });
    await expect(saveRating(database, { consultationId: randomUUID(), userId: "a", given, at })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await listRatings(database, consultationId)).toEqual([]);
  });

  test("are taken for a consultation that the first release stored", async () => {
    const database = await open();
    const consultationId = await storeRelease1(database);
    await saveRating(database, { consultationId, userId: "a", given, at });
    expect(await listRatings(database, consultationId)).toMatchObject([{ userId: "a", ...given }]);
  });

  test("the table refuses a score off the scale", async () => {
    const database = await open();
    const consultationId = await consultation(database, { finished: true });
    await expect(
      saveRating(database, { consultationId, userId: "a", given: { ...given, alignment: 6 }, at }),
    ).rejects.toThrow();
  });
});
