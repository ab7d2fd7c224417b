import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { terminology } from "../../terminology/terminology.server";
import { answer } from "../evaluate/answer";
import { CohortConcepts } from "../evaluate/cohort-concepts";
import type { PatientFacts } from "../facts/facts-of-history";
import { CohortIndex } from "../index/cohort-index.server";
import { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery } from "../query/cohort-query";
import { lastMoment } from "../store/fact-marks";
import { anyPatient } from "../testing/any-fact";
import { anyQuery } from "../testing/any-query";
import { storePatients } from "../testing/stored-patients.server";
import { answerByIndex } from "./answer-by-index";
import { answerBySql } from "./answer-by-sql.server";
import { counterOf, criteriaOf, noCounts } from "./cohort-result";
import { inListOrder, type StoredAnswers } from "./stored-answers";

let concepts: CohortConcepts;
beforeAll(async () => {
  concepts = new CohortConcepts(await terminology());
});

const patients = fc.sample(anyPatient, { numRuns: 60, seed: 20 });
/** Some facts of the patients are later. */
const now = Date.parse("2016-06-01");

/** By the engine that defines what forms mean. */
function defined(query: CohortQuery, all: readonly PatientFacts[], ids: readonly string[]): StoredAnswers {
  const [counts, byCriterion] = [noCounts(), criteriaOf(query).map(noCounts)];
  const listed = all.map((patient, i) => {
    const asOf = { known: null, at: Math.max(now, lastMoment(patient.facts) ?? 0) };
    const one = answer(query, patient, { asOf, concepts });
    counts[counterOf[one.answer]]++;
    for (const [j, { answer: own }] of one.criteria.entries()) (byCriterion[j] ?? noCounts())[counterOf[own]]++;
    return { id: 0, patientId: ids[i] ?? "", answer: one.answer };
  });
  return { counts, byCriterion, listed: listed.sort(inListOrder).slice(0, 25) };
}

const withoutIds = (answers: StoredAnswers) => ({
  ...answers,
  listed: answers.listed.map((one) => ({ ...one, id: 0 })),
});

forEachEngine("answers from stored facts", (open) => {
  test("are those of the engine that defines them, by the index and by SQL, for any form", async () => {
    const database = await open();
    const ids = await storePatients(database, patients, concepts);
    const index = new CohortIndex(concepts);
    await index.update(database.query);
    const dictionary = new TermDictionary(concepts);
    await fc.assert(
      fc.asyncProperty(anyQuery, async (query) => {
        const wanted = defined(query, patients, ids);
        const asked = { query, now, limit: 25 };
        expect(withoutIds(answerByIndex(index, asked))).toEqual(wanted);
        expect(withoutIds(await answerBySql(database.query, { ...asked, dictionary }))).toEqual(wanted);
      }),
      { numRuns: 150, seed: 20 },
    );
  });
});
