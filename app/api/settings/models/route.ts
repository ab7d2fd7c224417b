import { z } from "zod";
import type { SettingsAnswer } from "@/components/settings/responses";
import { recordAudit } from "@/lib/platform/audit.server";
import { route } from "@/lib/platform/route.server";
import { agentModelsSchema } from "@/lib/reasoning/provider-settings";
import { saveAgentModels } from "@/lib/reasoning/provider-settings.server";
import { settingsPage } from "@/lib/studies/settings-page.server";

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
