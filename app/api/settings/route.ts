import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import type { SettingsAnswer } from "@/components/settings/responses";
import { route } from "@/lib/platform/route.server";

/** The language models that are set up, without their keys, who speaks through which, and the policy. */
export const GET = route({
  permission: "settings:write",
  handle: ({ database }): Promise<SettingsAnswer> => settingsPage(database),
});
