import { z } from "zod";
import { readHistoryQuestions } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** Which questions the models can answer about the patient's stays in intensive care, as they were known at `asOf`, and why others not. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readHistoryQuestions(caller, { ...params, asOf: query.asOf ?? null }),
});
