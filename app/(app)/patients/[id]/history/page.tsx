import { QuestionsCard } from "@/components/consultations/convening/questions-card";
import { HistoryOverviewPage } from "@/components/history/overview/history-overview-page";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient history" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { role } = await pageUser("patient:read");
  const { id } = await params;
  return (
    <HistoryOverviewPage
      id={id}
      mayWrite={may(role, "chart:write")}
      mayRemove={may(role, "patient:remove")}
      questions={<QuestionsCard id={id} convenes={may(role, "run:create")} />}
    />
  );
}
