import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { consultations } from "../../consultations/consultation-store.server";
import { Play } from "../../consultations/testing/play";
import { clinician, requestData, unanimous } from "../../consultations/testing/samples";
import { storeRelease1 } from "../../consultations/testing/store-release-1.server";
import type { Database } from "../../platform/database/database.server";
import { migrate } from "../../platform/database/migrate.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { acquireLease } from "../../runs/lease.server";
import { allRatings, listRatings, saveRating } from "./ratings.server";

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
  test("of one user stand beside each other: the last counts, and the earlier ones are kept", async () => {
    const database = await open();
    const consultationId = await consultation(database, { finished: true });
    const first = await saveRating(database, { consultationId, userId: "a", given, at });
    expect(first).toEqual({
      ...given,
      consultationId,
      userId: "a",
      version: 1,
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
    const second = { ...first, version: 2, value: 5, comment: null, updatedAt: later.toISOString() };
    const other = expect.objectContaining({ userId: "b", version: 1, alignment: 1 });
    expect(await listRatings(database, consultationId)).toEqual([second, other]);
    expect(await allRatings(database)).toEqual([first, other, second]);
  });

  test("that are sent twice at once are two versions", async () => {
    const database = await open();
    const consultationId = await consultation(database, { finished: true });
    const save = () => saveRating(database, { consultationId, userId: "a", given, at });
    const kept = await Promise.all([save(), save(), save()]);
    expect(kept.map(({ version }) => version).toSorted()).toEqual([1, 2, 3]);
    expect(await listRatings(database, consultationId)).toMatchObject([{ version: 3 }]);
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

forEachEngine(
  "ratings of an earlier release",
  (open) => {
    test("are the first version, and a later one stands beside them", async () => {
      const database = await open();
      const consultationId = await consultation(database, { finished: true });
      await database.query(
        `insert into rating (consultation_id, user_id, alignment, relevance, value, comment, created_at, updated_at)
         values ($1, 'a', 4, 5, 3, 'Names the kidneys late.', $2, $2)`,
        [consultationId, at],
      );
      await migrate(database);
      await saveRating(database, { consultationId, userId: "a", given: { ...given, value: 1 }, at: later });
      expect((await allRatings(database)).map(({ version, value }) => [version, value])).toEqual([
        [1, 3],
        [2, 1],
      ]);
    }, 60_000);
  },
  { through: 9 },
);
