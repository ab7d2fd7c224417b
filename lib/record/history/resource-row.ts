import type { CodeableConcept } from "../../terminology/codeable-concept";
import type { Moment, MomentPrecision } from "./moment";
import { type KnownBy, type Resource, resourceSchema, type StoredResourceType } from "./schema";

/** A resource as a row of `resource`, with the code that stands in `concept`. Names are those of the columns. */
export interface ResourceRow {
  id: string;
  version: number;
  type: StoredResourceType;
  encounter_id: string | null;
  status: string | null;
  start_at: string | null;
  end_at: string | null;
  start_precision: MomentPrecision | null;
  end_precision: MomentPrecision | null;
  utc_offset: number | null;
  known_at: string;
  known_by: KnownBy;
  value_number: number | null;
  value_unit: string | null;
  detail: Record<string, unknown> | null;
}

/** What is left out of `detail`: fields with columns of their own. */
const columned = new Set([
  "resourceType",
  "id",
  "version",
  "source",
  "encounterId",
  "code",
  "status",
  "occurredAt",
  "knownAt",
  "knownBy",
]);

const isEmpty = (value: unknown) => value === null || value === 0 || (Array.isArray(value) && value.length === 0);

/** The row of a resource. Empty fields of `detail` are left out; the schema's shape says what they are. */
export function rowOf(resource: Resource): ResourceRow {
  const { start, end } = resource.occurredAt;
  const value = resource.resourceType === "Observation" ? plainQuantity(resource.value) : null;
  const detail = Object.fromEntries(
    Object.entries(resource).filter(
      ([key, field]) => !columned.has(key) && !isEmpty(field) && !(key === "value" && value !== null),
    ),
  );
  return {
    id: resource.id,
    version: resource.version,
    type: resource.resourceType,
    encounter_id: resource.encounterId,
    status: resource.status,
    start_at: start?.at ?? null,
    end_at: end?.at ?? null,
    start_precision: start && start.precision !== "second" ? start.precision : null,
    end_precision: end && end.precision !== "second" ? end.precision : null,
    utc_offset: start?.utcOffset ?? end?.utcOffset ?? null,
    known_at: resource.knownAt,
    known_by: resource.knownBy,
    value_number: value?.value ?? null,
    value_unit: value?.unit ?? null,
    detail: Object.keys(detail).length > 0 ? detail : null,
  };
}

/** A quantity that its number and one unit say whole. */
function plainQuantity(value: Extract<Resource, { resourceType: "Observation" }>["value"]) {
  if (value?.kind !== "quantity" || value.comparator !== null || value.unit !== value.ucum) return null;
  return { value: value.value, unit: value.unit };
}

/** What each type has beside the common fields, when all of it is empty. */
const emptyDetail: Record<StoredResourceType, Record<string, unknown>> = (() => {
  const medication = {
    dosage: null,
    dose: null,
    rate: null,
    route: null,
    frequency: null,
    asNeeded: null,
    reason: null,
  };
  const note = { title: null, textLength: 0, otherAttachments: [] };
  return {
    Encounter: { class: null, partOf: null, reasons: [], locations: [], dischargeDisposition: null },
    Observation: { value: null, components: [], referenceRange: null, interpretations: [], note: null },
    Condition: { clinicalStatus: null, verificationStatus: null, severity: null },
    MedicationRequest: { intent: null, doNotPerform: null, ...medication },
    MedicationAdministration: { request: null, ...medication },
    MedicationStatement: medication,
    Procedure: { bodySite: null, outcome: null, reason: null },
    AllergyIntolerance: {
      clinicalStatus: null,
      verificationStatus: null,
      type: null,
      criticality: null,
      reactions: [],
    },
    DocumentReference: note,
    DiagnosticReport: { ...note, conclusion: null, results: [] },
    Immunization: { statusReason: null },
    Other: { emptyReason: null },
  };
})();

const emptyCommon = { encounterId: null, code: null, status: null, categories: [], author: null };
/** Made once for each type, as they are asked for with every resource that is read. */
const empty = new Map(Object.entries(emptyDetail).map(([type, detail]) => [type, { ...emptyCommon, ...detail }]));

/** The fields of a resource of a type that may be empty, each of them empty. */
export const emptyFields = (type: string): Readonly<Record<string, unknown>> => empty.get(type) ?? emptyCommon;

/** A row as it is read, with its code and the name of its source. */
export type ReadRow = ResourceRow & { concept: CodeableConcept | null; source: string };

/**
 * The resource of a row. Times that a zone was given for keep it: `utc_offset` is that of the start, or of the end where there is none.
 * @throws ZodError where a row holds what no schema has
 */
export function resourceOf(row: ReadRow): Resource {
  const moment = (at: string | null, precision: MomentPrecision | null): Moment | null =>
    at === null
      ? null
      : { at, precision: precision ?? "second", utcOffset: precision === null ? row.utc_offset : null };
  const { value_number: value, value_unit: unit } = row;
  const fields: Record<string, unknown> = {
    ...emptyFields(row.type),
    ...row.detail,
    resourceType: row.type,
    id: row.id,
    version: row.version,
    source: row.source,
    encounterId: row.encounter_id,
    code: null,
    status: row.status,
    occurredAt: { start: moment(row.start_at, row.start_precision), end: moment(row.end_at, row.end_precision) },
    knownAt: row.known_at,
    knownBy: row.known_by,
  };
  if (value !== null) fields.value = { kind: "quantity", value, comparator: null, unit, ucum: unit };
  const resource = resourceSchema.parse(fields);
  // A code was checked when it was read, once for all that carry it.
  resource.code = row.concept;
  return resource;
}
