import { z } from "zod";
import { route } from "@/lib/platform/route.server";
import { zipFile } from "@/lib/platform/zip-file.server";
import { exportPatient } from "@/lib/studies/patient-data/export-patient.server";

/** All that is stored of a patient, as a ZIP. Its name holds the record number, as the pages do. */
export const GET = route({
  permission: "patient:export",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database }) => {
    const at = new Date();
    const made = await exportPatient(database, { patientId: params.id, actorId: user.id, address: user.address, at });
    return new Response(new Uint8Array(zipFile(made.files, at)), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="patient-${made.mrn}.zip"`,
      },
    });
  },
});
