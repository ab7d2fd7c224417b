import { z } from "zod";
import { settingsChange } from "@/app/api/settings/settings-change.server";
import { localHostsSchema } from "@/lib/language-models/local-hosts";
import { saveLocalHosts } from "@/lib/language-models/provider-settings.server";
import { route } from "@/lib/platform/route.server";

/** Says which names count as of this network; it counts from the next call on. */
export const POST = route(
  settingsChange(
    z.strictObject({ body: z.strictObject({ localHosts: localHostsSchema }) }),
    async ({ body: { localHosts } }, { database, at }) => {
      await saveLocalHosts(database, { localHosts, at });
      return { action: "local-hosts.change", subject: localHosts.join(" ") || "none" };
    },
  ),
);
