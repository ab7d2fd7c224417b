import { z } from "zod";
import { readPatientConsultations } from "@/app/(app)/patients/read-patients.server";
import { route } from "@/lib/platform/route.server";

/** Consultations held on a patient, newest first. */
export const GET = route({
  permission: "run:read",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: ({ input: { params }, ...caller }) => readPatientConsultations(caller, params.id),
});
