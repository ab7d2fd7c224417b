import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { providerInputSchema } from "@/lib/language-models/provider-settings";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Adds a language model. Its key is taken, sealed, and never given out again. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: providerInputSchema }),
  handle: async ({ input: { body }, user, database }): Promise<SettingsAnswer> => {
    const id = await saveProvider(database, { given: body, at: new Date() });
    await recordAudit(database.db, {
      actorId: user.id,
      action: "provider.add",
      subject: id,
      detail: { model: body.model, host: new URL(body.baseUrl).host, withKey: Boolean(body.key) },
    });
    return settingsPage(database);
  },
});
