import { z } from "zod";
import { writeNote } from "@/lib/clinical/chart-edits/write-note.server";
import { writtenNoteSchema } from "@/lib/clinical/chart-edits/written-note";
import { factsMaking } from "@/lib/cohorts/run/facts-making.server";
import { route } from "@/lib/platform/route.server";

/** Writes a note into a patient's history. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }), body: writtenNoteSchema }),
  handle: async ({ input: { params, body: written }, user: writer, database }) => {
    const note = await writeNote(database, { patientId: params.id, written }, { writer, at: new Date() });
    void factsMaking(database).begin();
    return note;
  },
});
