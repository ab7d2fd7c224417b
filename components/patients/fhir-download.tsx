import { Download } from "lucide-react";

/** The record as a file of FHIR R4, a plain download: as it was known at the moment that the page shows. */
export function FhirDownload({ id, asOf }: { id: string; asOf: string | null }) {
  const query = new URLSearchParams({ format: "fhir", ...(asOf !== null && { asOf }) });
  return (
    <a
      href={`/api/patients/${id}/export?${query}`}
      download
      className="inline-flex min-h-7 items-center gap-1 rounded-control border border-line-strong bg-surface px-2 font-medium hover:bg-sunken print:hidden"
    >
      <Download size={14} aria-hidden />
      Record as FHIR R4
    </a>
  );
}
