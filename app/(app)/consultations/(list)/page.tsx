import { readConsultationList } from "@/app/(app)/consultations/read-consultations.server";
import { Hydrated, prefetched } from "@/app/prefetched.server";
import { ConsultationList } from "@/components/consultations/list/consultation-list";
import { allConsultations, consultationListQuery } from "@/components/consultations/queries";
import { PageBody, PageHeader } from "@/components/shell/page";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

export const metadata = { title: "Consultations" };

export default async function ConsultationsPage() {
  const user = await pageUser("consultation:list");
  const list = prefetched(user, (prefetch) =>
    prefetch(consultationListQuery(allConsultations), (reader) => readConsultationList(reader, allConsultations)),
  );
  return (
    <PageBody>
      <PageHeader
        title="Consultations"
        note="Of all patients, the latest first. The command “export” writes them all down, with every rating."
      />
      <Hydrated state={list}>
        <ConsultationList />
      </Hydrated>
    </PageBody>
  );
}
