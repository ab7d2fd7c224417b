import { ConsultationListSkeleton } from "@/components/consultations/list/consultation-list";
import { PageBody, PageHeader } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <PageHeader title="Consultations" />
      <ConsultationListSkeleton />
    </PageBody>
  );
}
