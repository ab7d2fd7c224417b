import { z } from "zod";

/** The id of a resource of the record, with its type by FHIR's name: "Observation/17". Absent where the source gives none. */
export const resourceIdSchema = z.string().regex(/^[A-Z][A-Za-z]+\/[A-Za-z0-9.-]{1,64}$/);
