import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import type { DrugLine } from "@/lib/clinical/history/active-drugs";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { dayText } from "@/lib/record/history/moment-text";
import { useAddressAsOf } from "../as-of";
import { type Entry, FoldedEntries, LeadingEntries, withCount } from "./entry-list";
import { EmptyKind } from "./kind-words";

const entryOf = ({ resourceId, title, state, told, dose, since, last, ended, times }: DrugLine): Entry => {
  const renewed = times > 1 && last !== null && (since === null || dayText(last) !== dayText(since));
  const end = ended === null ? "stopped, when is not recorded" : `until ${dayText(ended)}`;
  const facts = [
    dose,
    since !== null && `${state === "active" ? "since" : "from"} ${dayText(since)}`,
    renewed && `last ${dayText(last)}`,
    since === null && last === null && "not dated",
    state === "past" && end,
  ];
  return { resourceId, title, facts, mark: told === "said" && <Badge>As stated</Badge> };
};

/** Drugs without a dose, said once and not in each line. */
function DoseNote({ drugs }: { drugs: readonly DrugLine[] }) {
  const without = drugs.filter(({ dose }) => dose === null).length;
  if (without === 0) return null;
  const words = without === drugs.length ? "No dose is recorded." : `Without a recorded dose: ${without}.`;
  return <p className="pt-1 text-caption text-ink-faint">{words}</p>;
}

/** What the patient takes; folded what was taken, and what nobody says the end of. */
export function DrugsCard({ overview }: { overview: HistoryOverview }) {
  const { patient, drugs, pastDrugs } = overview;
  const addressed = useAddressAsOf();
  const of = (state: DrugLine["state"]) => drugs.filter((one) => one.state === state);
  const [active, unsaid] = [of("active"), of("unsaid")];
  // Where nothing is told to be taken, what may be is what the reader came for.
  const unsaidLead = active.length === 0 && unsaid.length > 0;
  const leading = unsaidLead ? unsaid : active;
  const [entries, past] = [leading.map(entryOf), of("past").map(entryOf)];
  const title = unsaidLead
    ? "Drugs, not recorded whether taken"
    : patient.deceased === null
      ? "Active drugs"
      : "Drugs at death";
  const folded = { patientId: patient.id };
  return (
    <Card title={withCount(title, entries)}>
      {leading.length > 0 ? (
        <LeadingEntries {...folded} entries={entries} />
      ) : (
        <EmptyKind overview={overview} kind="Medications" />
      )}
      <DoseNote drugs={leading} />
      {!unsaidLead && (
        <FoldedEntries {...folded} title="Whether still taken is not recorded" entries={unsaid.map(entryOf)} />
      )}
      <FoldedEntries
        {...folded}
        title={`Past (${pastDrugs.toLocaleString("en")})`}
        counted={false}
        entries={past}
        after={
          pastDrugs > past.length && (
            <p className="pt-1">
              These are the latest {past.length}.{" "}
              <Link href={addressed(`/patients/${patient.id}/history/medications`)} className="text-accent underline">
                All {pastDrugs.toLocaleString("en")} are on the page of medications
              </Link>
              .
            </p>
          )
        }
      />
    </Card>
  );
}
