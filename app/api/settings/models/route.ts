import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { agentModelsSchema } from "@/lib/language-models/provider-settings";
import { saveAgentModels } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Sets which model each agent speaks through, from the next consultation on. */
export const POST = route(
  settingsChange(z.strictObject({ body: agentModelsSchema }), async ({ body }, { database, at }) => {
    await saveAgentModels(database, { given: body, at });
    return { action: "agent-models.change", detail: { ...body } };
  }),
);
