import type { Database, Query } from "../../platform/database/database.server";
import { installSecret } from "../../platform/secret.server";
import { idsBySourceId } from "../../record/ids-by-source-id.server";
import {
  LOOKED_THROUGH_FIRST,
  MOST_COUNTED,
  type Parameter,
  type PatientListQuery,
  type SearchedFor,
  whereAll,
  wordsOf,
} from "./list-query";
import { historyConditions, historyItems, historyPage } from "./listed-histories.server";
import { stayConditions, stayItems, stayPage } from "./listed-stays.server";
import { type PatientListItem, patientListSorts, type SortDirection } from "./patient-list";

/** Whoever has a stay is listed by it; the history is a page of the same patient. */
const withoutStay = "not exists (select 1 from encounter s where s.patient_id = h.patient_id)";
const noRow = ["false"];

/** A line by its key: an encounter of a stay, or a patient who has a history alone. */
interface Key {
  patient: string | null;
  encounter: string | null;
}

/** What a statement is given, by number. */
function parameters(): { values: unknown[]; parameter: Parameter } {
  const values: unknown[] = [];
  return { values, parameter: (value) => `$${values.push(value)}` };
}

/** What of a list is shown. */
export interface ListedPatients {
  items: PatientListItem[];
  /** How many match, as far as they were counted. */
  total: number;
  /** Whether more match than were counted. */
  moreThanTotal: boolean;
}

/**
 * A page of all patients: stays, then those with a history alone, by their last encounter; by record number both as one. All that match
 * are counted, but of histories found by words no more than `MOST_COUNTED` or than the page reaches.
 */
export async function listPatients(
  { query }: Database,
  filter: PatientListQuery,
  secret?: Buffer,
): Promise<ListedPatients> {
  const words = wordsOf(filter.query);
  const [only] = words;
  const ids =
    only === undefined || words.length > 1
      ? []
      : [only, ...(await idsBySourceId(query, only, secret ?? (await installSecret())))];
  const asked = { ...filter, words, ids };
  const { stays, histories, moreThanTotal } = await countOf(query, asked);
  const total = stays + histories;
  if (filter.limit === 0 || total === 0) return { items: [], total, moreThanTotal };
  const keys = filter.order === "patient" ? await keysByNumber(query, asked) : await keysInOrder(query, asked, stays);
  return { items: await itemsOf(query, keys, filter.task?.id), total, moreThanTotal };
}

async function countOf(query: Query, asked: SearchedFor) {
  const { values, parameter } = parameters();
  const staysWhere = whereAll(stayConditions(asked, parameter) ?? noRow);
  const historiesWhere = whereAll([...(historyConditions(asked, parameter) ?? noRow), withoutStay]);
  const most = asked.words.length > 0 ? Math.max(MOST_COUNTED, asked.offset + asked.limit) : null;
  const counted = (of: string) =>
    `select count(*)::int as n from (select from ${of} h ${historiesWhere} ${most === null ? "" : `limit ${parameter(most + 1)}`}) f`;
  // What most have is known to be more than is counted from some of the rows, before the index gathers all.
  const ofHistories =
    most === null
      ? counted("patient_history")
      : `select case when part.n > ${parameter(most)}::int then part.n else (${counted("patient_history")}) end
         from (${counted(`(select * from patient_history limit ${3 * most})`)}) part`;
  const { rows } = await query<{ stays: number; histories: number }>(
    `select (select count(*)::int from patient p join encounter e on e.patient_id = p.id ${staysWhere}) as stays, (${ofHistories}) as histories`,
    values,
  );
  const { stays, histories } = rows[0] ?? { stays: 0, histories: 0 };
  const moreThanTotal = most !== null && histories > most;
  return { stays, histories: moreThanTotal ? most : histories, moreThanTotal };
}

/** @param stays how many stays match: those with a history alone follow them */
async function keysInOrder(query: Query, asked: SearchedFor, stays: number): Promise<Key[]> {
  const { order = "urgency", direction = patientListSorts[order], task, offset, limit } = asked;
  if (order === "patient") throw new Error("record numbers go over stays and histories at once");
  const encounters: string[] = [];
  if (offset < stays) {
    const { values, parameter } = parameters();
    const where = whereAll(stayConditions(asked, parameter) ?? noRow);
    const sort = { order, direction, ...(task && { task: task.id }) };
    encounters.push(...(await stayPage(query, sort, { where, values, parameter, offset, limit })));
  }
  const patients: string[] = [];
  if (offset + limit > stays) {
    const { values, parameter } = parameters();
    const where = whereAll([...(historyConditions(asked, parameter) ?? noRow), withoutStay]);
    const page = { offset: Math.max(0, offset - stays), limit: limit - encounters.length };
    patients.push(...(await historyPage(query, { where, values, parameter, ...page })));
  }
  return [
    ...encounters.map((encounter) => ({ patient: null, encounter })),
    ...patients.map((patient) => ({ patient, encounter: null })),
  ];
}

/** Histories of those who stand first by record number, looked up one by one: the index "patient_list" has them in this order. */
const firstByNumber = (direction: SortDirection) => {
  const half = (where: "synthetic =" | "synthetic <>") =>
    `(select id, synthetic, mrn from patient where ${where} true order by mrn ${direction} limit ${LOOKED_THROUGH_FIRST})`;
  return `(select * from (${half("synthetic =")} union all ${half("synthetic <>")}) b
     order by synthetic desc, mrn ${direction} limit ${LOOKED_THROUGH_FIRST}) p
   cross join lateral (select * from patient_history where patient_id = p.id offset 0) h`;
};
const everyHistory = "patient_history h join patient p on p.id = h.patient_id";

async function keysByNumber(query: Query, asked: SearchedFor): Promise<Key[]> {
  const { direction = patientListSorts.patient, offset, limit } = asked;
  const { values, parameter } = parameters();
  const stays = whereAll(stayConditions(asked, parameter) ?? noRow);
  const histories = whereAll([...(historyConditions(asked, parameter) ?? noRow), withoutStay]);
  // Each half by its own index, no further than the page reaches.
  const reach = parameter(offset + limit);
  // As the index "patient_list" has it, which takes no part in another order.
  const sort = `synthetic desc nulls last, mrn ${direction}, encounter`;
  const part = `limit ${parameter(limit)} offset ${parameter(offset)}`;
  const keysFrom = async (these: string) => {
    const { rows } = await query<Key & { found: number }>(
      `with histories as materialized (
         select p.id as patient, null::text as encounter, p.synthetic, p.mrn from ${these} ${histories}
         order by ${sort} limit ${reach})
       select patient, encounter, (select count(*)::int from histories) as found from (
         (select null as patient, e.id as encounter, p.synthetic, p.mrn from patient p join encounter e on e.patient_id = p.id ${stays}
          order by ${sort} limit ${reach})
         union all select * from histories) k
       order by ${sort} ${part}`,
      values,
    );
    return rows;
  };
  const first = offset + limit <= LOOKED_THROUGH_FIRST ? await keysFrom(firstByNumber(direction)) : [];
  const isWhole = (first[0]?.found ?? 0) === offset + limit;
  return isWhole ? first : keysFrom(everyHistory);
}

async function itemsOf(query: Query, keys: readonly Key[], task: string | undefined): Promise<PatientListItem[]> {
  const encounters = keys.flatMap(({ encounter }) => encounter ?? []);
  const patients = keys.flatMap(({ patient }) => patient ?? []);
  const [stays, histories] = [
    await stayItems(query, encounters, task),
    await historyItems(query, patients, Date.now()),
  ];
  return keys.flatMap(({ patient, encounter }) => {
    const item = encounter === null ? histories.get(patient ?? "") : stays.get(encounter);
    return item ?? [];
  });
}
