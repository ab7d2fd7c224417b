import { z } from "zod";
import { providerInputSchema } from "@/lib/language-models/provider-settings";

/** POST /api/settings/providers and /api/settings/providers/[id] */
export const providerSaveSchema = z.strictObject({
  ...providerInputSchema.shape,
  /** Whether Convene uses it from now on; left as it is where absent. */
  asDefault: z.boolean().optional(),
});
