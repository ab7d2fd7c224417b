import { z } from "zod";
import { readRisks } from "@/app/(app)/patients/read-patients.server";
import type { Risks } from "@/components/patients/responses";
import { route } from "@/lib/platform/route.server";
import { featureIdSchema } from "@/lib/record/catalogue";

/**
 * What the experts say of one patient at the end of the task's window, or at the latest landmark that the record
 * reaches; with `explain`, one expert with its attributions; with `cells` too, one series' attribution split over the
 * hours. `task` asks about another of the tasks that GET /api/patients/[id] lists.
 */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z
      .strictObject({
        encounter: z.string().optional(),
        task: z.string().optional(),
        explain: z.string().optional(),
        cells: featureIdSchema.optional(),
      })
      .refine(({ explain, cells }) => explain !== undefined || cells === undefined, {
        path: ["cells"],
        error: "expected beside explain=<expert>",
      }),
  }),
  handle: ({ input: { params, query }, ...caller }): Promise<Risks> => readRisks(caller, { ...params, ...query }),
});
