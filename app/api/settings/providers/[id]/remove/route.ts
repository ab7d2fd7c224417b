import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { deleteProvider } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Takes a language model away, with its key. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }) }),
  handle: async ({ input: { params }, user, database }): Promise<SettingsAnswer> => {
    await deleteProvider(database, { id: params.id, at: new Date() });
    await recordAudit(database.db, { actorId: user.id, action: "provider.remove", subject: params.id });
    return settingsPage(database);
  },
});
