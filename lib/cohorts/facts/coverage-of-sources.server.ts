import type { Query } from "../../platform/database/database.server";
import type { RecordedKind } from "../../record/recorded-kinds";
import { type CoverageOfSource, declaredCoverage } from "./coverage";

/** A source whose import holds a kind of at most one in so many of its patients does not record it: what is there came by chance (decision 60). */
const ONE_IN = 20;

/** What a kind is seen by in an import. */
export const seenBy: Readonly<Record<string, RecordedKind>> = {
  Condition: "condition",
  MedicationRequest: "medication",
  MedicationAdministration: "medication",
  MedicationStatement: "medication",
  Procedure: "procedure",
  Encounter: "encounter",
};

export interface Held {
  source: string;
  patients: number;
  kinds: Record<string, number>;
}

/**
 * What each source of this install records all of: what it declares, and of a FHIR source, which declares nothing, the kinds that its
 * imports hold of more than one in twenty of their patients (decision 60). Deaths count where a single patient's is told.
 */
export async function coverageOfSources(query: Query): Promise<CoverageOfSource> {
  return coverageOfHeld(await heldBySource(query));
}

/** The same by what each source's import holds: of how many patients, and of how many each kind. */
export function coverageOfHeld(held: readonly Held[]): CoverageOfSource {
  const bySource = new Map(held.map((one) => [one.source, declaredCoverage(one.source) ?? seenKinds(one)]));
  return (source) => bySource.get(source) ?? declaredCoverage(source) ?? [];
}

function seenKinds({ patients, kinds }: Held): RecordedKind[] {
  const seen = new Set<RecordedKind>();
  for (const [name, count] of Object.entries(kinds)) {
    const kind = seenBy[name] ?? (name as RecordedKind);
    if (kind === "vital-status" ? count > 0 : count * ONE_IN > patients) seen.add(kind);
  }
  return [...seen];
}

async function heldBySource(query: Query): Promise<Held[]> {
  const { rows } = await query<Held>(
    `with held as (
       select i.source, r.patient_id, r.type, r.detail from resource r join resource_import i on i.id = r.import_id where r.deleted_at is null),
     seen as (
       select source, type as kind, count(distinct patient_id)::int as n from held where type = any($1::text[]) group by 1, 2
       union all select source, c.code, count(distinct patient_id)::int
         from held cross join lateral jsonb_array_elements_text(coalesce(detail->'categories', '[]'::jsonb)) as c(code)
         where type = 'Observation' and c.code in ('laboratory', 'vital-signs') group by 1, 2
       union all select i.source, 'vital-status', count(*)::int
         from patient_history h join resource_import i on i.id = h.import_id where h.deceased group by 1)
     select s.source, p.n as patients, jsonb_object_agg(s.kind, s.n) as kinds
     from seen s join (select source, count(distinct patient_id)::int as n from held group by 1) p on p.source = s.source group by 1, 2`,
    [Object.keys(seenBy)],
  );
  return rows;
}
