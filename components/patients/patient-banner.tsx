import type { ReactNode } from "react";
import { Bone } from "@/components/ui/skeleton";
import type { Encounter, Patient } from "@/lib/record/schema";
import { placeOf, sourceOf } from "@/lib/record/source-of";
import { BannerLine } from "./banner-line";
import { ageText, recordText, sexLetter } from "./patient-text";

/**
 * Who this is, in one line that stays on the page: name or record number, whether synthetic, sex, age, unit, length of
 * record, and what must not be assumed. `actions` stand at the right; `heading` is h1 unless the page has another.
 */
export function PatientBanner({
  patient,
  encounter,
  allergies,
  actions,
  heading = "h1",
}: {
  patient: Patient;
  encounter: Encounter;
  /** What the record says of them: "Allergies: not recorded". */
  allergies: string;
  actions?: ReactNode;
  heading?: "h1" | "p";
}) {
  const facts = [
    sexLetter(patient.sex),
    ageText(encounter),
    ...(patient.name === null ? [] : [`MRN ${patient.mrn}`]),
    placeOf(encounter).title,
    recordText(encounter.observedMinutes),
    allergies,
  ];
  const more = patient.synthetic ? [] : [sourceOf(encounter.source).title];
  return (
    <BannerLine patient={patient} heading={heading} actions={actions}>
      {facts.map((fact) => (
        <li key={fact} className="whitespace-nowrap">
          {fact}
        </li>
      ))}
      {more.map((fact) => (
        <li key={fact} className="whitespace-nowrap max-md:hidden">
          {fact}
        </li>
      ))}
    </BannerLine>
  );
}

/** The banner's shape while the record is on its way. */
export function PatientBannerSkeleton() {
  return (
    <div className="flex h-12 items-center gap-4 px-4 lg:px-6">
      <Bone className="w-40" />
      <Bone className="hidden w-96 sm:block" />
    </div>
  );
}
