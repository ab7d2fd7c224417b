import { readPatientConsultations } from "@/app/(app)/patients/read-patients.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ConsultationsPage } from "@/components/patients/consultations-page";
import { patientConsultationsQuery } from "@/components/patients/queries";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Patient consultations" };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const user = await pageUser("run:read");
  const { id } = await params;
  const consultations = prefetched(user, (prefetch) =>
    prefetch(patientConsultationsQuery(id), (reader) => readPatientConsultations(reader, id)),
  );
  return (
    <Hydrated state={consultations}>
      <ConsultationsPage id={id} />
    </Hydrated>
  );
}
