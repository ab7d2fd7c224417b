import { z } from "zod";
import { readConsultationEvents } from "@/app/(app)/consultations/read-consultations.server";
import { route } from "@/lib/platform/route.server";

/** A consultation with all its events: from them the page folds every state that it shows. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: ({ input: { params }, ...caller }) => readConsultationEvents(caller, params.id),
});
