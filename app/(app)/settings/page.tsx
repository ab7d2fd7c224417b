import { ReasonerPage } from "@/components/settings/reasoner-page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Settings" };

export default async function SettingsPage() {
  await pageUser("settings:write");
  return <ReasonerPage />;
}
