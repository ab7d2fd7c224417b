import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { patientTitle } from "./patient-text";

/**
 * The line that stays on every page of a patient: who it is, whether synthetic, what is to be known of them as list items (`children`),
 * and what must not be assumed. `actions` stand at the right. On a phone the bars leave room to read: two short lines.
 */
export function BannerLine({
  patient,
  heading: Heading = "h1",
  actions,
  children,
}: {
  patient: Parameters<typeof patientTitle>[0] & { synthetic: boolean };
  heading?: "h1" | "p";
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-0 px-4 py-1 md:flex-nowrap md:gap-x-4 md:py-2 lg:px-6 print:px-0">
      <div className="contents md:flex md:min-w-0 md:grow md:flex-wrap md:items-baseline md:gap-x-3">
        <div className="flex min-w-0 grow items-baseline gap-2 md:grow-0">
          <Heading className="truncate text-read font-semibold">{patientTitle(patient)}</Heading>
          {patient.synthetic && <Badge>Synthetic</Badge>}
        </div>
        <ul
          aria-label="Patient"
          className="order-last flex w-full flex-wrap text-caption text-ink-soft md:order-none md:w-auto md:text-data [&>li:not(:last-child)]:after:mx-1.5 [&>li:not(:last-child)]:after:text-ink-faint [&>li:not(:last-child)]:after:content-['·']"
        >
          {children}
          <li className="font-medium whitespace-nowrap text-ink">Research use only</li>
        </ul>
      </div>
      {actions}
    </div>
  );
}
