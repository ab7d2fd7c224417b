import { z } from "zod";
import { featureIdSchema } from "../../record/catalogue";
import { laidMemorySchema } from "./laid-memory";
import { stayTimeSchema } from "./stay-clock";

const resourceId = z.string();
const at = stayTimeSchema.nullable();
/** A rate or a dose in UCUM, as near to the customary unit as what is charted allows. */
const amountSchema = z.strictObject({ value: z.number(), unit: z.string() });

/** A value of before the stay. */
const beforeSchema = z.strictObject({ resourceId, value: z.number(), at: stayTimeSchema });

/** A stretch in which a drug ran at one rate, or one dose of it; minutes of the stay's clock, at most the hour up to which it is read. */
const spellSchema = z.strictObject({
  from: z.number().int(),
  /** Of a dose its end, which may be its start. */
  to: z.number().int(),
  /** Null of a dose, and where the rate cannot be read. */
  rate: amountSchema.nullable(),
});
export type DrugSpell = z.infer<typeof spellSchema>;

/** A drug, its courses in the stay or before it summed up. */
export const backgroundDrugSchema = z.strictObject({
  /** The newest of what tells of it. */
  resourceId,
  /** As the source writes it. */
  name: z.string(),
  /** Of our table, in the name's order; none where it knows none of them. */
  ingredients: z.array(z.string()),
  /** "given": administered in the stay or the day before; "ordered" and "said": what was prescribed, or what somebody says is taken. */
  told: z.enum(["given", "ordered", "said"]),
  /** "unsaid": nothing tells whether it has ended. */
  state: z.enum(["running", "past", "unsaid"]),
  /** As the source writes it. */
  dose: z.string().nullable(),
  /** Of an infusion the last rate, per kilogram where a weight is known; null where no rate can be read. */
  rate: amountSchema.nullable(),
  highest: amountSchema.extend({ minutes: z.number().int() }).nullable(),
  since: at,
  until: at,
  /** Whether the name says a salt ("bitartrate") or the base; null where it says neither. */
  strengthAs: z.enum(["salt", "base"]).nullable(),
  /** When it was given, by time; only of the drugs whose times a rule reads: vasopressors, inotropes, sedatives, opioids, relaxants and antibiotics. */
  spells: z.array(spellSchema).optional(),
});
export type BackgroundDrug = z.infer<typeof backgroundDrugSchema>;

export const careLimitNames = [
  "no resuscitation",
  "no intubation",
  "no vasopressors",
  "no dialysis",
  "no transfusion",
  "comfort care",
] as const;

/** Kinds of what a record may hold beside values, in the order in which they are told. */
export const backgroundKinds = [
  "problems",
  "drugs given",
  "drugs ordered",
  "procedures",
  "allergies",
  "limits of care",
  "cultures",
  "imaging",
  "notes",
] as const;
export type BackgroundKind = (typeof backgroundKinds)[number];

/**
 * What the record of years says beside the values of a stay, as it was known at the hour up to which the team reads. Times are on the stay's
 * clock; no date, name or identifier stands in it but ids of resources.
 */
export const backgroundSchema = z.strictObject({
  /** Names of the sources of what stands beside the values. */
  sources: z.array(z.string()),
  /** Active ones first, then by when they began, the latest first. */
  problems: z.array(
    z.strictObject({
      resourceId,
      title: z.string(),
      state: z.enum(["active", "coded", "ended"]),
      isUnconfirmed: z.boolean(),
      since: at,
      /** When it was last written down. */
      confirmed: stayTimeSchema,
    }),
  ),
  /** Those running first. */
  drugs: z.array(backgroundDrugSchema),
  procedures: z.array(z.strictObject({ resourceId, title: z.string(), since: at, until: at, isRunning: z.boolean() })),
  allergies: z.strictObject({
    /** Whether some are recorded, somebody stated that there are none, nobody asked, or nothing is said. */
    state: z.enum(["recorded", "none", "not-asked", "not-recorded"]),
    items: z.array(
      z.strictObject({
        resourceId,
        title: z.string(),
        ingredients: z.array(z.string()),
        /** "anaphylaxis"; null where no reaction is told. */
        reaction: z.string().nullable(),
        isUnconfirmed: z.boolean(),
      }),
    ),
    /** Statements that there is none of one kind: "no drug allergy known"; absent where there are none. */
    noneOfKind: z.array(z.string()).optional(),
  }),
  limits: z.array(
    z.strictObject({
      resourceId,
      /** The source's words: "DNR / DNI". */
      words: z.string(),
      limits: z.array(z.enum(careLimitNames)),
      /** Whether it says that nothing is limited ("Full code"). */
      isFull: z.boolean(),
      /** Whether it is a value of the chart's code status, of which the latest takes the place of those before. */
      isStatus: z.boolean(),
      since: at,
    }),
  ),
  cultures: z.array(
    z.strictObject({
      resourceId,
      specimen: z.string(),
      /** When it was taken. */
      at,
      result: z.enum(["pending", "no growth", "growth"]),
      organisms: z.array(z.string()),
    }),
  ),
  /** Those of the last 90 days before these, without their results, by which a suspected infection is told; absent where there are none. */
  earlierCultures: z.array(z.strictObject({ resourceId, specimen: z.string(), at })).optional(),
  /** The last creatinine of a week to a year before the stay, mg/dL; absent where there is none. */
  creatinineBefore: beforeSchema.optional(),
  /** The last weight of the month before, or one of before that is repeated, kg; absent where there is none. */
  weightBefore: beforeSchema.optional(),
  /** The last ones, the latest first, cut to their first characters. */
  notes: z.array(z.strictObject({ resourceId, title: z.string(), at, text: z.string(), isCut: z.boolean() })),
  /** What a trajectory that was chosen remembered of the years before; absent where none was. */
  laid: laidMemorySchema.optional(),
  /** Values that the stay's series may lack, by which is told what is missing; absent where there are none, and in runs of earlier releases. */
  valuesBeside: z
    .array(
      z.strictObject({
        /** "INR", "RASS", "pulse oximetry", or a feature's own: "Troponin I". */
        name: z.string(),
        /** What of the catalogue it is, where the stay's series hold none of it; absent in runs of earlier releases. */
        feature: featureIdSchema.optional(),
        resourceId,
        /** With its unit, as the source writes it. */
        text: z.string(),
        at: stayTimeSchema,
      }),
    )
    .optional(),
  /** The last look at the pupils in the stay; absent where nobody charted one, and in runs of earlier releases. */
  pupils: z
    .strictObject({
      resourceIds: z.array(resourceId),
      /** "right 5 mm, does not react, and left 3 mm, sluggish": the source's words. */
      text: z.string(),
      sign: z.enum(["both fixed", "right fixed", "left fixed", "unequal"]).nullable(),
      at: stayTimeSchema,
    })
    .optional(),
  /** What was examined and reported in the stay, by its title; absent where nothing was, and in runs of earlier releases. */
  examinations: z.array(z.strictObject({ resourceId, title: z.string(), at })).optional(),
  /** Kinds of which the record holds something or says that there is none: they are no gaps. */
  recorded: z.array(z.enum(backgroundKinds)),
});
export type Background = z.infer<typeof backgroundSchema>;
