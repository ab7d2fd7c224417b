import type { Query } from "../../platform/database/database.server";
import { ageAt } from "../../record/history/age-at";
import { encounterClassText } from "../../record/history/encounter-class";
import type { Moment, MomentPrecision } from "../../record/history/moment";
import { CLINICIANS_RUN } from "../../record/sources/fhir/storing/clinicians-versions.server";
import type { Coding } from "../../terminology/codeable-concept";
import { LOOKED_THROUGH_FIRST, type Parameter, type SearchedFor } from "./list-query";
import { type HistoryListItem, historyListItemSchema } from "./patient-list";

/** What of histories is asked for, on a row `h` of patient_history; null where none can be meant. */
export function historyConditions(asked: SearchedFor, parameter: Parameter): string[] | null {
  const { source, careUnit, task, words, ids } = asked;
  if (careUnit !== undefined || task !== undefined) return null;
  const conditions: string[] = [];
  if (source !== undefined) {
    const first = /^history-(\d+)$/.exec(source)?.[1];
    if (first === undefined) return null;
    conditions.push(
      `h.import_id in (select id from resource_import where source = (select source from resource_import where id = ${parameter(Number(first))}::int))`,
    );
  }
  if (words.length === 0) return conditions;
  const said = `h.search_words @@ to_tsquery('simple', ${parameter(words.map(beginning).filter(Boolean).join(" & "))})`;
  return [...conditions, ids.length > 0 ? `(${said} or h.patient_id = any(${parameter([...ids])}::text[]))` : said];
}

/** A word, or the words that hyphens join in it, as the beginning of what is looked for, in the notation of to_tsquery. */
const beginning = (word: string) =>
  word
    .split("-")
    .filter(Boolean)
    .map((part) => `'${part.replace(/[\\']/g, "\\$&")}':*`)
    .join(" & ");

const seenLastFirst = "h.last_at desc nulls last, h.patient_id";
const newest = `(select h.patient_id, h.import_id, h.last_at, h.search_words from patient_history h
  order by ${seenLastFirst} limit ${LOOKED_THROUGH_FIRST})`;

/** Patients of a page of histories, those seen last first. @param where of `historyConditions`, without those who have stays */
export async function historyPage(
  query: Query,
  {
    where,
    values,
    parameter,
    offset,
    limit,
  }: { where: string; values: unknown[]; parameter: Parameter; offset: number; limit: number },
): Promise<string[]> {
  const part = `limit ${parameter(limit)} offset ${parameter(offset)}`;
  // A record number is the beginning of its identifier: nobody has to be looked up to be sorted.
  const idsFrom = async (histories: string) => {
    const { rows } = await query<{ id: string }>(
      `select h.patient_id as id from ${histories} h ${where} order by ${seenLastFirst} ${part}`,
      values,
    );
    return rows.map(({ id }) => id);
  };
  const first = offset + limit <= LOOKED_THROUGH_FIRST ? await idsFrom(newest) : [];
  return first.length === limit ? first : idsFrom("patient_history");
}

const instantText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

type Row = Omit<HistoryListItem, "age" | "lastEncounter" | "kind"> & {
  birthAt: string | null;
  birthPrecision: MomentPrecision | null;
  deceasedAt: string | null;
  lastAt: string | null;
  encounterAt: string | null;
  encounterClass: Coding | null;
};

/** The lines of these patients, by patient. */
export async function historyItems(
  query: Query,
  patients: readonly string[],
  now: number,
): Promise<Map<string, HistoryListItem>> {
  if (patients.length === 0) return new Map();
  // The last encounter is looked up for those shown alone.
  const { rows } = await query<Row>(
    `select p.id, p.mrn, p.name, p.synthetic, p.sex, i.source, ${instantText("h.birth_at")} as "birthAt", h.birth_precision as "birthPrecision",
       h.deceased as "isDeceased", ${instantText("h.deceased_at")} as "deceasedAt", ${instantText("h.last_at")} as "lastAt", h.encounters, h.resources,
       h.problems, h.active_problems as "activeProblems", ${instantText("e.start_at")} as "encounterAt", e.class as "encounterClass"
     from patient p join patient_history h on h.patient_id = p.id join resource_import i on i.id = h.import_id
     left join lateral (select start_at, detail->'class' as class from resource where patient_id = p.id and type = 'Encounter'
       and deleted_at is null and start_at is not null order by start_at desc limit 1) e on true
     where p.id = any($1::text[])`,
    [[...patients]],
  );
  return new Map(rows.map((row) => [row.id, itemOf(row, now)]));
}

function itemOf(row: Row, now: number): HistoryListItem {
  const { birthAt, birthPrecision, deceasedAt, lastAt, encounterAt, encounterClass, ...shown } = row;
  const birth: Moment | null =
    birthAt === null ? null : { at: birthAt, precision: birthPrecision ?? "second", utcOffset: null };
  const alive = Math.max(now, Date.parse(lastAt ?? "") || 0);
  const at = row.isDeceased ? (deceasedAt === null ? null : Date.parse(deceasedAt)) : alive;
  return historyListItemSchema.parse({
    kind: "history",
    ...shown,
    age: birth === null || at === null ? null : ageAt(birth, at),
    lastEncounter: encounterAt === null ? null : { at: encounterAt, class: encounterClassText(encounterClass) },
  });
}

/** Sources of histories, by name, as the list's filter calls them. */
export async function historySources(query: Query): Promise<{ id: string; title: string }[]> {
  const { rows } = await query<{ id: number; title: string }>(
    `select min(id) as id, source as title from resource_import where undone_at is null and run_id <> $1 group by source order by source`,
    [CLINICIANS_RUN],
  );
  return rows.map(({ id, title }) => ({ id: `history-${id}`, title }));
}
