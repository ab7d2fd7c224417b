import { type HistoryPageProps, HydratedHistory } from "@/app/(app)/patients/hydrated-history.server";
import { HistoryTimeline } from "@/components/history/timeline/history-timeline";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient timeline" };

export default async function Page({ params, searchParams }: HistoryPageProps) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <HydratedHistory id={id} user={user} part="timeline" search={await searchParams}>
      <HistoryTimeline id={id} />
    </HydratedHistory>
  );
}
