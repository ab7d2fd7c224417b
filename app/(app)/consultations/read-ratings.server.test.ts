import { expect, test } from "vitest";
import { storeRelease1 } from "@/lib/consultations/testing/store-release-1.server";
import { forEachEngine } from "@/lib/platform/database/test-database.server";
import type { Role } from "@/lib/platform/permissions";
import { saveRating } from "@/lib/studies/ratings/ratings.server";
import { readRatings } from "./read-consultations.server";

forEachEngine("what is shown of ratings", (open) => {
  test("is the others' mean to nobody who rates and has not rated yet", async () => {
    const database = await open();
    const consultationId = await storeRelease1(database);
    const given = { alignment: 2, relevance: 3, value: 4, comment: null };
    const rate = (userId: string) => saveRating(database, { consultationId, userId, given, at: new Date() });
    const shownTo = (id: string, role: Role) => {
      const user = { id, role, name: id, email: `${id}@example.org` };
      return readRatings({ database, user, signal: new AbortController().signal }, consultationId);
    };
    await rate("a");
    for (const role of ["clinician", "researcher"] as const)
      expect(await shownTo("b", role)).toEqual({ own: null, summary: null });
    await rate("b");
    expect(await shownTo("b", "clinician")).toMatchObject({ own: given, summary: { count: 2 } });
    expect(await shownTo("c", "administrator")).toMatchObject({ own: null, summary: { count: 2 } });
  });
});
