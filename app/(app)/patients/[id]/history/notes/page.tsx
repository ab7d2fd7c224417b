import { type HistoryPageProps, HydratedHistory } from "@/app/(app)/patients/hydrated-history.server";
import { HistoryNotes } from "@/components/history/notes/history-notes";
import { may } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient notes" };

export default async function Page({ params, searchParams }: HistoryPageProps) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <HydratedHistory id={id} user={user} part="notes" search={await searchParams}>
      <HistoryNotes id={id} mayWrite={may(user.role, "chart:write")} />
    </HydratedHistory>
  );
}
