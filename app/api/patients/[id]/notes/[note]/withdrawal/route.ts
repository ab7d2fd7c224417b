import { z } from "zod";
import { withdrawNote } from "@/lib/clinical/chart-edits/write-note.server";
import { seenVersionSchema } from "@/lib/clinical/chart-edits/written-note";
import { factsMaking } from "@/lib/cohorts/run/facts-making.server";
import { route } from "@/lib/platform/route.server";

/** Strikes a note of a clinician through. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string(), note: z.uuid() }),
    body: z.strictObject({ seen: seenVersionSchema }),
  }),
  handle: async ({ input: { params, body }, user: writer, database }) => {
    const written = await withdrawNote(
      database,
      { patientId: params.id, note: params.note, ...body },
      { writer, at: new Date() },
    );
    void factsMaking(database).begin();
    return written;
  },
});
