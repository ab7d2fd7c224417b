import { z } from "zod";
import { readRatings } from "@/app/(app)/consultations/read-consultations.server";
import { readConsultation } from "@/lib/consultations/consultation-store.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";
import { ratingInputSchema, ratingsFor } from "@/lib/studies/ratings/ratings";
import { listRatings, saveRating } from "@/lib/studies/ratings/ratings.server";

const params = z.strictObject({ id: z.string() });

/** The user's own rating of a consultation and, once there is one, everyone's mean. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params }),
  handle: ({ input: { params }, ...caller }) => readRatings(caller, params.id),
});

/** Keeps the user's rating of a finished consultation, in place of an earlier one. */
export const POST = route({
  permission: "rating:create",
  parse: z.strictObject({ params, body: ratingInputSchema }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { id } = params;
    const { patientId } = await readConsultation(database, id);
    await saveRating(database, { consultationId: id, userId: user.id, given: body, at: new Date() });
    await recordAct({ user, database }, { action: "rating.save", patientId, subject: id });
    return ratingsFor(await listRatings(database, id), { userId: user.id, rates: true });
  },
});
