import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import type { Problem } from "@/lib/clinical/history/problems-of";
import { dayText } from "@/lib/record/history/moment-text";
import { type Entry, FoldedEntries, LeadingEntries, withCount } from "./entry-list";
import { EmptyKind } from "./kind-words";

const confirmed = (instant: string) => dayText({ at: instant, precision: "day", utcOffset: null });

function entryOf({
  resourceId,
  title,
  state,
  isUnconfirmed,
  severity,
  since,
  ended,
  lastConfirmed,
  times,
}: Problem): Entry {
  const day = confirmed(lastConfirmed);
  const facts = [
    since !== null && `${state === "ended" ? "from" : "since"} ${dayText(since)}`,
    ended !== null && `until ${dayText(ended)}`,
    severity,
    state === "active" && since !== null && dayText(since) === day ? null : `last recorded ${day}`,
    times > 1 && `${times} entries`,
  ];
  return { resourceId, title, facts, mark: isUnconfirmed && <Badge tone="caution">Not confirmed</Badge> };
}

/** What is wrong: active problems, and folded what was and what was only coded. */
export function ProblemsCard({ overview }: { overview: HistoryOverview }) {
  const { patient, problems } = overview;
  const of = (state: Problem["state"]) => problems.filter((one) => one.state === state && !one.isSocial).map(entryOf);
  const [active, coded] = [of("active"), of("coded")];
  const folded = { patientId: patient.id };
  // A hospital's billing codes carry no status: where nothing else is known, they are what the reader came for.
  const codedLead = active.length === 0 && coded.length > 0;
  const shown = codedLead ? coded : active;
  return (
    <Card title={codedLead ? `Problems, status not recorded (${coded.length})` : withCount("Active problems", active)}>
      {shown.length > 0 ? (
        <LeadingEntries {...folded} entries={shown} />
      ) : (
        <EmptyKind overview={overview} kind="Problems" />
      )}
      {!codedLead && <FoldedEntries {...folded} title="Coded for an encounter, without a status" entries={coded} />}
      <FoldedEntries {...folded} title="Resolved or inactive" entries={of("ended")} />
      <FoldedEntries
        {...folded}
        title="Social findings"
        entries={problems.filter(({ isSocial }) => isSocial).map(entryOf)}
      />
    </Card>
  );
}
