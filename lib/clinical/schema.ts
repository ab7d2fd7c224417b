import { z } from "zod";
import { featureIdSchema } from "../record/catalogue";
import { sexSchema } from "../record/schema";
import { urgencySchema } from "../record/urgency";
import { backgroundSchema } from "./background/background-schema";
import { problemSchema } from "./problems/problem-schema";

/** One feature over the stay, as a clinician would sum it up. All values in the catalogue's unit. */
export const featureSummarySchema = z.strictObject({
  feature: featureIdSchema,
  count: z.number().int().positive(),
  first: z.strictObject({ minutes: z.number(), value: z.number() }),
  last: z.strictObject({ minutes: z.number(), value: z.number() }),
  min: z.strictObject({ minutes: z.number(), value: z.number() }),
  max: z.strictObject({ minutes: z.number(), value: z.number() }),
  median: z.number(),
  /** The last value against the reference range. */
  flag: z.enum(["low", "normal", "high"]).nullable(),
  /** Direction over the last 24 h by Theil-Sen slope, called only when it exceeds the feature's noise. */
  trend: z.enum(["rising", "falling", "steady", "too few values"]),
  /** Change that `trend` stands for, per 24 h. */
  changePer24h: z.number().nullable(),
  /** A value of the same hour that the last one cannot be right beside; absent where there is none. */
  contradictedBy: z.strictObject({ minutes: z.number(), value: z.number() }).optional(),
});
export type FeatureSummary = z.infer<typeof featureSummarySchema>;

/** A value that a criterion was computed from. */
export const criterionInputSchema = z.strictObject({
  feature: featureIdSchema,
  minutes: z.number(),
  value: z.number(),
});

/**
 * A published clinical criterion computed from the chart: a score (points) or a derived value (a figure with a unit).
 * Missing input gives "at least" or "not computable", never zero.
 */
export const severitySchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** e.g. "7", "at least 5", "142 mmHg", "not computable", "does not apply". */
  text: z.string(),
  /** The points of a score; null for a derived value. */
  points: z.number().nullable(),
  /** Whether all inputs were there; otherwise the figure is a lower bound. */
  complete: z.boolean(),
  components: z.array(z.strictObject({ name: z.string(), points: z.number().nullable(), because: z.string() })),
  source: z.string(),
  kind: z.enum(["score", "derived"]),
  /** The points of a score, the figure of a derived value in `unit`. */
  value: z.number().nullable(),
  /** As written on screen; empty where there is none. */
  unit: z.string(),
  /** The values that it rests on. */
  inputs: z.array(criterionInputSchema),
  /** What is missing and would complete it. */
  missing: z.array(z.string()),
  /** Why there is no figure; null where there is one. */
  notComputable: z.string().nullable(),
});
export type Severity = z.infer<typeof severitySchema>;

/** Something in the chart that a clinician would point at first. */
export const findingSchema = z.strictObject({
  id: z.string(),
  /** One line with value, unit, direction and time: "Lactate 4.8 mmol/L, rising over 12 h". */
  text: z.string(),
  feature: featureIdSchema,
  minutes: z.number(),
  value: z.number(),
  /** 1 mild, 2 marked, 3 critical: by the limits and the source given. */
  severity: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  direction: z.enum(["high", "low"]),
  source: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** The chart in a page: what reasoners, the overview and reports read. Pure function of a record and `asOfMinutes`. */
export const chartSchema = z.strictObject({
  asOfMinutes: z.number(),
  /** "67-year-old woman, medical ICU": no name, no identifier. */
  descriptor: z.string(),
  admissionReason: z.string().nullable(),
  ageYears: z.number().nullable(),
  sex: sexSchema,
  heightCm: z.number().nullable(),
  /** The kind of unit, as the source names it; null where none is recorded. */
  careUnit: z.string().nullable(),
  synthetic: z.boolean(),
  summaries: z.array(featureSummarySchema),
  /** Ventilation as far as the record shows it. */
  ventilation: z.strictObject({
    recorded: z.boolean(),
    firstMinutes: z.number().nullable(),
    lastMinutes: z.number().nullable(),
  }),
  /** Urine over the last 24 h in mL/kg/h, null where volume or weight is missing. */
  urineMlPerKgPerHour: z.number().nullable(),
  /** Urine of the last six hours in mL/kg/h; absent where it or a weight is missing, and in runs of earlier releases. */
  urineLatelyMlPerKgPerHour: z.number().optional(),
  /** The charting before the first volume of that rate, and its last one; absent where there is no rate, and in runs of earlier releases. */
  urineCharted: z.strictObject({ fromMinutes: z.number(), toMinutes: z.number() }).optional(),
  /** Signs that were charted often and are not in the last six hours, with their last minute; absent in runs of earlier releases. */
  chartingStopped: z
    .array(
      z.strictObject({
        sign: z.enum(["heart rate", "blood pressure", "urine"]),
        features: z.array(featureIdSchema).min(1),
        lastMinutes: z.number(),
      }),
    )
    .optional(),
  /**
   * The first of the deep coma scores (8 or less) that have not been broken by a better one up to the latest; absent where the latest is not deep, where
   * no record of years is read, and in runs of earlier releases.
   */
  deepScoreSince: z.strictObject({ minutes: z.number(), value: z.number() }).optional(),
  /**
   * Values beyond their limits that those around them do not bear out, so that nothing is made of them, told with those around: "Heart rate 160/min at 31 h: 88 to 95/min within
   * two hours of it"; absent where there are none, and in runs of earlier releases.
   */
  passedOver: z
    .array(z.strictObject({ feature: featureIdSchema, minutes: z.number(), value: z.number(), text: z.string() }))
    .optional(),
  severities: z.array(severitySchema),
  /** Criteria that this kind of record can never support, and why. */
  notComputable: z.array(z.strictObject({ id: z.string(), title: z.string(), because: z.string() })),
  /** By severity, then by time, worst first. */
  findings: z.array(findingSchema),
  /** What is wrong, worst first, and how urgent it is; absent in runs of earlier releases. */
  problems: z.array(problemSchema).optional(),
  urgency: urgencySchema.optional(),
  /** Features that a record of this source can hold and that were never measured in the window. */
  notMeasured: z.array(featureIdSchema),
  /** What this kind of record does not hold at all: drugs, care limits, allergies, ... */
  notRecorded: z.array(z.string()),
  /** What the record of years says beside the values; absent where it says nothing, and in runs of earlier releases. */
  background: backgroundSchema.optional(),
});
export type Chart = z.infer<typeof chartSchema>;
