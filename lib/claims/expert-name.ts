import { z } from "zod";

/** The name of an expert model, e.g. "adacare": its folder under `models/<task>/`. A doctor is known by the name of its model. */
export const expertNameSchema = z.string().regex(/^[a-z0-9-]+$/);
