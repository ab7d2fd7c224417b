import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { policySchema } from "@/lib/language-models/provider-settings";
import { savePolicy } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

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
