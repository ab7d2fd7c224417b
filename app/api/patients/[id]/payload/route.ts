import { z } from "zod";
import type { PayloadPreview } from "@/lib/consultations/payload-preview";
import { previewPayload } from "@/lib/consultations/payload-preview.server";
import { doctorIdSchema } from "@/lib/consultations/protocol/reviews-and-reports";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { layingOf } from "@/lib/trajectories/laid/lay-trajectory.server";

const list = z
  .string()
  .transform((text) => text.split(","))
  .pipe(z.array(doctorIdSchema).min(1).max(12));

/** The first messages of a consultation through the language model, word for word as they would leave. Nothing is sent. */
export const GET = route({
  permission: "run:create",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: z.strictObject({
      panel: list,
      task: z.string().optional(),
      encounter: z.string().optional(),
      trajectory: z.guid().optional(),
    }),
  }),
  handle: async ({ input: { params, query }, user, database, request }): Promise<PayloadPreview> => {
    const patientId = params.id;
    const { encounter, trajectory, ...asked } = query;
    const lay = trajectory === undefined ? undefined : layingOf(database, trajectory);
    await recordAct({ user, database }, { action: "patient.preview-payload", patientId });
    const wanted = { patientId, encounterId: encounter, ...asked, lay, signal: request.signal };
    const shown = await previewPayload(database, wanted);
    // One that is refused, as another patient's is, was not read.
    if (trajectory !== undefined)
      await recordAct({ user, database }, { action: "trajectory.read", patientId, subject: trajectory });
    return shown;
  },
});
