import { z } from "zod";
import type { SettingsAnswer } from "@/components/settings/responses";
import { recordAudit } from "@/lib/platform/audit.server";
import { route } from "@/lib/platform/route.server";
import { deleteProvider } from "@/lib/reasoning/provider-settings.server";
import { settingsPage } from "@/lib/studies/settings-page.server";

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
