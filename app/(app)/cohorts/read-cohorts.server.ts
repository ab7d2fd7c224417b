import type { CohortPage, Comparison, Drift, DriftedPatient, ListedCohort } from "@/components/cohorts/responses";
import { wantedAnswer, wantedCriteria } from "@/lib/cohorts/editing/wanted-criteria";
import type { CohortConcepts } from "@/lib/cohorts/evaluate/cohort-concepts";
import { queryText } from "@/lib/cohorts/query/query-text";
import type { PatientAnswer } from "@/lib/cohorts/run/cohort-result";
import { cohortConcepts } from "@/lib/cohorts/run/run-cohort.server";
import { answersByPatient } from "@/lib/cohorts/run/stored-cohort.server";
import { cohortDrift, cohortOverlap, type Drifted } from "@/lib/cohorts/saved/cohort-drift";
import { runCohort } from "@/lib/cohorts/saved/members-of-query.server";
import type { SavedCohort } from "@/lib/cohorts/saved/saved-cohort";
import { listCohorts, membersOf, readCohort } from "@/lib/cohorts/saved/saved-cohorts.server";
import { type Caller, recordAct } from "@/lib/platform/caller.server";
import type { Database } from "@/lib/platform/database/database.server";
import { mayChangeCohort } from "@/lib/platform/permissions";
import { instantOrNull, namesOf } from "./asked-query.server";
import { peopleOf, shownCriterion } from "./shown-answer.server";

/** What pages and API routes show of saved cohorts. Each reading of members leaves its audit row. */

/** Members and patients of a list that are shown; how many there are in all is said. */
const MOST_SHOWN = 200;

async function ownersOf({ query }: Pick<Database, "query">, cohorts: readonly SavedCohort[]) {
  const ids = [...new Set(cohorts.map(({ ownerId }) => ownerId))];
  const { rows } = await query<{ id: string; name: string }>(`select id, name from "user" where id = any($1::text[])`, [
    ids,
  ]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function listed(
  { query, ...cohort }: SavedCohort,
  { user, owners, concepts }: { user: Caller["user"]; owners: ReadonlyMap<string, string>; concepts: CohortConcepts },
): ListedCohort {
  const { ownerId } = cohort;
  return {
    ...cohort,
    owner: ownerId === "command-line" ? "the command line" : (owners.get(ownerId) ?? "a former user"),
    question: queryText(query, (concept) => concepts.nameOf(concept)),
    mayChange: mayChangeCohort(user, { ownerId }),
  };
}

/** All saved cohorts, newest first. Their members are not read. */
export async function readCohortList({ user, database }: Caller): Promise<{ cohorts: ListedCohort[] }> {
  const [cohorts, concepts] = await Promise.all([listCohorts(database), cohortConcepts()]);
  const owners = await ownersOf(database, cohorts);
  return { cohorts: cohorts.map((one) => listed(one, { user, owners, concepts })) };
}

/** A saved cohort with its members, those who met it first. @throws AppError "not-found" */
export async function readCohortPage(reader: Caller, id: string): Promise<CohortPage> {
  const { database, user } = reader;
  const cohort = await readCohort(database, id);
  const [concepts, members, owners] = await Promise.all([
    cohortConcepts(),
    membersOf(database, id),
    ownersOf(database, [cohort]),
  ]);
  const shown = members.toSorted((a, b) => a.answer.localeCompare(b.answer)).slice(0, MOST_SHOWN);
  const people = await peopleOf(
    database,
    shown.map(({ patientId }) => patientId),
  );
  await recordAct(reader, {
    action: "cohort.read",
    subject: id,
    detail: { patients: shown.map(({ patientId }) => patientId) },
  });
  return {
    cohort: listed(cohort, { user, owners, concepts }),
    query: cohort.query,
    names: namesOf([cohort.query], concepts),
    members: shown.flatMap(({ patientId, answer }) => {
      const person = people.get(patientId);
      return person ? [{ ...person, answer }] : [];
    }),
  };
}

/** Runs a saved cohort's question again and tells who joined, who left, and why each. Nothing is changed. */
export async function readDrift(reader: Caller, id: string): Promise<Drift> {
  const { database } = reader;
  const cohort = await readCohort(database, id);
  const asked = { query: cohort.query, asOf: instantOrNull(cohort.asOf), now: new Date() };
  const concepts = await cohortConcepts();
  const [run, then] = [await runCohort(database, asked), await membersOf(database, id)];
  const gone = then.filter(({ patientId }) => !run.members.some((one) => one.patientId === patientId));
  const first = cohortDrift(then, run.members, new Map());
  const named = [...first.joined.slice(0, MOST_SHOWN), ...first.left.slice(0, MOST_SHOWN)].map((one) => one.patientId);
  const among = [...new Set([...named, ...gone.map(({ patientId }) => patientId)])];
  const answers = new Map<string, PatientAnswer>();
  if (among.length > 0)
    for await (const one of answersByPatient(database, { ...asked, among })) answers.set(one.patientId, one);
  const answersNow = new Map(
    [...answers].map(([patientId, { answer, criteria }]) => [
      patientId,
      { answer, criteria: criteria.map((one) => one.answer) },
    ]),
  );
  const { joined, left, stayed } = cohortDrift(then, run.members, answersNow);
  await recordAct(reader, { action: "cohort.rerun", subject: id, detail: { patients: named } });
  const wanted = wantedCriteria(cohort.query, (concept) => concepts.nameOf(concept));
  const people = await peopleOf(database, named);
  const shown = (all: readonly Drifted[]) =>
    all.slice(0, MOST_SHOWN).map((one): DriftedPatient => {
      const person = people.get(one.patientId);
      return {
        ...(person ?? { patientId: one.patientId, mrn: "removed", name: null }),
        ...{ before: one.before, now: one.now, isHere: person !== undefined },
        why: one.changed.flatMap(({ place, before }) => {
          const answer = answers.get(one.patientId)?.criteria[place];
          const as = wanted[place];
          if (!answer || !as) return [];
          const then = before === null ? null : wantedAnswer(before, as);
          return [{ text: as.text, before: then, ...shownCriterion(answer, as) }];
        }),
      };
    });
  return {
    ...{ counts: run.counts, joined: shown(joined), left: shown(left), stayed },
    ...{ joinedInAll: joined.length, leftInAll: left.length, sameData: run.version === cohort.version },
  };
}

/** How two saved cohorts overlap, of those who met them when they were run last. */
export async function readComparison(
  reader: Caller,
  { first, second }: { first: string; second: string },
): Promise<Comparison> {
  const { database } = reader;
  await Promise.all([first, second].map((id) => readCohort(database, id)));
  const [one, other] = await Promise.all([membersOf(database, first), membersOf(database, second)]);
  const { both, onlyFirst, onlySecond } = cohortOverlap(one, other);
  const named = [onlyFirst, onlySecond].map((ids) => ids.slice(0, MOST_SHOWN));
  const people = await peopleOf(database, named.flat());
  await recordAct(reader, {
    action: "cohort.compare",
    subject: first,
    detail: { with: second, patients: named.flat() },
  });
  const shown = (ids: readonly string[] = []) => ids.flatMap((id) => people.get(id) ?? []);
  return {
    ...{ both: both.length, onlyFirst: shown(named[0]), onlySecond: shown(named[1]) },
    ...{ onlyFirstInAll: onlyFirst.length, onlySecondInAll: onlySecond.length },
  };
}
