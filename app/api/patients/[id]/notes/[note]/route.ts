import { z } from "zod";
import { readNoteText } from "@/app/(app)/patients/read-history-page.server";
import { noteQuerySchema } from "@/components/history/responses";
import { rewriteNote } from "@/lib/clinical/chart-edits/write-note.server";
import { seenVersionSchema, writtenNoteSchema } from "@/lib/clinical/chart-edits/written-note";
import { factsMaking } from "@/lib/cohorts/run/facts-making.server";
import { route } from "@/lib/platform/route.server";

const params = z.strictObject({ id: z.string(), note: z.uuid() });

/** The text of a note as it was known at `asOf`, of one `version` where that is given. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({ params, query: noteQuerySchema }),
  handle: ({ input: { params, query }, ...caller }) =>
    readNoteText(caller, { ...params, asOf: query.asOf ?? null, version: query.version }),
});

/** Writes a note of a clinician anew. */
export const POST = route({
  permission: "chart:write",
  parse: z.strictObject({ params, body: z.strictObject({ seen: seenVersionSchema, written: writtenNoteSchema }) }),
  handle: async ({ input: { params, body }, user: writer, database }) => {
    const written = await rewriteNote(
      database,
      { patientId: params.id, note: params.note, ...body },
      { writer, at: new Date() },
    );
    void factsMaking(database).begin();
    return written;
  },
});
