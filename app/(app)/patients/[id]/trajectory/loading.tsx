import { PatientContentSkeleton } from "@/components/patients/patient-frame";
import { PageBody } from "@/components/shell/page";

export default function TrajectoryLoading() {
  return (
    <PageBody>
      <PatientContentSkeleton />
    </PageBody>
  );
}
