import { z } from "zod";
import { readPatientBundle } from "@/app/(app)/patients/read-patient-bundle.server";
import { asOfQuerySchema } from "@/components/history/responses";
import { route } from "@/lib/platform/route.server";

/** A patient's record as a file: a Bundle of FHIR R4. Its name holds nothing of the patient. */
export const GET = route({
  permission: "patient:read",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    query: asOfQuerySchema.extend({ format: z.literal("fhir") }),
  }),
  handle: async ({ input: { params, query }, ...caller }) => {
    const bundle = await readPatientBundle(caller, { id: params.id, asOf: query.asOf ?? null });
    return new Response(JSON.stringify(bundle, null, 1), {
      headers: {
        "content-type": "application/fhir+json; charset=utf-8",
        "content-disposition": 'attachment; filename="patient-record.fhir.json"',
      },
    });
  },
});
