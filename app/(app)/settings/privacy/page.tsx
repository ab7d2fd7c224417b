import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { PrivacyPage } from "@/components/settings/privacy-page";
import { settingsQuery } from "@/components/settings/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Privacy" };

export default async function PrivacySettingsPage() {
  const user = await pageUser("settings:write");
  return (
    <Hydrated
      state={prefetched(user, (prefetch) => prefetch(settingsQuery(), ({ database }) => settingsPage(database)))}
    >
      <PrivacyPage />
    </Hydrated>
  );
}
