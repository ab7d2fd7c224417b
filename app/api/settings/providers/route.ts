import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { providerSaveSchema } from "@/components/settings/provider-save";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Adds a language model. Its key is taken, sealed, and never given out again. */
export const POST = route(
  settingsChange(z.strictObject({ body: providerSaveSchema }), async ({ body }, { database, at }) => {
    const { asDefault = false, ...given } = body;
    const detail = { model: body.model, host: new URL(body.baseUrl).host, withKey: Boolean(body.key), asDefault };
    return { action: "provider.add", subject: await saveProvider(database, { given, asDefault, at }), detail };
  }),
);
