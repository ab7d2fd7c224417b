import type { EncounterLine } from "@/lib/clinical/history/encounters-of";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { counted } from "@/lib/platform/english";
import { dayText } from "@/lib/record/history/moment-text";

const where = ({ class: kind, title }: EncounterLine) => (kind === null ? title : `${kind}: ${title}`);

/** Why the patient is in care now, or was last: "In care since 3 Jan 2023, inpatient: Sepsis." */
export function careSentence({ encounters, patient }: Pick<HistoryOverview, "encounters" | "patient">): string {
  const [last] = encounters.last;
  if (!last) return "No encounter is known.";
  const since = last.start === null ? "" : ` ${dayText(last.start)}`;
  if (last.isOngoing && patient.deceased === null) return `In care since${since}, ${where(last)}.`;
  return `Last seen${since || " on a day that is not recorded"}, ${where(last)}.`;
}

/** How much there is to know: "3 active problems, 4 drugs, 1 allergy." */
export function countsSentence({ problems, drugs, allergies, encounters }: HistoryOverview): string {
  const active = problems.filter(({ state, isSocial }) => state === "active" && !isSocial).length;
  const taken = drugs.filter(({ state }) => state === "active").length;
  const parts = [
    counted(active, "active problem"),
    counted(taken, "active drug"),
    allergies.length === 1 ? "1 allergy" : `${allergies.length} allergies`,
    counted(encounters.total, "encounter"),
  ];
  return `${parts.join(", ")}.`;
}
