import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { policySchema } from "@/lib/language-models/provider-settings";
import { savePolicy } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Says where calls may go; it counts from the next call on. */
export const POST = route(
  settingsChange(
    z.strictObject({ body: z.strictObject({ policy: policySchema }) }),
    async ({ body: { policy } }, { database, at }) => {
      await savePolicy(database, { policy, at });
      return { action: "policy.change", subject: policy };
    },
  ),
);
