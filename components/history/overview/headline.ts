import type { EncounterLine } from "@/lib/clinical/history/encounters-of";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { counted } from "@/lib/platform/english";
import { dayText } from "@/lib/record/history/moment-text";

const where = ({ class: kind, title }: EncounterLine) => (kind === null ? `: ${title}` : `, ${kind}: ${title}`);

/** Why the patient is in care now, or was last: "In care since 3 Jan 2023, inpatient: Sepsis." */
export function careSentence({ encounters, patient }: Pick<HistoryOverview, "encounters" | "patient">): string {
  const [last] = encounters.last;
  if (!last) return "No encounter is known.";
  const since = last.start === null ? "" : ` ${dayText(last.start)}`;
  if (last.isOngoing && patient.deceased === null) return `In care since${since}${where(last)}.`;
  return `Last seen${since || " on a day that is not recorded"}${where(last)}.`;
}

/** Where nothing but one kind is told to be none, that is said, and nothing of the other kinds. */
function allergiesPart(allergies: HistoryOverview["allergies"]): string {
  const held = allergies.filter(({ isNoneOfKind }) => !isNoneOfKind).length;
  if (held > 0) return held === 1 ? "1 allergy" : `${held} allergies`;
  return allergies.length === 0 ? "no allergy" : allergies.map(({ title }) => title).join(", ");
}

/** That none is active says little where problems were coded without saying whether they go on. */
const problemsPart = (active: number, coded: number): string =>
  active === 0 && coded > 0 ? `${counted(coded, "problem")} coded without a status` : counted(active, "active problem");

const drugsPart = (taken: number, unsaid: number): string =>
  taken === 0 && unsaid > 0 ? `${counted(unsaid, "drug")} that may be taken` : counted(taken, "active drug");

/** How much there is to know, and of what nothing is said: "3 active problems, 4 active drugs, allergies not recorded, 17 encounters." */
export function countsSentence({ problems, drugs, allergies, encounters, kinds }: HistoryOverview): string {
  const isSaid = (kind: string) => kinds.some((one) => one.kind === kind && one.absence !== "not-recorded");
  const inState = (wanted: string) => problems.filter(({ state, isSocial }) => state === wanted && !isSocial).length;
  const [active, coded] = [inState("active"), inState("coded")];
  const [taken, unsaid] = ["active", "unsaid"].map((wanted) => drugs.filter(({ state }) => state === wanted).length);
  const parts = [
    isSaid("Problems") ? problemsPart(active, coded) : "problems not recorded",
    isSaid("Medications") ? drugsPart(taken ?? 0, unsaid ?? 0) : "drugs not recorded",
    isSaid("Allergies") ? allergiesPart(allergies) : "allergies not recorded",
    // Where none is known, the sentence before has said so.
    encounters.total > 0 && counted(encounters.total, "encounter"),
  ];
  return `${parts.filter(Boolean).join(", ")}.`;
}
