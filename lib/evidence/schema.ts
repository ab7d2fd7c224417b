import { z } from "zod";

/** The library that comes with the application; its passages carry this name. */
export const builtInLibraryName = "consilium-icu";

/** A passage of a guideline library: a self-contained statement in the library's own words, with where it comes from. */
export const passageSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  library: z.string(),
  /** What the passage is about: "Septic shock: mean arterial pressure target". */
  title: z.string(),
  /** The guideline or definition that it restates. */
  guideline: z.string(),
  issuer: z.string(),
  year: z.number().int(),
  /** Where the original is; "" where an upload does not tell. */
  url: z.string(),
  licence: z.string(),
  text: z.string(),
  /** Conditions and features it bears on, for search. */
  topics: z.array(z.string()),
  /** Page of an uploaded PDF that it begins on, from 1. */
  page: z.number().int().positive().optional(),
  /** Said with every citation: "Archived 2018. Check the developer for a newer edition." */
  currencyWarning: z.string().optional(),
});
export type Passage = z.infer<typeof passageSchema>;

/** A passage as it was found for one query; kept in the events with its text, so that a run can be read years later. */
export const retrievedPassageSchema = passageSchema.extend({
  rank: z.number().int().positive(),
  score: z.number(),
  /** SHA-256 of `text`. */
  hash: z.string(),
});
export type RetrievedPassage = z.infer<typeof retrievedPassageSchema>;

/** Finds the `k` passages nearest to a query (paper, formula 5; k = 3 in section 5.4.2). */
export type Retriever = (query: string, k: number) => Promise<RetrievedPassage[]>;
