import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { providerInputSchema } from "@/lib/language-models/provider-settings";
import { saveProvider } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Adds a language model. Its key is taken, sealed, and never given out again. */
export const POST = route(
  settingsChange(z.strictObject({ body: providerInputSchema }), async ({ body }, { database, at }) => {
    const detail = { model: body.model, host: new URL(body.baseUrl).host, withKey: Boolean(body.key) };
    return { action: "provider.add", subject: await saveProvider(database, { given: body, at }), detail };
  }),
);
