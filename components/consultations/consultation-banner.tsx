"use client";
import { PatientBanner, PatientBannerSkeleton } from "@/components/patients/patient-banner";
import { useRecordOf } from "@/components/patients/queries";
import { Link } from "@/components/ui/link";
import type { ConsultationSummary } from "@/lib/consultations/protocol/summary";

/** The patient's banner on a consultation's pages, with the way back to the patient. */
export function ConsultationBanner({ consultation }: { consultation: ConsultationSummary | null }) {
  const { data } = useRecordOf(consultation);
  if (!data) return <PatientBannerSkeleton />;
  const { patient, encounter } = data.record;
  return (
    <PatientBanner
      patient={patient}
      encounter={encounter}
      allergies={data.allergies}
      heading="p"
      actions={
        <div className="flex shrink-0 items-center gap-2 print:hidden">
          <Link href={`/patients/${patient.id}`} className="min-h-6 text-accent underline underline-offset-2">
            Patient
          </Link>
        </div>
      }
    />
  );
}
