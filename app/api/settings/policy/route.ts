import { z } from "zod";
import type { SettingsAnswer } from "@/components/settings/responses";
import { recordAudit } from "@/lib/platform/audit.server";
import { route } from "@/lib/platform/route.server";
import { policySchema } from "@/lib/reasoning/provider-settings";
import { savePolicy } from "@/lib/reasoning/provider-settings.server";
import { settingsPage } from "@/lib/studies/settings-page.server";

/** Says where calls may go; it counts from the next call on. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: z.strictObject({ policy: policySchema }) }),
  handle: async ({ input: { body }, user, database }): Promise<SettingsAnswer> => {
    await savePolicy(database, { policy: body.policy, at: new Date() });
    await recordAudit(database.db, { actorId: user.id, action: "policy.change", subject: body.policy });
    return settingsPage(database);
  },
});
