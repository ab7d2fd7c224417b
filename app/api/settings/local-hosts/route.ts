import { z } from "zod";
import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { localHostsSchema } from "@/lib/language-models/local-hosts";
import { saveLocalHosts } from "@/lib/language-models/provider-settings.server";
import { recordAudit } from "@/lib/platform/audit/record-audit.server";
import { route } from "@/lib/platform/route.server";

/** Says which names count as of this network; it counts from the next call on. */
export const POST = route({
  permission: "settings:write",
  parse: z.strictObject({ body: z.strictObject({ localHosts: localHostsSchema }) }),
  handle: async ({ input: { body }, user, database }): Promise<SettingsAnswer> => {
    const { localHosts } = body;
    await saveLocalHosts(database, { localHosts, at: new Date() });
    const subject = localHosts.join(" ") || "none";
    await recordAudit(database.db, { actorId: user.id, action: "local-hosts.change", subject });
    return settingsPage(database);
  },
});
