import { z } from "zod";
import { readNoteHits } from "@/app/(app)/patients/read-history-page.server";
import { noteSearchSchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** The notes of a patient that hold the words looked for. A POST: what is looked for may be a diagnosis, and never stands in an address. */
export const POST = route({
  permission: "patient:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: noteSearchSchema }),
  handle: ({ input: { params, body }, ...caller }) => readNoteHits(caller, { ...params, ...body }),
});
