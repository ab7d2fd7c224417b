import { z } from "zod";

/**
 * What a question about a cohort asks for, as a logical form (ACR 3.4.3: facts, a form, sets). A question in words becomes one of these and
 * nothing else; the built-in parser and a language model write the same form, and one engine answers it. Of a patient each criterion is met,
 * not met, or unknown.
 */

/**
 * A concept by its kind and code: "disease:DOID:1612", "tumour:HGSOC" (OncoTree), "drug:osimertinib" (an ingredient), "drug-class:EGFR
 * inhibitor", "regimen:FOLFIRI", "procedure:mastectomy", "metastasis:brain", "observation:2160-0" (LOINC), or a code as it stands in a record:
 * "code:RxNorm|1721560". What a code stands for is the terminology's.
 */
export const conceptKinds = [
  "disease",
  "tumour",
  "metastasis",
  "drug",
  "drug-class",
  "regimen",
  "procedure",
  "observation",
  "code",
] as const;
export const conceptRefSchema = z
  .string()
  .max(200)
  .regex(new RegExp(`^(?:${conceptKinds.join("|")}):\\S(?:.*\\S)?$`, "u"), "a concept is written kind:code")
  .brand<"concept">();
export type ConceptRef = z.infer<typeof conceptRefSchema>;

const concepts = z.array(conceptRefSchema).min(1).max(60);

/** Numbers that count: each bound is left out where there is none. "2 or less" is { atMost: 2 }, "over 65" { above: 65 }. */
export const intervalSchema = z
  .strictObject({
    atLeast: z.number().optional(),
    above: z.number().optional(),
    atMost: z.number().optional(),
    below: z.number().optional(),
  })
  .refine((one) => Object.keys(one).length > 0, "an interval has a bound")
  .refine((one) => one.atLeast === undefined || one.above === undefined, "an interval has one lower bound")
  .refine((one) => one.atMost === undefined || one.below === undefined, "an interval has one upper bound")
  .refine(
    (one) => (one.atLeast ?? one.above ?? -Infinity) <= (one.atMost ?? one.below ?? Infinity),
    "an interval's lower bound is not above its upper one",
  );
export type Interval = z.infer<typeof intervalSchema>;

/** How often what a criterion asks for is found, on different days. Left out: at least once. */
const count = intervalSchema.optional();

/** When what a criterion asks for happened. Several hold together. */
export type TimeScope =
  | { kind: "dates"; from?: string | undefined; to?: string | undefined }
  | { kind: "last"; days: number }
  | { kind: "age"; years: Interval }
  | { kind: "before" | "after"; of: Criterion; days?: Interval | undefined }
  | { kind: "within"; of: Criterion; days: number }
  | { kind: "during"; of: Criterion };

export const timeScopeSchema: z.ZodType<TimeScope> = z.lazy(() =>
  z.discriminatedUnion("kind", [
    /** From the first to the last day, both included. */
    z.strictObject({ kind: z.literal("dates"), from: z.iso.date().optional(), to: z.iso.date().optional() }),
    /** No longer before the moment as of which the question is asked. */
    z.strictObject({ kind: z.literal("last"), days: z.number().int().positive().max(36_525) }),
    /** At that age, in completed years. */
    z.strictObject({ kind: z.literal("age"), years: intervalSchema }),
    /** Before or after the first time that another criterion is met; `days` says by how many. */
    z.strictObject({ kind: z.enum(["before", "after"]), of: criterionSchema, days: intervalSchema.optional() }),
    /** No more than so many days before or after it. */
    z.strictObject({
      kind: z.literal("within"),
      of: criterionSchema,
      days: z.number().int().nonnegative().max(36_525),
    }),
    /** While it lasted: an encounter, a drug, a disease. */
    z.strictObject({ kind: z.literal("during"), of: criterionSchema }),
  ]),
);

const time = z.array(timeScopeSchema).min(1).max(6).optional();

/** Age, sex, race, ethnicity: of the person, not of an event. */
const demographic = z.discriminatedUnion("of", [
  z.strictObject({ kind: z.literal("demographic"), of: z.literal("sex"), is: z.enum(["female", "male"]) }),
  /** Completed years at the moment as of which the question is asked, or at death. */
  z.strictObject({ kind: z.literal("demographic"), of: z.literal("age"), years: intervalSchema }),
  /** As the record words it, e.g. "Asian"; US Core's categories where the source is coded. */
  z.strictObject({ kind: z.literal("demographic"), of: z.enum(["race", "ethnicity"]), is: z.string().min(1).max(80) }),
]);

/** That a disease is recorded, with everything under it. `except`: what is under these does not count. */
const condition = z.strictObject({
  kind: z.literal("condition"),
  concepts,
  except: concepts.optional(),
  /** Left out: whether it is active or over plays no part. */
  status: z.enum(["active", "past"]).optional(),
  /** Whether somebody confirmed it under a microscope ("histologically confirmed"). */
  confirmed: z.literal("histologically").optional(),
  count,
  time,
});

/** How far a cancer has come, and what hormones do to it, as it was said or follows from its stage. */
export const diseaseStates = [
  "in situ",
  "early stage",
  "localised",
  "locally advanced",
  "advanced",
  "metastatic",
  "non-metastatic",
  "castration-resistant",
  "castration-sensitive",
] as const;
const diseaseState = z.strictObject({
  kind: z.literal("disease-state"),
  /** One of these. */
  is: z.array(z.enum(diseaseStates)).min(1),
  /** Of which disease; left out: of any. */
  of: concepts.optional(),
  /** But of none under these: "metastatic solid tumor" is of cancers that are not of the blood. */
  except: concepts.optional(),
  time,
});

/** A stage of the AJCC: bounds by its order ("IIA" < "IIB", "T2b" < "T3"); a bound without a letter stands for all of its letters. */
const stage = z
  .strictObject({
    kind: z.literal("stage"),
    axis: z.enum(["group", "T", "N", "M"]),
    atLeast: z.string().max(6).optional(),
    atMost: z.string().max(6).optional(),
    /** c: before treatment, from examination and imaging; p: from the tissue. Left out: either. */
    basis: z.enum(["clinical", "pathological"]).optional(),
    /** y: after neoadjuvant treatment. Left out: plays no part. */
    afterTherapy: z.boolean().optional(),
    /** Of which cancer; left out: of any. Stages of different cancers are never compared with each other. */
    of: concepts.optional(),
    time,
  })
  .refine((one) => one.atLeast !== undefined || one.atMost !== undefined, "a stage has a bound");

/** ECOG 0-5 or Karnofsky 0-100: of the latest note before the moment asked about, unless a time is named. */
const performance = z.strictObject({
  kind: z.literal("performance"),
  scale: z.enum(["ECOG", "Karnofsky"]),
  is: intervalSchema,
  time,
});

/** What happened to a gene. `mutation` holds every small change; `any` every kind of alteration. */
export const alterationKinds = [
  "any",
  "mutation",
  "amplification",
  "deletion",
  "insertion",
  "fusion",
  "rearrangement",
  "skipping",
  "overexpression",
  "loss of function",
  "wild type",
] as const;
const alteration = z.strictObject({
  /** HGNC symbols: one of them. Left out: any gene. */
  genes: z
    .array(z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/u))
    .min(1)
    .max(80)
    .optional(),
  /** The other half of a fusion. */
  partners: z
    .array(z.string().regex(/^[A-Z0-9][A-Z0-9-]*$/u))
    .min(1)
    .optional(),
  kinds: z.array(z.enum(alterationKinds)).min(1),
  /** Changes of the protein as HGVS writes them short, without "p.": "V600E". One of them. */
  changes: z.array(z.string().max(30)).min(1).optional(),
  /** One of these. */
  exons: z.array(z.number().int().positive().max(400)).min(1).optional(),
});
export const significances = ["oncogenic", "pathogenic", "likely pathogenic", "actionable", "not resistance"] as const;
const geneAlteration = z.strictObject({
  kind: z.literal("gene-alteration"),
  ...alteration.shape,
  except: z.array(alteration).min(1).optional(),
  origin: z.enum(["germline", "somatic"]).optional(),
  /** One of these; "deleterious" is read as pathogenic, "suspected deleterious" as likely pathogenic. */
  significance: z.array(z.enum(significances)).min(1).optional(),
  /** Nothing but the words themselves counts: "exactly wild type". */
  exact: z.literal(true).optional(),
  time,
});

/** Markers of a tumour that are no single gene's change: receptors, mismatch repair, burden, scores. */
export const markers = [
  "ER",
  "PR",
  "hormone receptor",
  "HER2",
  "PD-L1",
  "MSI",
  "mismatch repair",
  "tumour mutational burden",
  "homologous recombination deficiency",
  "genomic instability score",
  "loss of heterozygosity score",
] as const;
export const markerResults = [
  "positive",
  "negative",
  "equivocal",
  "high",
  "low",
  "stable",
  "deficient",
  "proficient",
  "above threshold",
] as const;
const biomarker = z.strictObject({
  kind: z.literal("biomarker"),
  /** One of them. Left out: any marker. */
  markers: z.array(z.enum(markers)).min(1).optional(),
  /** One of them. */
  results: z.array(z.enum(markerResults)).min(1),
  /** "strongly" and "weakly positive" are not "positive". */
  exact: z.literal(true).optional(),
  /** The test that reported it, as it is named: "Myriad MyChoice CDx". Left out: any. */
  test: z.string().min(2).max(80).optional(),
  time,
});

/** A measurement. Values in other units are converted where UCUM and the analyte allow it, and left out, as unknown, where not. */
const observation = z.strictObject({
  kind: z.literal("observation"),
  concepts,
  /** Left out: that it was measured at all. */
  value: intervalSchema.optional(),
  /** UCUM. */
  unit: z.string().max(40).optional(),
  /** Which of several counts. Left out: any. */
  which: z.enum(["first", "latest", "highest", "lowest"]).optional(),
  count,
  time,
});

/** What a treatment was for, as it was said. */
export const treatmentRoles = [
  "neoadjuvant",
  "adjuvant",
  "palliative",
  "maintenance",
  "first line",
  "later line",
] as const;
const medication = z.strictObject({
  kind: z.literal("medication"),
  concepts,
  except: concepts.optional(),
  /** How many different ones of them: "and any other EGFR inhibitor" asks for two. Left out: one. */
  different: z.number().int().min(2).max(9).optional(),
  status: z.enum(["active", "past"]).optional(),
  role: z.enum(treatmentRoles).optional(),
  /** For which disease. */
  of: concepts.optional(),
  count,
  time,
});

const procedure = z.strictObject({
  kind: z.literal("procedure"),
  concepts,
  except: concepts.optional(),
  role: z.enum(treatmentRoles).optional(),
  of: concepts.optional(),
  count,
  time,
});

const encounter = z.strictObject({
  kind: z.literal("encounter"),
  /** FHIR's classes, put together: one of them. */
  classes: z
    .array(z.enum(["ambulatory", "emergency", "inpatient", "intensive care", "home", "virtual"]))
    .min(1)
    .optional(),
  /** Longer or shorter than so many days. */
  days: intervalSchema.optional(),
  count,
  time,
});

const vitalStatus = z.strictObject({ kind: z.literal("vital-status"), is: z.enum(["dead", "alive"]), time });

/** That notes speak of something in these words, affirmed and of the patient: what no other kind of criterion covers. */
const mentioned = z.strictObject({ kind: z.literal("mentioned"), words: z.string().min(2).max(120), count, time });

export type Criterion =
  | z.infer<typeof demographic>
  | z.infer<typeof condition>
  | z.infer<typeof diseaseState>
  | z.infer<typeof stage>
  | z.infer<typeof performance>
  | z.infer<typeof geneAlteration>
  | z.infer<typeof biomarker>
  | z.infer<typeof observation>
  | z.infer<typeof medication>
  | z.infer<typeof procedure>
  | z.infer<typeof encounter>
  | z.infer<typeof vitalStatus>
  | z.infer<typeof mentioned>;
export type CriterionKind = Criterion["kind"];
export type CriterionOf<K extends CriterionKind> = Extract<Criterion, { kind: K }>;

export const criterionSchema: z.ZodType<Criterion> = z.lazy(() =>
  z.union([
    demographic,
    z.discriminatedUnion("kind", [
      condition,
      diseaseState,
      stage,
      performance,
      geneAlteration,
      biomarker,
      observation,
      medication,
      procedure,
      encounter,
      vitalStatus,
      mentioned,
    ]),
  ]),
);

/** `except`: what meets the first, and not the second (set difference). */
export type CohortQuery =
  | { op: "and" | "or"; of: CohortQuery[] }
  | { op: "not"; of: CohortQuery }
  | { op: "except"; of: CohortQuery; without: CohortQuery }
  | { op: "criterion"; criterion: Criterion };

export const cohortQuerySchema: z.ZodType<CohortQuery> = z.lazy(() =>
  z.discriminatedUnion("op", [
    z.strictObject({ op: z.enum(["and", "or"]), of: z.array(cohortQuerySchema).min(1).max(100) }),
    z.strictObject({ op: z.literal("not"), of: cohortQuerySchema }),
    z.strictObject({ op: z.literal("except"), of: cohortQuerySchema, without: cohortQuerySchema }),
    z.strictObject({ op: z.literal("criterion"), criterion: criterionSchema }),
  ]),
);
