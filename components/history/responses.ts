import { z } from "zod";
import { stepDirectionSchema } from "@/lib/clinical/history/encounter-moments";
import { instantSchema } from "@/lib/record/history/moment";
import { packedHistorySchema } from "@/lib/record/history/packed-history";
import { resourceTypes } from "@/lib/record/history/resource-types";
import { resourceSchema } from "@/lib/record/history/schema";
import { codingSchema } from "@/lib/terminology/codeable-concept";

/** What the pages of a patient's history ask of the server and what it answers. Routes and queries parse the same schemas. */

/** GET /api/patients/[id]/history, `?asOf=<instant>` for what was known by then, `&types=<type>,<type>` for some types of resources alone. */
export const historyPageSchema = packedHistorySchema;
export type HistoryPage = z.infer<typeof historyPageSchema>;

export const historyQuerySchema = z.strictObject({
  asOf: instantSchema.optional(),
  types: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(z.enum([...resourceTypes, "Other"])))
    .optional(),
});

export const asOfQuerySchema = z.strictObject({ asOf: instantSchema.optional() });

/** GET /api/patients/[id]/history/step: where a step from `asOf` leads. */
export const stepQuerySchema = z.strictObject({ asOf: instantSchema.optional(), direction: stepDirectionSchema });

/** GET /api/patients/[id]/notes/[note]: as it was known at `asOf`, of one `version` where that is given. */
export const noteQuerySchema = asOfQuerySchema.extend({ version: z.coerce.number().int().positive().optional() });
export const noteTextSchema = z.strictObject({ text: z.string() });

/** GET /api/patients/[id]/sources/[resource]?version= */
export const resourceSourceSchema = z.strictObject({ json: z.string() });

/** GET /api/patients/[id]/sources/[resource]/versions, `?asOf=<instant>` for those known by then; the newest first. */
export const resourceVersionsSchema = z.strictObject({
  versions: z.array(
    z.strictObject({
      resource: resourceSchema,
      /** `meta.lastUpdated` as the source wrote it. */
      lastUpdated: z.string().nullable(),
      deletedAt: instantSchema.nullable(),
      hasSource: z.boolean(),
    }),
  ),
});
export type ResourceVersions = z.infer<typeof resourceVersionsSchema>;

/** POST /api/patients/[id]/problems/search: codes for the words of a problem. */
export const foundCodesSchema = z.strictObject({
  codes: z.array(
    z.strictObject({
      coding: codingSchema,
      /** The synonym by which it was found, where that is not its name. */
      matched: z.string().nullable(),
    }),
  ),
});

/** POST /api/patients/[id]/notes/search: words that must all be in a note. */
export const noteSearchSchema = z.strictObject({
  search: z.string().trim().min(1).max(200),
  asOf: instantSchema.nullable(),
});

export const noteHitsSchema = z.strictObject({
  hits: z.array(
    z.strictObject({ id: z.uuid(), snippet: z.array(z.strictObject({ text: z.string(), mark: z.boolean() })) }),
  ),
  /** How many notes hold the words; more than `hits` where those are too many. */
  total: z.number().int().nonnegative(),
});
export type NoteHits = z.infer<typeof noteHitsSchema>;
