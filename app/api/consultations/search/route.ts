import { z } from "zod";
import { readConsultationList } from "@/app/(app)/consultations/read-consultations.server";
import { route } from "@/lib/platform/route.server";
import { consultationSearchSchema } from "@/lib/studies/results/consultation-search";

/** Consultations of all patients. */
export const POST = route({
  permission: "consultation:list",
  parse: z.strictObject({ body: consultationSearchSchema }),
  handle: ({ input: { body }, ...caller }) => readConsultationList(caller, body),
});
