import { z } from "zod";
import { readNoteText } from "@/app/(app)/patients/read-history-page.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The text of a note. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string(), note: z.uuid() }), query: asOfQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) => readNoteText(caller, { ...params, asOf: query.asOf ?? null }),
});
