import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { deleteProvider } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Takes a language model away, with its key. */
export const POST = route(
  settingsChange(
    z.strictObject({ params: z.strictObject({ id: z.uuid() }) }),
    async ({ params: { id } }, { database, at }) => {
      await deleteProvider(database, { id, at });
      return { action: "provider.remove", subject: id };
    },
  ),
);
