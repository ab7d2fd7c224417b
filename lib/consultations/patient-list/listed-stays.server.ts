import type { Query } from "../../platform/database/database.server";
import { sourceIdSchema } from "../../record/source-of";
import { consultations } from "../consultation-store.server";
import type { Parameter, SearchedFor } from "./list-query";
import { type PatientListOrder, type SortDirection, type StayListItem, stayListItemSchema } from "./patient-list";

const urgency = "array_position(array['stable', 'watch', 'unstable'], e.urgency)";
const severity = "coalesce((e.problems->0->>'severity')::int, 0)";
/** Most urgent first; of those alike the highest number, and before it those without one. Urgency itself comes from findings alone. */
const byUrgency = `${urgency} desc, ${severity} desc, r.risk desc nulls first, p.synthetic desc, p.mrn, e.id`;
/** Whoever has no number stands first, by urgency: that nothing could be predicted is no reason to be looked at last. */
const unpredictedFirst = "(r.risk is null) desc";

/** How stays are ordered; of those alike most urgent first, and in the end always the same way. */
const orders = {
  urgency: (way) => `${urgency} ${way}, ${severity} ${way}, ${byUrgency}`,
  number: (way) => `${unpredictedFirst}, r.risk ${way}, ${byUrgency}`,
  disagreement: (way) => `${unpredictedFirst}, r.highest - r.lowest ${way} nulls first, ${byUrgency}`,
  consultation: (way) => `c.at ${way} nulls ${way === "asc" ? "first" : "last"}, ${byUrgency}`,
} as const satisfies Record<Exclude<PatientListOrder, "patient">, (way: SortDirection) => string>;

/** The number where it was found on the record as it is stored. @param task a parameter; null: the usual one. */
const numbersOf = (task: string | null) =>
  `left join listed_risk r on r.encounter_id = e.id and r.content_mark = e.content_mark and ${task === null ? "r.usual" : `r.task = ${task}`}`;

/** When each patient was consulted on last; `kind` is a parameter. */
const lastTimes = (kind: string) =>
  `left join (select patient_id, max(created_at) as at from run where kind = ${kind} group by patient_id) c on c.patient_id = p.id`;

/** What of stays is asked for, on a patient `p` and its encounter `e`; null where none can be meant. */
export function stayConditions(asked: SearchedFor, parameter: Parameter): string[] | null {
  const conditions: string[] = [];
  if (asked.source !== undefined) {
    if (!sourceIdSchema.safeParse(asked.source).success) return null;
    conditions.push(`e.source = ${parameter(asked.source)}`);
  }
  if (asked.careUnit !== undefined) conditions.push(`e.care_unit = ${parameter(asked.careUnit)}`);
  if (asked.task !== undefined) conditions.push(`e.source = any(${parameter([...asked.task.sources])}::text[])`);
  if (asked.words.length > 0) {
    const patterns = asked.words.map((word) => `%${literal(word)}%`);
    const said = `concat_ws(' ', p.name, p.mrn, e.care_unit, e.admission_reason) ilike all(${parameter(patterns)}::text[])`;
    conditions.push(asked.ids.length > 0 ? `(${said} or p.id = any(${parameter([...asked.ids])}::text[]))` : said);
  }
  return conditions;
}

/** Encounters of a page of stays, in order. @param where of `stayConditions` */
export async function stayPage(
  query: Query,
  { order, direction, task }: { order: Exclude<PatientListOrder, "patient">; direction: SortDirection; task?: string },
  {
    where,
    values,
    parameter,
    offset,
    limit,
  }: { where: string; values: unknown[]; parameter: Parameter; offset: number; limit: number },
): Promise<string[]> {
  const numbers = numbersOf(task === undefined ? null : parameter(task));
  const consulted = order === "consultation" ? lastTimes(parameter(consultations.rules.kind)) : "";
  const { rows } = await query<{ id: string }>(
    `select e.id from patient p join encounter e on e.patient_id = p.id ${numbers} ${consulted} ${where}
     order by ${orders[order](direction)} limit ${parameter(limit)} offset ${parameter(offset)}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** The lines of these encounters, by encounter. @param task whose numbers; the usual one of each source unless given */
export async function stayItems(
  query: Query,
  encounters: readonly string[],
  task: string | undefined,
): Promise<Map<string, StayListItem>> {
  if (encounters.length === 0) return new Map();
  const values: unknown[] = [[...encounters], consultations.rules.kind, ...(task === undefined ? [] : [task])];
  const { rows } = await query<StayListItem>(
    `select 'stay' as kind, p.id, p.mrn, p.name, p.synthetic, p.sex, e.id as "encounterId", e.source, e.age_years as "ageYears",
       e.care_unit as "careUnit", e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes", e.observations, e.urgency,
       e.problems,
       case when r.risk is null then json_build_object('because', coalesce(r.because, 'The models have not been asked yet.'))
         else json_build_object('task', r.task, 'risk', r.risk, 'average', r.average, 'outside', r.outside,
           'spread', case when r.lowest is not null then json_build_array(r.lowest, r.highest) end) end as number,
       case when c.id is not null then json_build_object('id', c.id, 'status', c.status, 'risk', c.summary->'risk',
         'consensus', c.summary->'consensus', 'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
         as "lastConsultation"
     from encounter e join patient p on p.id = e.patient_id ${numbersOf(task === undefined ? null : "$3")}
     left join lateral (select id, status, created_at, summary from run where kind = $2 and patient_id = p.id
       order by created_at desc, id desc limit 1) c on true
     where e.id = any($1::text[])`,
    values,
  );
  return new Map(rows.map((row) => [row.encounterId, stayListItemSchema.parse(row)]));
}

/** Characters that LIKE reads as patterns, taken as themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}
