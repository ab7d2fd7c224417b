import { z } from "zod";
import { stepDirectionSchema } from "@/lib/clinical/history/encounter-moments";
import { instantSchema } from "@/lib/record/history/moment";
import { historySchema } from "@/lib/record/history/schema";

/** What the pages of a patient's history ask of the server and what it answers. Routes and queries parse the same schemas. */

/** GET /api/patients/[id]/history, `?asOf=<instant>` for what was known by then. */
export const historyPageSchema = historySchema;
export type HistoryPage = z.infer<typeof historyPageSchema>;

export const asOfQuerySchema = z.strictObject({ asOf: instantSchema.optional() });

/** GET /api/patients/[id]/history/step: where a step from `asOf` leads. */
export const stepQuerySchema = z.strictObject({ asOf: instantSchema.optional(), direction: stepDirectionSchema });

/** GET /api/patients/[id]/notes/[note] */
export const noteTextSchema = z.strictObject({ text: z.string() });

/** GET /api/patients/[id]/sources/[resource]?version= */
export const resourceSourceSchema = z.strictObject({ json: z.string() });
