import type { z } from "zod";
import type {
  CohortSearchAnswer,
  cohortSearchSchema,
  Narrowing,
  NearConceptsAnswer,
  narrowingAskedSchema,
  nearConceptsAskedSchema,
  ReadingAnswer,
} from "@/components/cohorts/responses";
import { nearConcepts } from "@/lib/cohorts/editing/near-concepts";
import { wantedCriteria } from "@/lib/cohorts/editing/wanted-criteria";
import type { CohortConcepts } from "@/lib/cohorts/evaluate/cohort-concepts";
import { parseCohortQuery } from "@/lib/cohorts/parse/parse-cohort-query";
import { cohortVocabulary } from "@/lib/cohorts/parse/vocabulary.server";
import type { CohortQuery, ConceptRef, Criterion } from "@/lib/cohorts/query/cohort-query";
import { queryHash } from "@/lib/cohorts/query/query-hash.server";
import { queryText } from "@/lib/cohorts/query/query-text";
import { cohortConcepts } from "@/lib/cohorts/run/run-cohort.server";
import { searchCohort } from "@/lib/cohorts/run/search-cohort.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import { instantOrNull, namesOf, queryOf } from "./asked-query.server";
import { shownPatients } from "./shown-answer.server";

/** What the patient page asks of cohorts. A question's words and form never stand in the audit: its hash does. */

/** How a question in words is read; nothing is searched, and no record read. */
export async function readQuestion(text: string): Promise<ReadingAnswer> {
  const [vocabulary, concepts] = await Promise.all([cohortVocabulary(), cohortConcepts()]);
  const { readings, notUnderstood } = parseCohortQuery(text, vocabulary);
  const queries = readings.map(({ query }) => query);
  // What nobody understood may be as long as the question.
  const left = notUnderstood.map((one) => ({ ...one, text: one.text.slice(0, MOST_WORDS_BACK) }));
  return { readings: queries, notUnderstood: left, names: namesOf(queries, concepts) };
}

/** Characters of words that were not understood which go back. */
const MOST_WORDS_BACK = 200;

const nameBy = (concepts: CohortConcepts) => (concept: ConceptRef) => concepts.nameOf(concept);

/** Who meets a question, a page of them with why. */
export async function searchPatients(
  reader: Caller,
  asked: z.output<typeof cohortSearchSchema>,
): Promise<CohortSearchAnswer> {
  const { database } = reader;
  const concepts = await cohortConcepts();
  const query = queryOf(asked.query, concepts);
  const { offset, limit } = asked;
  const found = await searchCohort(database, {
    query,
    asOf: instantOrNull(asked.asOf),
    now: new Date(),
    offset,
    limit,
  });
  const wanted = wantedCriteria(query, nameBy(concepts));
  const patients = await shownPatients(database, found.patients, wanted);
  await recordAct(reader, {
    action: "cohort.search",
    subject: queryHash(query),
    detail: { asOf: asked.asOf, offset, patients: patients.map(({ patientId }) => patientId) },
  });
  const byCriterion = found.byCriterion.map(({ met, notMet, unknown }, i) => {
    const { text, excluded } = wanted[i] ?? { text: "", excluded: false };
    return { text, unknown, ...(excluded ? { met: notMet, notMet: met } : { met, notMet }) };
  });
  return { counts: found.counts, byCriterion, patients };
}

/** More steps are not counted one by one. */
const MOST_STEPS = 12;

/** How many are left after each part of what has to hold together; none where nothing is joined by "and". */
export async function readNarrowing(reader: Caller, asked: z.output<typeof narrowingAskedSchema>): Promise<Narrowing> {
  const concepts = await cohortConcepts();
  const query = queryOf(asked.query, concepts);
  const parts = partsOfAll(query).slice(0, MOST_STEPS);
  await recordAct(reader, { action: "cohort.count", subject: queryHash(query), detail: { asOf: asked.asOf } });
  const steps: Narrowing["steps"] = [];
  const at = { asOf: instantOrNull(asked.asOf), now: new Date(), offset: 0, limit: 0 };
  for (const [i, part] of parts.entries()) {
    reader.signal.throwIfAborted();
    const so: CohortQuery = i === 0 ? part : { op: "and", of: parts.slice(0, i + 1) };
    const { counts } = await searchCohort(reader.database, { ...at, query: so });
    steps.push({ text: queryText(part, nameBy(concepts)), ...counts });
  }
  return { steps };
}

function partsOfAll(query: CohortQuery): CohortQuery[] {
  if (query.op === "and") return query.of;
  return query.op === "except" ? [...partsOfAll(query.of), { op: "not", of: query.without }] : [];
}

/** More narrower concepts than these are counted and not shown. */
const MOST_NARROWER = 30;

/** What stands one step above and under a concept, with by how many the criterion would be met. */
export async function readNearConcepts(
  reader: Caller,
  { criterion, field, concept, asOf }: z.output<typeof nearConceptsAskedSchema>,
): Promise<NearConceptsAnswer> {
  const concepts = await cohortConcepts();
  const { wider, narrower } = nearConcepts(concept, concepts.terms);
  const byName = narrower.toSorted((a, b) => concepts.nameOf(a).localeCompare(concepts.nameOf(b), "en"));
  const shown = [concept, ...wider, ...byName.slice(0, MOST_NARROWER)];
  const variant = (one: ConceptRef) => ({ ...criterion, [field]: [one] }) as Criterion;
  const query = queryOf({ op: "or", of: shown.map((one) => ({ op: "criterion", criterion: variant(one) })) }, concepts);
  await recordAct(reader, { action: "cohort.count", subject: queryHash(query), detail: { asOf } });
  const at = { asOf: instantOrNull(asOf), now: new Date(), offset: 0, limit: 0 };
  const { byCriterion } = await searchCohort(reader.database, { ...at, query });
  const counted = shown.map((one, i) => ({
    ...{ concept: one, name: concepts.nameOf(one), met: byCriterion[i]?.met ?? 0 },
  }));
  const [own = { concept, name: concepts.nameOf(concept), met: 0 }, ...others] = counted;
  return {
    own,
    wider: others.slice(0, wider.length),
    narrower: others.slice(wider.length),
    more: Math.max(0, narrower.length - MOST_NARROWER),
  };
}
