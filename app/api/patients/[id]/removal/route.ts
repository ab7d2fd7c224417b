import { z } from "zod";
import { env } from "@/lib/platform/env.server";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";
import { removePatient } from "@/lib/studies/patient-data/remove-patient.server";

/** Takes away all that is stored of a patient. Whoever asks types the record number, so that nobody is removed by a slip. */
export const POST = route({
  permission: "patient:remove",
  parse: z.strictObject({
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ mrn: z.string().trim().max(40) }),
  }),
  handle: async ({ input: { params, body }, user, database }) => {
    const { rows } = await database.query<{ mrn: string }>("select mrn from patient where id = $1", [params.id]);
    if (rows[0] && rows[0].mrn !== body.mrn.toUpperCase())
      throw new AppError("invalid", {
        userMessage: "The record number is another one than this patient's. Nothing was removed.",
      });
    const { CONSILIUM_DATA_DIR: dataFolder } = env();
    return removePatient(database, {
      ...{ patientId: params.id, actorId: user.id, address: user.address, dataFolder },
    });
  },
});
