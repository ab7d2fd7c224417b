import { Link } from "@/components/ui/link";

/** The way to where an administrator exports a patient's data, or removes them. */
export function PatientDataLink({ id }: { id: string }) {
  return (
    <p className="pt-2">
      <Link
        href={`/patient-data/${id}`}
        className="inline-flex min-h-6 text-accent-strong underline underline-offset-4"
      >
        Export or remove what is stored of this patient
      </Link>
    </p>
  );
}
