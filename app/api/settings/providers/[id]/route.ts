import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { providerSaveSchema } from "@/components/settings/provider-save";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Changes a language model; without a key the one that is kept stays, for the same host. */
export const POST = route(
  settingsChange(
    z.strictObject({ params: z.strictObject({ id: z.uuid() }), body: providerSaveSchema }),
    async ({ params: { id }, body }, { database, at }) => {
      const { asDefault = false, ...given } = body;
      await saveProvider(database, { id, given, asDefault, at });
      const host = new URL(body.baseUrl).host;
      const detail = { model: body.model, host, keyChanged: body.key !== undefined, asDefault };
      return { action: "provider.change", subject: id, detail };
    },
  ),
);
