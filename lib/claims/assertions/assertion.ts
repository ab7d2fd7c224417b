import { z } from "zod";
import { problemCourseSchema } from "../../clinical/problems/problem-schema";
import { featureIdSchema } from "../../record/catalogue";
import { expertNameSchema } from "../expert-name";
import { backgroundAssertions } from "./background-assertions";
import { numberIsSchema, statedNumberSchema } from "./stated-number-schema";

export type StatedNumber = z.infer<typeof statedNumberSchema>;
export type NumberIs = z.infer<typeof numberIsSchema>;

/** A number that may be a limit. */
const limitSchema = z.strictObject({ number: statedNumberSchema, is: numberIsSchema });
export type StatedLimit = z.infer<typeof limitSchema>;

/** The features that are spoken of. Our own code names one; in read English any of several may be meant ("mean pressure"). */
const featuresSchema = z.array(featureIdSchema).min(1);

/**
 * Whose risk a figure is. A doctor's: its model's, its own ("stated"), or, in read English, either. The team's: what the doctors' own
 * figures come to ("together"), or any of these figures as well. "threshold": the calibrated risk from which the team speaks of high.
 */
export const riskOwnerSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("doctor"),
    doctor: expertNameSchema,
    figure: z.enum(["model", "stated", "either"]),
  }),
  z.strictObject({ kind: z.literal("ensemble") }),
  z.strictObject({ kind: z.literal("fused") }),
  z.strictObject({ kind: z.literal("team"), together: z.boolean() }),
  z.strictObject({ kind: z.literal("threshold") }),
]);
export type RiskOwner = z.infer<typeof riskOwnerSchema>;

/** Where words stand: characters `start` to `end` (exclusive) of the passage whose text has this SHA-256. */
export const passageSpanSchema = z.strictObject({
  passageId: z.string(),
  hash: z.string(),
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
});
export type PassageSpan = z.infer<typeof passageSpanSchema>;

/** Kinds of things that a record of values alone does not decide; "words": what could not be read. */
export const undecidedTopics = [
  "microbiology",
  "imaging",
  "history",
  "treatment",
  "procedures",
  "examination",
  "cause",
  "words",
] as const;
const stanceSchema = z.enum(["agree", "disagree"]);
/** How a count or a length of time is meant. */
const boundSchema = z.enum(["exactly", "at-least", "at-most"]);
export type Bound = z.infer<typeof boundSchema>;

const count = z.number().int().nonnegative();
/** Hours, limits included. */
const betweenSchema = z.strictObject({ least: z.number(), most: z.number() });
/** Looks back from the end of the record; null: over the whole stay. */
const lastHours = z.number().positive().nullable();

/**
 * What a sentence states, as data: ids, numbers and words of the record, never our own English. What our own code writes is made from
 * these; the words of language models and of people are read into them (`reading/`). Each is checked against the facts by its kind
 * (`checking/`).
 */
export const assertionSchema = z.discriminatedUnion("kind", [
  /** A value of a feature: "lactate 4.8 mmol/L at 46 h", "mean pressure below 65 mmHg throughout", "fell by 3 points". */
  z.strictObject({
    kind: z.literal("value"),
    features: featuresSchema,
    number: statedNumberSchema,
    /** "change": the number is the distance between two values. */
    is: z.enum([...numberIsSchema.options, "change"]),
    /** Whether it is denied: "never above 4.0", "not 4.8". */
    not: z.boolean().optional(),
    /** Of a limit: whether it holds for all values rather than for some. */
    throughout: z.boolean(),
    /** When it was taken: an hour of the stay, or as the last value; null where the sentence does not say. */
    at: z.union([z.strictObject({ hours: z.number(), within: z.number() }), z.literal("last"), z.null()]),
    /** Whether it is spoken of as a limit of the reference range. */
    ofRange: z.boolean(),
  }),
  /** A figure that the chart works out from several values. */
  z.strictObject({
    kind: z.literal("derived"),
    figure: z.enum(["oxygenation-ratio", "urine-by-weight"]),
    number: statedNumberSchema,
    is: numberIsSchema,
  }),
  /** A figure for which the sentence names no feature: it must stand somewhere in the chart or the passages. */
  z.strictObject({ kind: z.literal("figure"), number: statedNumberSchema }),
  /**
   * The course of a feature's values; `change`: the two values, earlier first, between which the sentence says so. Without the former,
   * "fell to 4.8": some earlier value lay above. "no better" is said of the last 24 h.
   */
  z.strictObject({
    kind: z.literal("trend"),
    features: featuresSchema,
    direction: z.enum(["up", "down", "flat", "worse", "better", "no better"]),
    change: z.strictObject({ from: statedNumberSchema.nullable(), to: statedNumberSchema }).nullable(),
  }),
  /**
   * What a feature's values are called. "high" and "low" are borne out by any value or finding of the stay, "above" and "below" (the
   * reference range) and "normal" by the last value, or by all values where it is said `throughout`.
   */
  z.strictObject({
    kind: z.literal("level"),
    features: featuresSchema,
    /** Whether it must hold for any of the features or for each. */
    of: z.enum(["any", "all"]),
    level: z.enum(["high", "low", "normal", "above", "below"]),
    not: z.boolean(),
    throughout: z.boolean(),
  }),
  /** The lowest or the highest value, of the stay or of its last `lastHours`. */
  z.strictObject({
    kind: z.literal("extreme"),
    features: featuresSchema,
    is: z.enum(["lowest", "highest"]),
    number: statedNumberSchema,
    lastHours,
  }),
  /**
   * For how long values lay below or above a limit (null: that of the reference range). `of`: a stretch without a value on the other
   * side; the last hours without one; or hours of the last `lastHours` added up.
   */
  z.strictObject({
    kind: z.literal("duration"),
    features: featuresSchema,
    is: z.enum(["below", "above"]),
    limit: statedNumberSchema.nullable(),
    hours: z.strictObject({ value: z.number().positive(), within: z.number(), is: boundSchema }),
    of: z.enum(["stretch", "last", "total"]),
    lastHours,
  }),
  /** How often one of the features was measured, in the stay or its last `lastHours`. */
  z.strictObject({
    kind: z.literal("measurement-count"),
    features: featuresSchema,
    count,
    is: boundSchema,
    lastHours,
  }),
  z.strictObject({ kind: z.literal("sex"), sex: z.enum(["female", "male"]) }),
  /** The kind of unit, by the source's own id or another's for one of the same name. */
  z.strictObject({ kind: z.literal("care-unit"), unit: z.string() }),
  /** Whether the patient was ever mechanically ventilated, as far as the record shows it. */
  z.strictObject({
    kind: z.literal("ventilation"),
    ever: z.boolean(),
    /** Between which hours of the stay its first and its last record lies, and how many lie between the two; absent where not said. */
    since: betweenSchema.optional(),
    until: betweenSchema.optional(),
    lasting: betweenSchema.optional(),
  }),
  /**
   * What a feature's last value comes to of its first ("last to first"), or its value of another feature's taken with it, in all
   * readings of both ("each to the other"): a factor between `least` and `most`, limits left out. In read English alone.
   */
  z.strictObject({
    kind: z.literal("comparison"),
    features: featuresSchema,
    of: z.enum(["last to first", "each to the other"]),
    other: z.array(featureIdSchema),
    factor: z.strictObject({ least: z.number().nonnegative(), most: z.number().nonnegative().nullable() }),
  }),
  /** How many of a feature's values lay below or above a limit. In read English alone. */
  z.strictObject({
    kind: z.literal("count-beyond"),
    features: featuresSchema,
    is: z.enum(["below", "above"]),
    limit: statedNumberSchema,
    count,
    bound: boundSchema,
  }),
  /** A problem of the chart by its id, and, where it is said, how it goes. */
  z.strictObject({ kind: z.literal("problem"), problem: z.string(), course: problemCourseSchema.nullable() }),
  /** How severe a finding on one of the features is. */
  z.strictObject({
    kind: z.literal("grade"),
    features: featuresSchema,
    grade: z.enum(["mild", "marked", "critical"]),
  }),
  /**
   * A model's attribution in logits: its total or a part of it. `signed`: false where only the size is stated ("by 0.42"). Several
   * experts or features: any of them. Without features: of any.
   */
  z.strictObject({
    kind: z.literal("attribution"),
    experts: z.array(expertNameSchema).min(1),
    features: z.array(featureIdSchema),
    number: statedNumberSchema,
    signed: z.boolean(),
  }),
  /** Which way a model takes a feature. "hardly": by a tenth of a logit at most; `strongly`: by more than two decimals would hide. */
  z.strictObject({
    kind: z.literal("effect"),
    expert: expertNameSchema,
    features: featuresSchema,
    effect: z.enum(["raises", "lowers", "hardly"]),
    strongly: z.boolean(),
    not: z.boolean(),
  }),
  /** What a model answers when it is asked anew with the features at a normal value: a higher risk, or hardly another one. */
  z.strictObject({
    kind: z.literal("at-normal"),
    expert: expertNameSchema,
    features: featuresSchema,
    answer: z.enum(["higher", "alike"]),
  }),
  /** One of the features weighs most with the model. */
  z.strictObject({ kind: z.literal("rank"), expert: expertNameSchema, features: featuresSchema }),
  /** A risk as a fraction, or as a share of a hundred (unit "%"). `of` null: somebody's. */
  z.strictObject({
    kind: z.literal("risk"),
    of: riskOwnerSchema.nullable(),
    ...limitSchema.shape,
    /** Read English alone: whether the figure may be the threshold instead. */
    orThreshold: z.boolean(),
  }),
  /** The interval of a risk; of the team, its lowest and its highest figure. */
  z.strictObject({ kind: z.literal("interval"), of: riskOwnerSchema.nullable(), low: limitSchema, high: limitSchema }),
  /** On which side of the threshold the risk lies that the doctors' figures come to, at any stage. */
  z.strictObject({ kind: z.literal("risk-level"), level: z.enum(["high", "low"]) }),
  /** Points, stage or value of a severity criterion; `atLeast`: as a lower bound. */
  z.strictObject({
    kind: z.literal("criterion"),
    id: z.string(),
    number: statedNumberSchema,
    atLeast: z.boolean(),
  }),
  /** Components of severity criteria, by the chart's names, that could or could not be scored. */
  z.strictObject({ kind: z.literal("components"), names: z.array(z.string()).min(1), scored: z.boolean() }),
  /** Words in quotation marks. `from`: said to be a guideline's, or those of a note of the record. */
  z.strictObject({ kind: z.literal("quote"), words: z.string(), from: z.enum(["guidance", "note", "anyone"]) }),
  /** What a guideline says, restated: where it stands; null where no passage says it. */
  z.strictObject({ kind: z.literal("guidance"), span: passageSpanSchema.nullable() }),
  /** A doctor's stance, in its last opinion; "disagree" in any. */
  z.strictObject({ kind: z.literal("stance"), doctor: expertNameSchema, stance: stanceSchema }),
  /** How many doctors take a stance in the last round. */
  z.strictObject({ kind: z.literal("stance-count"), stance: stanceSchema, count }),
  /** Whether a doctor's own figure lay clearly on the other side of what all come to together, at any stage. */
  z.strictObject({ kind: z.literal("side"), doctor: expertNameSchema, other: z.boolean() }),
  /** How many doctors' own figures lay clearly on one side of the threshold, at any stage. */
  z.strictObject({ kind: z.literal("side-count"), count }),
  /** None of the features was measured, in the stay or its last `lastHours`; `again`: not more than once. */
  z.strictObject({
    kind: z.literal("not-measured"),
    features: featuresSchema,
    lastHours,
    again: z.boolean(),
  }),
  /** This kind of record does not hold something: the words by which the chart's own list of such things names it. */
  z.strictObject({ kind: z.literal("not-recorded"), what: z.string() }),
  /** Something clinical that this kind of record cannot decide, or words that could not be turned into something to look up. */
  z.strictObject({ kind: z.literal("undecided"), topic: z.enum(undecidedTopics), words: z.string().min(1) }),
  /** A diagnosis by name: it stands where the chart's problems name it; no record of values decides it otherwise. */
  z.strictObject({ kind: z.literal("diagnosis"), name: z.string().min(1) }),
  /** Words of the chart or of a model, as they stand there; they count as a claim where the sentence makes no other. */
  z.strictObject({ kind: z.literal("verbatim"), words: z.string().min(1) }),
  /** Features that are named and of which nothing is stated that could be looked up. */
  z.strictObject({ kind: z.literal("mention"), features: featuresSchema }),
  /** How a finding on which informed doctors disagree is interpreted: as the graver or as the milder of two. No record settles it. */
  z.strictObject({ kind: z.literal("interpretation"), finding: z.string(), side: z.enum(["graver", "milder"]) }),
  /** A doctor has changed its mind in the discussion. */
  z.strictObject({ kind: z.literal("change-of-mind"), doctor: expertNameSchema }),
  /** Something that the team may consider, by its id. */
  z.strictObject({ kind: z.literal("action"), id: z.string() }),
  ...backgroundAssertions,
]);

type Typed = z.infer<typeof assertionSchema>;

/**
 * What a typed claim may state, and what only English says, as it is read: of a course `sinceFirst`, that it is meant of the first value and
 * the last, "since admission", and not of how it goes of late. No answer is asked to hold that.
 */
export type Assertion = Exclude<Typed, { kind: "trend" }> | (Extract<Typed, { kind: "trend" }> & { sinceFirst?: true });
export type AssertionOf<K extends Assertion["kind"]> = Extract<Assertion, { kind: K }>;
