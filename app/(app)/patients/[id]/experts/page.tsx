import { readRisks } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ExpertsPage } from "@/components/patients/experts-page";
import { risksQuery } from "@/components/patients/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient experts" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("patient:read");
  const { id } = await params;
  return (
    <Hydrated state={prefetched(user, (prefetch) => prefetch(risksQuery(id), (reader) => readRisks(reader, { id })))}>
      <ExpertsPage id={id} />
    </Hydrated>
  );
}
