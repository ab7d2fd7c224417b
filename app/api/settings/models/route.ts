import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { agentModelsSchema } from "@/lib/language-models/provider-settings";
import { saveAgentModels } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Sets which model each agent speaks through, from the next consultation on. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: agentModelsSchema }),
  handle: async ({ input: { body }, user, database }): Promise<SettingsAnswer> => {
    await saveAgentModels(database, { given: body, at: new Date() });
    await recordAudit(database.db, { actorId: user.id, action: "agent-models.change", detail: { ...body } });
    return settingsPage(database);
  },
});
