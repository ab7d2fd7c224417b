import { PatientTableSkeleton } from "@/components/patients/list/patient-table";
import { PageBody, PageHeader } from "@/components/shell/page";

export default function Loading() {
  return (
    <PageBody>
      <PageHeader title="Patients" />
      <div className="rounded-card border border-line bg-surface">
        <PatientTableSkeleton />
      </div>
    </PageBody>
  );
}
