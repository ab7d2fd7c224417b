import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import type { EncounterLine } from "@/lib/clinical/history/encounters-of";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { dayText } from "@/lib/record/history/moment-text";
import { type Entry, LeadingEntries, withCount } from "./entry-list";
import { EmptyKind } from "./kind-words";

function entryOf({ resourceId, title, class: kind, start, end, isOngoing }: EncounterLine): Entry {
  const [from, to] = [start && dayText(start), end && dayText(end)];
  const when = from === null ? "not dated" : to === null || to === from ? from : `${from} to ${to}`;
  return { resourceId, title, facts: [when, kind], mark: isOngoing && <Badge tone="accent">Under way</Badge> };
}

/** The last encounters, and how many there are. */
export function EncountersCard({ overview }: { overview: HistoryOverview }) {
  const { last, total } = overview.encounters;
  const note = total > last.length ? `The last ${last.length} of ${total}` : undefined;
  return (
    <Card title="Encounters" aside={note && <span className="text-ink-faint">{note}</span>}>
      {last.length > 0 ? (
        <LeadingEntries patientId={overview.patient.id} entries={last.map(entryOf)} />
      ) : (
        <EmptyKind overview={overview} kind="Encounters" />
      )}
    </Card>
  );
}

/** Allergies with what they did, and which of the three ways of being empty it is. */
export function AllergiesCard({ overview }: { overview: HistoryOverview }) {
  const { allergies, patient } = overview;
  const entries = allergies.map(({ resourceId, title, criticality, reactions, isUnconfirmed, since }) => ({
    resourceId,
    title,
    mark: (
      <>
        {criticality === "high" && <Badge tone="danger">High criticality</Badge>}
        {isUnconfirmed && <Badge tone="caution">Not confirmed</Badge>}
      </>
    ),
    facts: [
      reactions ?? "reaction not recorded",
      criticality !== "high" && criticality !== null && `${criticality.replaceAll("-", " ")} criticality`,
      since !== null && `since ${dayText(since)}`,
    ],
  }));
  return (
    <Card title={withCount("Allergies", entries)}>
      {entries.length > 0 ? (
        <LeadingEntries patientId={patient.id} entries={entries} />
      ) : (
        <EmptyKind overview={overview} kind="Allergies" />
      )}
    </Card>
  );
}
