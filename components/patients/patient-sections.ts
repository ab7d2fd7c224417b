import type { Section } from "@/components/ui/section-nav";
import type { PatientHoldings } from "@/lib/record/patient-holdings";

/** Where a patient's history is shown. */
export const historyAddress = (id: string) => `/patients/${id}/history`;

/** Where a patient's record is read by a chain of agents. */
export const trajectoryAddress = (id: string) => `/patients/${id}/trajectory`;

const trajectorySection = (id: string): Section => ({ href: trajectoryAddress(id), label: "Trajectory", within: true });

/** The pages of a patient with stays; with a history too, the way to it. */
export function staySections(id: string, { history }: Pick<PatientHoldings, "history">): Section[] {
  const root = `/patients/${id}`;
  return [
    { href: root, label: "Overview" },
    { href: `${root}/timeline`, label: "Timeline" },
    { href: `${root}/flowsheet`, label: "Flowsheet" },
    { href: `${root}/experts`, label: "Experts" },
    { href: `${root}/record`, label: "Record" },
    { href: `${root}/consultations`, label: "Consultations" },
    trajectorySection(id),
    ...(history ? [{ href: historyAddress(id), label: "History", within: true }] : []),
  ];
}

/**
 * The pages of a history; of a patient without stays the trajectory is among them.
 * @param addressed makes the address of a page, with the moment that is looked at
 */
export function historySections(
  id: string,
  { stays }: Pick<PatientHoldings, "stays">,
  addressed: (path: string) => string = (path) => path,
): Section[] {
  const root = historyAddress(id);
  return [
    { href: addressed(root), label: "Overview" },
    { href: addressed(`${root}/timeline`), label: "Timeline" },
    { href: addressed(`${root}/medications`), label: "Medications" },
    { href: addressed(`${root}/results`), label: "Results" },
    { href: addressed(`${root}/notes`), label: "Notes" },
    ...(stays ? [] : [trajectorySection(id)]),
  ];
}
