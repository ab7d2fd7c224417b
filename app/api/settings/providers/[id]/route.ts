import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { providerInputSchema } from "@/lib/language-models/provider-settings";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Changes a language model; without a key the one that is kept stays, for the same host. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: providerInputSchema }),
  handle: async ({ input: { params, body }, user, database }): Promise<SettingsAnswer> => {
    await saveProvider(database, { id: params.id, given: body, at: new Date() });
    await recordAudit(database.db, {
      actorId: user.id,
      action: "provider.change",
      subject: params.id,
      detail: { model: body.model, host: new URL(body.baseUrl).host, keyChanged: body.key !== undefined },
    });
    return settingsPage(database);
  },
});
