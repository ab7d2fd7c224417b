import { type HistoryPageProps, HydratedHistory } from "@/app/(app)/patients/hydrated-history.server";
import { HistoryResults } from "@/components/history/results/history-results";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient results" };

export default async function Page({ params, searchParams }: HistoryPageProps) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <HydratedHistory id={id} user={user} part="results" search={await searchParams}>
      <HistoryResults id={id} />
    </HydratedHistory>
  );
}
