import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { DrugLine } from "@/lib/clinical/history/active-drugs";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { dayText } from "@/lib/record/history/moment-text";
import { type Entry, FoldedEntries, LeadingEntries } from "./entry-list";
import { EmptyKind } from "./kind-words";

function entryOf({ resourceId, title, state, told, dose, since, last, ended, times }: DrugLine): Entry {
  const renewed = times > 1 && last !== null && (since === null || dayText(last) !== dayText(since));
  const end = ended === null ? "stopped, when is not recorded" : `until ${dayText(ended)}`;
  const facts = [
    dose ?? "dose not recorded",
    since !== null && `${state === "active" ? "since" : "from"} ${dayText(since)}`,
    renewed && `last ${dayText(last)}`,
    state === "past" && end,
  ];
  return { resourceId, title, facts, mark: told === "said" && <Badge>As stated</Badge> };
}

/** What the patient takes; folded what was taken, and what nobody says the end of. */
export function DrugsCard({ overview }: { overview: HistoryOverview }) {
  const { patient, drugs } = overview;
  const of = (state: DrugLine["state"]) => drugs.filter((one) => one.state === state).map(entryOf);
  const active = of("active");
  const folded = { patientId: patient.id };
  return (
    <Card title={`${patient.deceased === null ? "Active drugs" : "Drugs at death"} (${active.length})`}>
      {active.length > 0 ? (
        <LeadingEntries {...folded} entries={active} />
      ) : (
        <EmptyKind overview={overview} kind="Medications" />
      )}
      <FoldedEntries {...folded} title="Whether still taken is not recorded" entries={of("unsaid")} />
      <FoldedEntries {...folded} title="Past" entries={of("past")} />
    </Card>
  );
}
