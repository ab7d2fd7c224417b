import { prefetchConsultation, readConsultationEvents } from "@/app/(app)/consultations/read-consultations.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { CompareView } from "@/components/consultations/comparison/compare-view";
import { consultationQuery } from "@/components/consultations/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Two consultations" };

export default async function ComparePage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const user = await pageUser("run:read");
  const named = await searchParams;
  const [a, b] = [named.a, named.b].map((id) => (typeof id === "string" ? id : "")) as [string, string];
  const both = prefetched(user, async (prefetch) => {
    if (a === "" || b === "") return;
    await prefetchConsultation(user, prefetch, a);
    await prefetch(consultationQuery(b), (reader) => readConsultationEvents(reader, b));
  });
  return (
    <Hydrated state={both}>
      <CompareView a={a} b={b} />
    </Hydrated>
  );
}
