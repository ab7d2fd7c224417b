import { settingsPage } from "@/app/(app)/settings/settings-page.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { settingsQuery } from "@/components/settings/queries";
import { ReasonerPage } from "@/components/settings/reasoner-page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Settings" };

export default async function SettingsPage() {
  const user = await pageUser("settings:write");
  return (
    <Hydrated
      state={prefetched(user, (prefetch) => prefetch(settingsQuery(), ({ database }) => settingsPage(database)))}
    >
      <ReasonerPage />
    </Hydrated>
  );
}
