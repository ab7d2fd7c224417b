import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { providerInputSchema } from "@/lib/language-models/provider-settings";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Changes a language model; without a key the one that is kept stays, for the same host. */
export const POST = route(
  settingsChange(
    z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: providerInputSchema }),
    async ({ params: { id }, body }, { database, at }) => {
      await saveProvider(database, { id, given: body, at });
      const detail = { model: body.model, host: new URL(body.baseUrl).host, keyChanged: body.key !== undefined };
      return { action: "provider.change", subject: id, detail };
    },
  ),
);
