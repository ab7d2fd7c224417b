import type { Database } from "../../platform/database/database.server";
import { answer } from "../evaluate/answer";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { PatientFacts } from "../facts/facts-of-history";
import { CohortIndex } from "../index/cohort-index.server";
import { TermDictionary } from "../plan/term-dictionary";
import type { CohortQuery } from "../query/cohort-query";
import { answerByIndex } from "../run/answer-by-index.server";
import { answerBySql } from "../run/answer-by-sql.server";
import { counterOf, criteriaOf, noCounts } from "../run/cohort-result";
import { inListOrder, type StoredAnswers } from "../run/stored-answers";
import { lastMoment } from "../store/fact-marks";

/** How many patients of the list are compared. */
const LISTED = 25;

/** Answers of the same patients by the engine that defines them, by the index and by SQL. */
export class Ways {
  private constructor(
    private readonly database: Database,
    private readonly stored: { patients: readonly PatientFacts[]; ids: readonly string[] },
    private readonly index: CohortIndex,
    private readonly dictionary: TermDictionary,
  ) {}

  /** @param stored what `storePatients` was given and gave */
  static async of(
    database: Database,
    stored: { patients: readonly PatientFacts[]; ids: readonly string[] },
    concepts: CohortConcepts,
  ): Promise<Ways> {
    const index = new CohortIndex(concepts);
    await index.update(database.query);
    return new Ways(database, stored, index, new TermDictionary(concepts));
  }

  byIndex(query: CohortQuery, now: number): StoredAnswers {
    return withoutIds(answerByIndex(this.index, { query, now, limit: LISTED }));
  }

  async bySql(query: CohortQuery, now: number): Promise<StoredAnswers> {
    const { dictionary } = this;
    return withoutIds(await answerBySql(this.database.query, { query, now, limit: LISTED, dictionary }));
  }

  byDefinition(query: CohortQuery, now: number): StoredAnswers {
    const { concepts } = this.dictionary;
    const [counts, byCriterion] = [noCounts(), criteriaOf(query).map(noCounts)];
    const listed = this.stored.patients.map((patient, i) => {
      const asOf = { known: null, at: Math.max(now, lastMoment(patient.facts) ?? 0) };
      const one = answer(query, patient, { asOf, concepts });
      counts[counterOf[one.answer]]++;
      for (const [j, { answer: own }] of one.criteria.entries()) (byCriterion[j] ?? noCounts())[counterOf[own]]++;
      return { id: 0, patientId: this.stored.ids[i] ?? "", answer: one.answer };
    });
    return { counts, byCriterion, listed: listed.sort(inListOrder).slice(0, LISTED) };
  }
}

const withoutIds = (answers: StoredAnswers): StoredAnswers => ({
  ...answers,
  listed: answers.listed.map((one) => ({ ...one, id: 0 })),
});
