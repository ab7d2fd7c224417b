import { z } from "zod";
import { careLimitNames } from "../../clinical/background/background-schema";
import { numberIsSchema, statedNumberSchema } from "./stated-number-schema";

/** An hour of the stay, negative before it, and how many hours it may be off. */
const hourSchema = z.strictObject({ hours: z.number(), within: z.number().nonnegative() }).nullable();
const not = z.boolean();

/** What a sentence states of the record of years beside a stay's values: it is checked against the chart's background. */
export const backgroundAssertions = [
  /** A drug by what our table knows of it, or by its name. */
  z.strictObject({
    kind: z.literal("drug"),
    /** Ingredients that it holds together. */
    ingredients: z.array(z.string()),
    /** Groups or classes, of which any may be meant: "vasopressor". Empty where ingredients are said. */
    groups: z.array(z.string()),
    /** As a source names it, where our table knows neither. */
    name: z.string().nullable(),
    /** Being given; given and ended; given at some time; taken at home; prescribed; or anyhow recorded. */
    is: z.enum(["running", "stopped", "given", "taken", "ordered", "recorded"]),
    /** A rate or a dose, in any unit that our table of units reads, and of which rate it is said. */
    amount: z
      .strictObject({ number: statedNumberSchema, is: numberIsSchema, of: z.enum(["now", "highest"]) })
      .nullable(),
    since: hourSchema,
    until: hourSchema,
    /** An hour at which it is said to have run. */
    at: hourSchema,
    not,
  }),
  /** A diagnosis of the list of problems, by words of its title or a customary name of it. */
  z.strictObject({
    kind: z.literal("background-problem"),
    title: z.string().min(1),
    is: z.enum(["active", "past", "recorded"]),
    not,
  }),
  z.strictObject({
    kind: z.literal("procedure"),
    title: z.string().min(1),
    is: z.enum(["running", "done", "recorded"]),
    at: hourSchema,
    not,
  }),
  /** `substance` null: to anything; with `not`, that there is no allergy. */
  z.strictObject({
    kind: z.literal("allergy"),
    substance: z.string().nullable(),
    reaction: z.string().nullable(),
    not,
  }),
  /** "full": nothing is limited; "any": something is. */
  z.strictObject({ kind: z.literal("care-limit"), limit: z.enum([...careLimitNames, "full", "any"]), not }),
  z.strictObject({
    kind: z.literal("culture"),
    /** By the background's names: "blood". */
    specimen: z.string().nullable(),
    organism: z.string().nullable(),
    result: z.enum(["growth", "no growth", "pending", "taken"]),
    at: hourSchema,
    not,
  }),
] as const;
