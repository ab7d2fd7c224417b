import { type HistoryPageProps, HydratedHistory } from "@/app/(app)/patients/hydrated-history.server";
import { HistoryMedications } from "@/components/history/medications/history-medications";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient medications" };

export default async function Page({ params, searchParams }: HistoryPageProps) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <HydratedHistory id={id} user={user} part="medications" search={await searchParams}>
      <HistoryMedications id={id} />
    </HydratedHistory>
  );
}
