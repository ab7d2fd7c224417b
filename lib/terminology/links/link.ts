import { z } from "zod";
import { conceptSchema } from "../concepts/concept";

/** The row that a link goes through: which table, which version of it, and which row ("E11", "E08-E13", "hypertension"). */
export const linkSourceSchema = z.object({ table: z.string(), version: z.string(), row: z.string() });
export type LinkSource = z.infer<typeof linkSourceSchema>;

/**
 * How a code came to its concepts. `exactly`: a table has the code itself. `by-category`: the table has what the code is
 * filed under in its own system (E11.65 through E11, or through its block or chapter), and the concepts are as wide as that. `by-name`: no
 * table has the code, but its display is a name that we know.
 */
export const linkWays = ["exactly", "by-category", "by-name"] as const;
export type LinkWay = (typeof linkWays)[number];

/**
 * Why a code is linked to nothing. `no-code`: there is none, and no display that we know; `unknown-system`; `not-a-code`: it
 * is not written as a code of its system, or its check digit is wrong; `no-table`: no table of ours has codes of the system,
 * by licence or by choice; `no-row`: the table has neither the code nor what it is filed under. That a system has a
 * code is not checked: a retired code, and one that never was, are linked by their category.
 */
export const unlinkedReasons = ["no-code", "unknown-system", "not-a-code", "no-table", "no-row"] as const;

export const linkSchema = z.discriminatedUnion("linked", [
  z.object({
    linked: z.enum(linkWays),
    /** Everything that holds; of an ambiguous link, what may hold, of which no one is chosen. At least one. */
    concepts: z.array(conceptSchema).min(1),
    /** The row stands for several concepts, none of which is under another: which one is meant is not known. */
    ambiguous: z.boolean(),
    /** What holds whichever of them is meant: the nearest concept above all, or the one concept. Null where there is none but the root. */
    common: conceptSchema.nullable(),
    source: linkSourceSchema,
  }),
  z.object({ linked: z.literal("not"), reason: z.enum(unlinkedReasons) }),
]);
export type Link = z.infer<typeof linkSchema>;
export type UnlinkedReason = (typeof unlinkedReasons)[number];

export const notLinked = (reason: UnlinkedReason): Link => ({ linked: "not", reason });
