import { PrivacyPage } from "@/components/settings/privacy-page";
import { pageUser } from "@/lib/platform/page-user.server";

export const metadata = { title: "Privacy" };

export default async function PrivacySettingsPage() {
  await pageUser("settings:write");
  return <PrivacyPage />;
}
