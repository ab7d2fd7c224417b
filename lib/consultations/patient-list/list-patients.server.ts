import type { Database } from "../../platform/database/database.server";
import { installSecret } from "../../platform/secret.server";
import { rekeyed } from "../../record/read-records.server";
import type { Encounter } from "../../record/schema";
import { consultations } from "../consultation-store.server";
import {
  type PatientListItem,
  type PatientListOrder,
  patientListItemSchema,
  patientListSorts,
  type SortDirection,
} from "./patient-list";

export interface PatientListQuery {
  /** Words that name, MRN, unit and reason for admission must hold between them, or a record id of the source. */
  query?: string;
  source?: Encounter["source"];
  careUnit?: string;
  /** The task whose numbers are shown, with the sources of which it can be asked; the usual one of each source unless given. */
  task?: { id: string; sources: readonly Encounter["source"][] };
  /** "urgency" unless given. */
  order?: PatientListOrder;
  /** As people look first (`patientListSorts`) unless given. */
  direction?: SortDirection;
  offset: number;
  limit: number;
}

const urgency = "array_position(array['stable', 'watch', 'unstable'], e.urgency)";
const severity = "coalesce((e.problems->0->>'severity')::int, 0)";
/** Most urgent first; of those alike the highest number, and before it those without one. Urgency itself comes from findings alone. */
const byUrgency = `${urgency} desc, ${severity} desc, r.risk desc nulls first, p.synthetic desc, p.mrn, e.id`;
/** Whoever has no number stands first, by urgency: that nothing could be predicted is no reason to be looked at last. */
const unpredictedFirst = "(r.risk is null) desc";

/** How the list is ordered; of those alike most urgent first, and in the end always the same way. */
const orders = {
  urgency: (way) => `${urgency} ${way}, ${severity} ${way}, ${byUrgency}`,
  patient: (way) => `p.synthetic desc, p.mrn ${way}, e.id`,
  number: (way) => `${unpredictedFirst}, r.risk ${way}, ${byUrgency}`,
  disagreement: (way) => `${unpredictedFirst}, r.highest - r.lowest ${way} nulls first, ${byUrgency}`,
  consultation: (way) => `c.at ${way} nulls ${way === "asc" ? "first" : "last"}, ${byUrgency}`,
} as const satisfies Record<PatientListOrder, (way: SortDirection) => string>;

/** The number where it was found on the record as it is stored. @param task a parameter; null: the usual one. */
const numbersOf = (task: string | null) =>
  `left join listed_risk r on r.encounter_id = e.id and r.content_mark = e.content_mark and ${task === null ? "r.usual" : `r.task = ${task}`}`;

/** When each patient was consulted on last; `kind` is a parameter. */
const lastTimes = (kind: string) =>
  `left join (select patient_id, max(created_at) as at from run where kind = ${kind} group by patient_id) c on c.patient_id = p.id`;

/** `total` counts all that match. */
export async function listPatients(
  { query }: Database,
  filter: PatientListQuery,
  secret?: Buffer,
): Promise<{ items: PatientListItem[]; total: number }> {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions: string[] = [];
  if (filter.source !== undefined) conditions.push(`e.source = ${parameter(filter.source)}`);
  if (filter.careUnit !== undefined) conditions.push(`e.care_unit = ${parameter(filter.careUnit)}`);
  if (filter.task !== undefined) conditions.push(`e.source = any(${parameter([...filter.task.sources])}::text[])`);
  const words = (filter.query ?? "").trim().split(/\s+/).filter(Boolean);
  if (words.length > 0) {
    const said = `concat_ws(' ', p.name, p.mrn, e.care_unit, e.admission_reason) ilike all(${parameter(words.map((word) => `%${literal(word)}%`))}::text[])`;
    const only = words.length === 1 ? words[0] : undefined;
    const ids = only === undefined ? [] : [only, ...rekeyed(only, secret ?? (await installSecret()))];
    conditions.push(`(${said}${ids.length > 0 ? ` or p.id in (${ids.map(parameter).join(", ")})` : ""})`);
  }
  const from = "from patient p join encounter e on e.patient_id = p.id";
  const where = conditions.length > 0 ? `where ${conditions.join(" and ")}` : "";
  const counted = await query<{ total: number }>(`select count(*)::int as total ${from} ${where}`, [...values]);
  const total = counted.rows[0]?.total ?? 0;
  if (filter.limit === 0) return { items: [], total };
  const { order = "urgency", direction = patientListSorts[order] } = filter;
  const kind = parameter(consultations.rules.kind);
  const numbers = numbersOf(filter.task === undefined ? null : parameter(filter.task.id));
  // What a row shows beside is looked up for those shown alone.
  const page = await query<PatientListItem>(
    `select s.id, s.mrn, s.name, s.synthetic, s.sex, s."encounterId", s.source, s."ageYears", s."careUnit", s."admissionReason",
       s."observedMinutes", s.observations, s.urgency, s.problems,
       case when s.risk is null then json_build_object('because', coalesce(s.because, 'The models have not been asked yet.'))
         else json_build_object('task', s.task, 'risk', s.risk, 'average', s.average, 'outside', s.outside,
           'spread', case when s.lowest is not null then json_build_array(s.lowest, s.highest) end) end as number,
       case when c.id is not null then json_build_object('id', c.id, 'status', c.status, 'risk', c.summary->'risk',
         'consensus', c.summary->'consensus', 'createdAt', to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
         as "lastConsultation"
     from (
       select p.id, p.mrn, p.name, p.synthetic, p.sex, e.id as "encounterId", e.source, e.age_years as "ageYears", e.care_unit as "careUnit",
         e.admission_reason as "admissionReason", e.observed_minutes as "observedMinutes", e.observations, e.urgency, e.problems,
         r.task, r.risk, r.lowest, r.highest, r.average, r.outside, r.because, row_number() over (order by ${orders[order](direction)}) as place
       ${from} ${numbers} ${order === "consultation" ? lastTimes(kind) : ""} ${where}
       order by place limit ${parameter(filter.limit)} offset ${parameter(filter.offset)}) s
     left join lateral (select id, status, created_at, summary from run where kind = ${kind} and patient_id = s.id
       order by created_at desc, id desc limit 1) c on true
     order by s.place`,
    values,
  );
  return { items: page.rows.map((row) => patientListItemSchema.parse(row)), total };
}

/** Characters that LIKE reads as patterns, taken as themselves. */
function literal(word: string): string {
  return word.replace(/[\\%_]/g, "\\$&");
}
