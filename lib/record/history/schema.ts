import { z } from "zod";
import { codeableConceptSchema, codingSchema } from "../../terminology/codeable-concept";
import { patientSchema, recordSchema } from "../schema";
import { instantSchema, momentSchema } from "./moment";

/** How it is known since when a resource was known, the surest first. */
export const knownBys = [
  /** Observation and DiagnosticReport `issued`, DocumentReference `date`. */
  "issued",
  /** Condition and AllergyIntolerance `recordedDate`, Immunization `recorded`, MedicationStatement `dateAsserted`. */
  "recorded",
  /** MedicationRequest `authoredOn`. */
  "authored",
  /** When a newer version of the resource was written (`meta.lastUpdated`). */
  "updated",
  /** Nothing says when; it was coded for an encounter, and codes are given at discharge. */
  "encounter-end",
  /** Nothing says when; from the end of what it tells of. */
  "occurrence",
  /** Nothing in it is dated: since it was stored here. */
  "stored",
] as const;
export const knownBySchema = z.enum(knownBys);
export type KnownBy = (typeof knownBys)[number];

export const quantitySchema = z.strictObject({
  value: z.number(),
  comparator: z.enum(["<", "<=", ">=", ">"]).nullable(),
  /** As given, for people. */
  unit: z.string().nullable(),
  /** The UCUM code, where the source gives one. */
  ucum: z.string().nullable(),
});
export type Quantity = z.infer<typeof quantitySchema>;

/** What an observation found. */
export const observedValueSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("quantity"), ...quantitySchema.shape }),
  z.strictObject({ kind: z.literal("coded"), concept: codeableConceptSchema }),
  z.strictObject({ kind: z.literal("text"), text: z.string() }),
  z.strictObject({ kind: z.literal("boolean"), value: z.boolean() }),
  z.strictObject({ kind: z.literal("moment"), moment: momentSchema }),
  z.strictObject({ kind: z.literal("range"), low: quantitySchema.nullable(), high: quantitySchema.nullable() }),
  z.strictObject({ kind: z.literal("ratio"), numerator: quantitySchema, denominator: quantitySchema }),
  /** FHIR's dataAbsentReason: it was looked for, or asked, and there is no value. */
  z.strictObject({ kind: z.literal("absent"), reason: codeableConceptSchema }),
]);
export type ObservedValue = z.infer<typeof observedValueSchema>;

/** What every resource has. */
const common = {
  /** Ours, a UUID made from the source's identifier under the install's secret: the same at every import. */
  id: z.uuid(),
  /** 1, 2, ...: versions of one resource as they were imported. */
  version: z.number().int().positive(),
  /** Name of the source that it came from, e.g. "Synthea". */
  source: z.string(),
  /** The encounter that it belongs to; null where it names none, as a test ordered by a family doctor. */
  encounterId: z.string().min(1).nullable(),
  /** What it is about: the drug, the diagnosis, the test. Displays as the source gives them. */
  code: codeableConceptSchema.nullable(),
  /** FHIR's `status` as given. */
  status: z.string().nullable(),
  /** `occurredAt`: when what it tells of began, and when it ended. */
  occurredAt: z.strictObject({ start: momentSchema.nullable(), end: momentSchema.nullable() }),
  /** Since when somebody could have read it. Whatever reads history as of a moment leaves out what was known later. */
  knownAt: instantSchema,
  knownBy: knownBySchema,
  /** Codes of FHIR's `category`: "laboratory", "vital-signs", "problem-list-item". */
  categories: z.array(z.string()),
  /** Who wrote or ordered it, as the source names them (author, recorder, requester, performer). */
  author: z.string().nullable(),
};

const medicationDetail = {
  /** "1 tablet twice a day", as given. */
  dosage: z.string().nullable(),
  dose: quantitySchema.nullable(),
  /** An infusion's rate. */
  rate: quantitySchema.nullable(),
  route: codeableConceptSchema.nullable(),
  /** "BID", "every 8 h". */
  frequency: z.string().nullable(),
  asNeeded: z.boolean().nullable(),
  reason: codeableConceptSchema.nullable(),
};

export const encounterResourceSchema = z.strictObject({
  resourceType: z.literal("Encounter"),
  ...common,
  /** FHIR's class: "AMB", "EMER", "IMP", "ACUTE". */
  class: codingSchema.nullable(),
  /** The encounter of which this one is a part: the hospital stay of an ICU stay. */
  partOf: z.uuid().nullable(),
  reasons: z.array(codeableConceptSchema),
  /** Wards, in order. */
  locations: z.array(
    z.strictObject({ name: z.string(), start: momentSchema.nullable(), end: momentSchema.nullable() }),
  ),
  /** Known at the encounter's end. */
  dischargeDisposition: codeableConceptSchema.nullable(),
});
export type EncounterResource = z.infer<typeof encounterResourceSchema>;

export const observationResourceSchema = z.strictObject({
  resourceType: z.literal("Observation"),
  ...common,
  value: observedValueSchema.nullable(),
  components: z.array(z.strictObject({ code: codeableConceptSchema, value: observedValueSchema.nullable() })),
  referenceRange: z
    .strictObject({ low: quantitySchema.nullable(), high: quantitySchema.nullable(), text: z.string().nullable() })
    .nullable(),
  /** Codes of FHIR's `interpretation`: "H", "L", "R". */
  interpretations: z.array(z.string()),
  /** Notes of the laboratory. */
  note: z.string().nullable(),
});
export type ObservationResource = z.infer<typeof observationResourceSchema>;

export const conditionResourceSchema = z.strictObject({
  resourceType: z.literal("Condition"),
  ...common,
  /** "active", "recurrence", "relapse", "inactive", "remission", "resolved". */
  clinicalStatus: z.string().nullable(),
  /** "confirmed", "provisional", "refuted", ... */
  verificationStatus: z.string().nullable(),
  severity: codeableConceptSchema.nullable(),
});
export type ConditionResource = z.infer<typeof conditionResourceSchema>;

export const medicationRequestSchema = z.strictObject({
  resourceType: z.literal("MedicationRequest"),
  ...common,
  intent: z.string().nullable(),
  /** Whether it asks that the drug is not given (FHIR's `doNotPerform`); null where it does not. */
  doNotPerform: z.literal(true).nullable(),
  ...medicationDetail,
});

export const medicationAdministrationSchema = z.strictObject({
  resourceType: z.literal("MedicationAdministration"),
  ...common,
  /** The MedicationRequest that it carries out. */
  request: z.uuid().nullable(),
  ...medicationDetail,
});

/** What somebody says the patient takes. */
export const medicationStatementSchema = z.strictObject({
  resourceType: z.literal("MedicationStatement"),
  ...common,
  ...medicationDetail,
});
export type MedicationResource =
  | z.infer<typeof medicationRequestSchema>
  | z.infer<typeof medicationAdministrationSchema>
  | z.infer<typeof medicationStatementSchema>;

export const procedureResourceSchema = z.strictObject({
  resourceType: z.literal("Procedure"),
  ...common,
  bodySite: codeableConceptSchema.nullable(),
  outcome: codeableConceptSchema.nullable(),
  /** What it was done for. */
  reason: codeableConceptSchema.nullable(),
});

export const allergyResourceSchema = z.strictObject({
  resourceType: z.literal("AllergyIntolerance"),
  ...common,
  clinicalStatus: z.string().nullable(),
  verificationStatus: z.string().nullable(),
  /** "allergy" or "intolerance". */
  type: z.string().nullable(),
  /** "low", "high", "unable-to-assess". */
  criticality: z.string().nullable(),
  reactions: z.array(
    z.strictObject({ manifestations: z.array(codeableConceptSchema), severity: z.string().nullable() }),
  ),
});
export type AllergyResource = z.infer<typeof allergyResourceSchema>;

const noteDetail = {
  title: z.string().nullable(),
  /** Characters of its text; 0 where it has none. The text itself is read by `readNote`. */
  textLength: z.number().int().nonnegative(),
  /** MIME types of attachments that are not shown as text. */
  otherAttachments: z.array(z.string()),
};

export const documentResourceSchema = z.strictObject({
  resourceType: z.literal("DocumentReference"),
  ...common,
  ...noteDetail,
});

export const reportResourceSchema = z.strictObject({
  resourceType: z.literal("DiagnosticReport"),
  ...common,
  ...noteDetail,
  conclusion: z.string().nullable(),
  /** Its Observations. */
  results: z.array(z.uuid()),
});

export const immunizationResourceSchema = z.strictObject({
  resourceType: z.literal("Immunization"),
  ...common,
  /** Why it was not given. */
  statusReason: codeableConceptSchema.nullable(),
});

/** A resource of a type that the record has no fields for: CarePlan, ImagingStudy, Goal. Its source is readable. */
export const otherResourceSchema = z.strictObject({
  resourceType: z.literal("Other"),
  ...common,
  fhirType: z.string(),
  /** Of a List that is empty: why ("nilknown", "notasked", "unavailable"), FHIR's `emptyReason`. */
  emptyReason: z.string().nullable(),
  /** Of a Patient: what US Core's extensions of race and ethnicity say, in the words of their value sets; absent where they say nothing. */
  races: z.array(z.string().min(1)).optional(),
  ethnicity: z.string().min(1).optional(),
});

export const resourceSchema = z.discriminatedUnion("resourceType", [
  encounterResourceSchema,
  observationResourceSchema,
  conditionResourceSchema,
  medicationRequestSchema,
  medicationAdministrationSchema,
  medicationStatementSchema,
  procedureResourceSchema,
  allergyResourceSchema,
  documentResourceSchema,
  reportResourceSchema,
  immunizationResourceSchema,
  otherResourceSchema,
]);
export type Resource = z.infer<typeof resourceSchema>;
export type StoredResourceType = Resource["resourceType"];
export type ResourceOf<T extends StoredResourceType> = Extract<Resource, { resourceType: T }>;

/** Who the history is of. */
export const historyPatientSchema = patientSchema.extend({
  birthDate: momentSchema.nullable(),
  /** Known from the day of death on; "yes" where the source says so without a date. */
  deceased: z.union([momentSchema, z.literal("yes")]).nullable(),
});
export type HistoryPatient = z.infer<typeof historyPatientSchema>;

/** All that was known of a patient at a moment. */
export const historySchema = z.strictObject({
  patient: historyPatientSchema,
  /** Null: all that is stored. */
  asOf: instantSchema.nullable(),
  /** By type, then `occurredAt`, then id. */
  resources: z.array(resourceSchema),
  /** Stays that a source records as series on a clock of their own, minutes since admission, without dates. */
  stays: z.array(recordSchema.omit({ patient: true })),
});
export type History = z.infer<typeof historySchema>;
