import { HistoryOverviewPage } from "@/components/history/overview/history-overview-page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient history" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await pageUser("patient:read");
  return (
    <HistoryOverviewPage
      id={(await params).id}
      mayWrite={may(role, "chart:write")}
      mayRemove={may(role, "patient:remove")}
    />
  );
}
