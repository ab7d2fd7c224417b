import { beforeAll, expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { storeSyntheticHistories } from "../../record/sources/synthetic/history/store-histories.server";
import { syntheticHistories } from "../../record/sources/synthetic/history/synthetic-histories";
import { factTablesFor } from "../facts/read-patient-facts.server";
import { cohortQuerySchema } from "../query/cohort-query";
import { counterOf, criteriaOf, noCounts, type PatientAnswer } from "./cohort-result";
import { answersOfCohort, cohortConcepts } from "./run-cohort.server";
import { searchCohort } from "./search-cohort.server";
import { answersByPatient } from "./stored-cohort.server";

// The tables are read once, whoever asks first.
beforeAll(async () => {
  await factTablesFor(await cohortConcepts(), () => []);
}, 60_000);

const now = new Date("2026-11-26T12:00:00Z");
const criterion = (one: object) => ({ op: "criterion", criterion: one });
const query = cohortQuerySchema.parse({
  op: "and",
  of: [
    criterion({ kind: "demographic", of: "sex", is: "female" }),
    {
      op: "except",
      of: criterion({ kind: "medication", concepts: ["drug:metformin", "drug:lisinopril"] }),
      without: criterion({ kind: "condition", concepts: ["disease:DOID:162"] }),
    },
  ],
});

async function answersOneByOne(database: Database): Promise<PatientAnswer[]> {
  const answers: PatientAnswer[] = [];
  const concepts = await cohortConcepts();
  for await (const one of answersOfCohort(database, { query, asOf: null, concepts, now })) answers.push(one);
  return answers;
}

forEmbeddedEngine("a search for a cohort", (open) => {
  test("goes by the index, counts all patients, and of each criterion, as the engine answers them one by one, and pages through them", async () => {
    const database = await open();
    await storeSyntheticHistories(database, syntheticHistories().slice(0, 4));
    const answers = await answersOneByOne(database);
    const [counts, byCriterion] = [noCounts(), criteriaOf(query).map(noCounts)];
    for (const { answer, criteria } of answers) {
      counts[counterOf[answer]]++;
      for (const [i, one] of criteria.entries()) (byCriterion[i] ?? noCounts())[counterOf[one.answer]]++;
    }
    const search = (offset: number, limit: number) => searchCohort(database, { query, asOf: null, now, offset, limit });
    const all = await search(0, 100);
    expect(all.how).toBe("index");
    expect(all.counts).toEqual(counts);
    expect(counts.met + counts.notMet + counts.unknown).toBe(4);
    expect(all.byCriterion).toEqual(criteriaOf(query).map((one, i) => ({ criterion: one, ...byCriterion[i] })));
    const inOrder = (["met", "unknown", "not met"] as const).flatMap((wanted) =>
      answers.filter(({ answer }) => answer === wanted),
    );
    expect(all.patients).toEqual(inOrder);
    expect((await search(1, 2)).patients).toEqual(inOrder.slice(1, 3));

    const byPatient = async (asked: { members?: boolean; among?: string[]; asOf?: Date }) => {
      const each: PatientAnswer[] = [];
      for await (const one of answersByPatient(database, { query, asOf: null, now, ...asked })) each.push(one);
      return each;
    };
    expect(await byPatient({})).toEqual(answers);
    const members = answers.filter(({ answer }) => answer !== "not met");
    expect(members.length).toBeLessThan(answers.length);
    expect(await byPatient({ members: true })).toEqual(members);
    expect(await byPatient({ members: true, asOf: new Date("2200-01-01T00:00:00Z") })).toHaveLength(members.length);
    const two = answers.slice(1, 3);
    expect(await byPatient({ among: two.map(({ patientId }) => patientId) })).toEqual(two);
  });

  test("has the same version as long as the record stands, and another once it changed", async () => {
    const database = await open();
    const search = () => searchCohort(database, { query, asOf: null, now, offset: 0, limit: 5 });
    await storeSyntheticHistories(database, syntheticHistories().slice(0, 2));
    const { version } = await search();
    expect((await search()).version).toBe(version);
    await storeSyntheticHistories(database, syntheticHistories().slice(0, 3));
    expect((await search()).version).not.toBe(version);
  });
});
