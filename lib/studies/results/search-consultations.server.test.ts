import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { listColumnsOf } from "../../consultations/chart-of-stay/list-columns-of.server";
import { consultations } from "../../consultations/consultation-store.server";
import { clinician, requestData } from "../../consultations/testing/samples";
import { storeRelease1 } from "../../consultations/testing/store-release-1.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { seedSynthetic } from "../../record/sources/synthetic/seed-synthetic.server";
import { saveRating } from "../ratings/ratings.server";
import { type ConsultationSearch, consultationSearchAnswerSchema } from "./consultation-search";
import { searchConsultations } from "./search-consultations.server";

const everything: ConsultationSearch = {
  ...{ status: null, task: null, reasoner: null, rated: null },
  ...{ offset: 0, limit: 50 },
};
const given = { alignment: 4, relevance: 5, value: 3, comment: null };

forEachEngine("the list of consultations", (open) => {
  test("is filtered by state, question, reasoner and ratings, newest first, page by page", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const patientId = "synthetic-0003";
    const finished = await storeRelease1(database);
    const [first, second] = [randomUUID(), randomUUID()];
    for (const [i, id] of [first, second].entries()) {
      const data = { ...requestData, patientId, task: i === 0 ? requestData.task : "another-task" };
      await consultations.create(database, { id, actor: clinician, data, at: new Date(Date.UTC(2027, 5, 1 + i)) });
    }
    const at = new Date();
    await saveRating(database, { consultationId: finished, userId: "a", given, at });
    await saveRating(database, { consultationId: finished, userId: "b", given, at });
    await saveRating(database, { consultationId: finished, userId: "b", given, at });
    const found = async (wanted: Partial<ConsultationSearch>, userId = "a") => {
      const answer = await searchConsultations(database, { ...everything, ...wanted, userId });
      return { ...consultationSearchAnswerSchema.parse(answer), ids: answer.rows.map(({ id }) => id) };
    };

    const all = await found({});
    expect(all.ids).toEqual([second, first, finished]);
    expect(all).toMatchObject({ total: 3, all: 3 });
    expect(all.rows[2]).toMatchObject({ raters: 2, ratedByMe: true, status: "finished" });
    expect(all.rows[0]).toMatchObject({ patientId, mrn: "S-0003", raters: 0, ratedByMe: false, convenedBy: null });
    expect(all.tasks).toContainEqual({ id: "icu-mortality", title: "In-hospital death" });
    expect(all.tasks).toContainEqual({ id: "another-task", title: "another-task" });

    expect((await found({ status: "running" })).ids).toEqual([second, first]);
    expect((await found({ task: "another-task" })).ids).toEqual([second]);
    expect((await found({ reasoner: "language-model" })).ids).toEqual([]);
    expect((await found({ rated: "by-me" })).ids).toEqual([finished]);
    expect((await found({ rated: "by-me" }, "c")).ids).toEqual([]);
    expect((await found({ rated: "not-by-me" }, "c")).ids).toEqual([second, first, finished]);
    expect((await found({ rated: "by-anyone" }, "c")).ids).toEqual([finished]);
    expect((await found({ rated: "by-nobody" })).ids).toEqual([second, first]);
    expect(await found({ offset: 1, limit: 1 })).toMatchObject({ ids: [first], total: 3, all: 3 });
    expect(await found({ status: "failed", offset: 50 })).toMatchObject({ ids: [], total: 0, all: 3 });
  });
});
