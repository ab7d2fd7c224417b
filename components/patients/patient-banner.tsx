import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Bone } from "@/components/ui/skeleton";
import type { Encounter, Patient } from "@/lib/record/schema";
import { placeOf, sourceOf } from "@/lib/record/source-of";
import { ageText, patientTitle, recordText, sexLetter } from "./patient-text";

/**
 * Who this is, in one line that stays on the page: name or record number, whether synthetic, sex, age, unit, length of
 * record, and what must not be assumed. `actions` stand at the right; `heading` is h1 unless the page has another.
 */
export function PatientBanner({
  patient,
  encounter,
  actions,
  heading: Heading = "h1",
}: {
  patient: Patient;
  encounter: Encounter;
  actions?: ReactNode;
  heading?: "h1" | "p";
}) {
  const facts = [
    sexLetter(patient.sex),
    ageText(encounter),
    ...(patient.name === null ? [] : [`MRN ${patient.mrn}`]),
    placeOf(encounter).title,
    recordText(encounter.observedMinutes),
    "Allergies: not recorded",
  ];
  // On a phone the bars leave room to read: two short lines.
  const more = patient.synthetic ? [] : [sourceOf(encounter.source).title];
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0 px-4 py-1 md:flex-nowrap md:py-2 md:gap-x-4 lg:px-6 print:px-0">
      <div className="contents md:flex md:min-w-0 md:grow md:flex-wrap md:items-baseline md:gap-x-3">
        <div className="flex min-w-0 grow items-baseline gap-2 md:grow-0">
          <Heading className="truncate text-read font-semibold">{patientTitle(patient)}</Heading>
          {patient.synthetic && <Badge>Synthetic</Badge>}
        </div>
        <ul
          aria-label="Patient"
          className="order-last flex w-full flex-wrap text-caption text-ink-soft md:order-none md:w-auto md:text-data [&>li:not(:last-child)]:after:mx-1.5 [&>li:not(:last-child)]:after:text-ink-faint [&>li:not(:last-child)]:after:content-['·']"
        >
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
          <li className="font-medium whitespace-nowrap text-ink">Research use only</li>
        </ul>
      </div>
      {actions}
    </div>
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
