"use client";
import { PatientBanner, PatientBannerSkeleton } from "@/components/patients/patient-banner";
import { usePatient } from "@/components/patients/queries";
import { Link } from "@/components/ui/link";

/** The patient's banner on a consultation's pages, with the way back to the patient. */
export function ConsultationBanner({ patientId, actions }: { patientId: string | null; actions?: React.ReactNode }) {
  return patientId ? <Known patientId={patientId} actions={actions} /> : <PatientBannerSkeleton />;
}

function Known({ patientId, actions }: { patientId: string; actions?: React.ReactNode }) {
  const { data } = usePatient(patientId);
  if (!data) return <PatientBannerSkeleton />;
  const { patient, encounter } = data.record;
  return (
    <PatientBanner
      patient={patient}
      encounter={encounter}
      heading="p"
      actions={
        <div className="flex shrink-0 items-center gap-2 print:hidden">
          <Link href={`/patients/${patientId}`} className="min-h-6 text-accent underline underline-offset-2">
            Patient
          </Link>
          {actions}
        </div>
      }
    />
  );
}
