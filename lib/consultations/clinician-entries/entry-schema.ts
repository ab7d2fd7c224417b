import { z } from "zod";
import { careLimitNames } from "../../clinical/background/background-schema";
import { feature, featureIdSchema } from "../../record/catalogue";
import { antibioticClasses, antibiotics, sedatives, vasopressors } from "./drug-doses";

const DAY = 24 * 60;
/** Minutes of the stay; before admission they are negative. A month either way: a team decision that catches a date in place of an hour. */
const moment = z
  .number()
  .int()
  .min(-30 * DAY)
  .max(30 * DAY)
  .nullable();

const namesOf = <K extends string>(table: Record<K, unknown>) => z.enum(Object.keys(table) as [K, ...K[]]);

/** Words of the person beside the fields. Data: shown as they are, and nothing is made of them. */
export const MAX_NOTE = 300;

/** Where the person has it from. */
export const entrySources = ["bedside", "drug chart", "device", "laboratory", "notes", "patient or family"] as const;

/** What every entry says: since when, until when (null: it goes on, or is not said), where it is from, and a note. */
const common = {
  start: moment,
  stop: moment,
  source: z.enum(entrySources),
  note: z.string().trim().min(1).max(MAX_NOTE).nullable(),
};

const dose = z.number().positive().nullable();
const words = z.string().trim().min(1).max(60);

/** Units that a dose of a drug is given in: the drug's own, and no other. */
function infusion<K extends string, N extends string>(kind: K, table: Record<N, { unit: string }>) {
  return z
    .strictObject({ kind: z.literal(kind), drug: namesOf(table), value: dose, unit: z.string(), ...common })
    .refine(({ drug, unit }) => table[drug as N].unit === unit, {
      path: ["unit"],
      error: "The unit is not the drug's.",
    });
}

export const ventilatorSupports = ["invasive", "non-invasive", "none"] as const;
export const fluidKinds = ["balanced crystalloid", "saline 0.9%", "albumin", "red cells", "plasma", "other"] as const;
export const specimens = ["blood", "airway", "urine", "cerebrospinal fluid", "wound or drain"] as const;
export const cultureResults = ["pending", "no growth", "growth"] as const;
export const sourceProcedures = ["drainage", "operation", "device removal", "debridement"] as const;
export const sourceStatuses = ["done", "planned", "not possible"] as const;
export const diagnosisNames = [
  "septic shock",
  "cardiogenic shock",
  "haemorrhagic shock",
  "pulmonary embolism",
  "pneumonia",
  "ARDS",
  "COPD",
  "heart failure",
  "myocardial infarction",
  "stroke or bleeding in the brain",
  "seizures",
  "cardiac arrest",
  "chronic kidney disease",
  "diabetic ketoacidosis",
  "cirrhosis",
  "gastrointestinal bleeding",
] as const;
export const diagnosisStatuses = ["confirmed", "suspected", "excluded"] as const;
export const reactions = ["anaphylaxis", "rash", "intolerance", "not known"] as const;
export const renalModes = ["continuous", "intermittent", "peritoneal"] as const;

/** What a clinician enters in fields: the clinical state, what was given and done, what limits care, and a value put right. */
export const entrySchema = z.discriminatedUnion("kind", [
  infusion("sedation", sedatives),
  infusion("vasopressor", vasopressors),
  z.strictObject({
    kind: z.literal("ventilator"),
    support: z.enum(ventilatorSupports),
    /** PEEP. */
    value: z.number().min(0).max(60).nullable(),
    unit: z.literal("cmH2O"),
    /** A fraction, as the catalogue has it: from room air to pure oxygen. */
    fio2: z.number().min(0.21).max(1).nullable(),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("fluid"),
    fluid: z.enum(fluidKinds),
    value: z.number().positive().max(100_000),
    unit: z.literal("mL"),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("antibiotic"),
    drug: namesOf(antibiotics),
    value: dose,
    unit: z.literal("mg"),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("culture"),
    specimen: z.enum(specimens),
    result: z.enum(cultureResults),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("source-control"),
    procedure: z.enum(sourceProcedures),
    status: z.enum(sourceStatuses),
    ...common,
  }),
  z.strictObject({ kind: z.literal("limit-of-care"), limit: z.enum(careLimitNames), ...common }),
  z.strictObject({
    kind: z.literal("diagnosis"),
    diagnosis: z.enum(diagnosisNames),
    status: z.enum(diagnosisStatuses),
    ...common,
  }),
  z.strictObject({
    kind: z.literal("allergy"),
    substance: z.enum(antibioticClasses),
    /** What it is where the list does not name it. */
    named: words.nullable(),
    reaction: z.enum(reactions),
    ...common,
  }),
  z
    .strictObject({
      kind: z.literal("value-corrected"),
      feature: featureIdSchema,
      /** The observation that is wrong, as the record has it. */
      minutes: z.number(),
      was: z.number(),
      value: z.number(),
      unit: z.string(),
      ...common,
    })
    .refine(({ feature: id, unit }) => feature(id).unitLabel === unit, {
      path: ["unit"],
      error: "The unit is not the measurement's.",
    })
    .refine(({ feature: id, value }) => value >= feature(id).plausible.low && value <= feature(id).plausible.high, {
      path: ["value"],
      error: "The value lies outside what can be measured.",
    })
    .refine(({ was, value }) => was !== value, { path: ["value"], error: "The value is the one that the record has." }),
  z.strictObject({
    kind: z.literal("dialysis"),
    mode: z.enum(renalModes),
    /** Effluent dose. */
    value: dose,
    unit: z.literal("mL/kg/h"),
    ...common,
  }),
]);
export type Entry = z.infer<typeof entrySchema>;
export type EntryKind = Entry["kind"];
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;

/** The FHIR resource as which each kind is kept. */
export const resourceOf = {
  sedation: "MedicationAdministration",
  vasopressor: "MedicationAdministration",
  ventilator: "DeviceUsage",
  fluid: "MedicationAdministration",
  antibiotic: "MedicationAdministration",
  culture: "Specimen",
  "source-control": "Procedure",
  "limit-of-care": "Consent",
  diagnosis: "Condition",
  allergy: "AllergyIntolerance",
  "value-corrected": "Observation",
  dialysis: "Procedure",
} as const satisfies Record<EntryKind, string>;

const resourceTypes = [...new Set(Object.values(resourceOf))] as [string, ...string[]];

/** What people send: the entry, and which queries they have confirmed. */
export const entryInputSchema = z.strictObject({
  entry: entrySchema,
  /** Ids of the queries that were put and answered with "it is so". */
  confirmed: z.array(z.string().max(60)).max(8).default([]),
});
type EntryInput = z.infer<typeof entryInputSchema>;

/** The name of a person as an entry keeps it: of their account, and never what they send. */
export const entererName = z.string().trim().min(1).max(60);
export type SignedEntry = EntryInput & { name: string };

/** An entry as the consultation keeps it. */
export const clinicianEnteredSchema = z.strictObject({
  /** "said-<seq>" of its event. */
  id: z.string(),
  ...entryInputSchema.shape,
  name: entererName,
  confirmed: z.array(z.string().max(60)).max(8),
  resourceType: z.enum(resourceTypes),
  /** Minutes of the stay at which it began or was taken; null where that is not said. */
  occurredAt: z.number().nullable(),
  /** Minutes of the stay up to which the consultation reads: before that moment nothing may know of it. */
  knownAt: z.number(),
});
export type ClinicianEntered = z.infer<typeof clinicianEnteredSchema>;
