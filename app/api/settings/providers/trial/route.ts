import { z } from "zod";
import { answeringSlowly } from "@/app/api/settings/answering-slowly.server";
import { tryProvider } from "@/lib/agents/try-provider.server";
import { providerInputSchema } from "@/lib/language-models/provider-settings";
import { readCallRules } from "@/lib/language-models/provider-settings.server";
import { unsavedProvider } from "@/lib/language-models/unsaved-provider.server";
import { recordAct } from "@/lib/platform/caller.server";
import { route } from "@/lib/platform/route.server";

/** Tests a language model as it is being set up, before it is saved; with an id, changes of that one, for whose host its kept key serves. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: z.strictObject({ id: z.uuid().optional(), given: providerInputSchema }) }),
  handle: async ({ input: { body }, user, database, request }) => {
    const provider = await unsavedProvider(database, { id: body.id, given: body.given });
    return answeringSlowly(request.signal, async (signal) => {
      const trial = await tryProvider(provider, () => readCallRules(database), signal);
      const detail = { ok: trial.ok, model: provider.model, host: new URL(provider.baseUrl).host };
      await recordAct({ user, database }, { action: "provider.try", subject: body.id ?? "unsaved", detail });
      return { trial };
    });
  },
});
