import { z } from "zod";
import { answeringSlowly } from "@/app/api/settings/answering-slowly.server";
import { tryProvider } from "@/lib/agents/try-provider.server";
import { speedKeeper } from "@/lib/language-models/call-speed.server";
import { becomeDefaultIfNone, readCallRules, readSetup } from "@/lib/language-models/provider-settings.server";
import { recordAct } from "@/lib/platform/caller.server";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/route.server";

/** Tests a language model, without anything of a patient, and says what was found. One that passes becomes the default where there is none. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ params: z.strictObject({ id: z.string() }) }),
  handle: async ({ input: { params }, user, database, request }) => {
    const { providers } = await readSetup(database);
    const provider = providers.find(({ id }) => id === params.id);
    if (!provider)
      throw new AppError("not-found", { userMessage: "There is no such language model any more. Reload the page." });
    return answeringSlowly(request.signal, async (signal) => {
      // Its speed is the first measure of how long a consultation will take.
      const onMeasured = speedKeeper(database, provider);
      const trial = await tryProvider(provider, () => readCallRules(database), signal, { onMeasured });
      const became = trial.ok && (await becomeDefaultIfNone(database, { id: provider.id, at: new Date() }));
      const detail = { ok: trial.ok, becameDefault: became };
      await recordAct({ user, database }, { action: "provider.try", subject: params.id, detail });
      return { trial };
    });
  },
});
