"use client";
import { Search } from "lucide-react";
import { useMemo, useState } from "react";
import { emptyKindText } from "@/components/history/empty-kind-text";
import { HistoryAnswer } from "@/components/history/history-answer";
import { historyMedicationsQuery } from "@/components/history/queries";
import { TimelineControls } from "@/components/history/timeline/timeline-controls";
import { useTimelineWindow } from "@/components/history/timeline/use-timeline-window";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import { DrugGroup } from "./drug-group";
import { type DrugGrouping, drugGroups } from "./drug-groups";
import { DrugPlot } from "./drug-plot";
import type { DrugSummaries } from "./drug-summary";

/** All drugs of a patient: which are taken, since when, at which dose, and what was given. */
export function HistoryMedications({ id }: { id: string }) {
  return (
    <HistoryAnswer id={id} query={historyMedicationsQuery} read={asSent}>
      {(sent, overview) =>
        sent.drugs.length === 0 ? (
          <Card title="Medications">
            <EmptyState title={`${emptyKindText(overview, ["Medications"])}.`} />
          </Card>
        ) : (
          <Medications id={id} sent={sent} />
        )
      }
    </HistoryAnswer>
  );
}

const asSent = (sent: DrugSummaries) => sent;

const countsText = (groups: readonly DrugGrouping[]) =>
  groups.map(({ title, drugs }) => `${drugs.length} ${title.toLowerCase()}`).join(", ");

function Medications({ id, sent }: { id: string; sent: DrugSummaries }) {
  const [search, setSearch] = useState("");
  const sought = search.trim().toLowerCase();
  const groups = useMemo(() => drugGroups(sent.drugs), [sent.drugs]);
  const found = drugGroups(sent.drugs.filter(({ title }) => title.toLowerCase().includes(sought)));
  return (
    <Card
      title="Medications"
      note={countsText(groups)}
      aside={
        <TextField
          label="Find a drug"
          hideLabel
          type="search"
          autoComplete="off"
          placeholder="Find a drug"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          leading={<Search size={16} aria-hidden />}
          className="w-full sm:w-64"
        />
      }
      flush
    >
      {groups.some(({ isDrawn }) => isDrawn) && <DrawnGroups id={id} sent={sent} groups={found} sought={sought} />}
      {found.length === 0 && <p className="px-4 py-3 text-ink-soft">No drug has such a name.</p>}
      {found
        .filter(({ isDrawn }) => !isDrawn)
        .map(({ title, drugs }) => (
          <DrugGroup key={`${title} ${sought}`} {...{ id, title, drugs }} drawn={null} />
        ))}
    </Card>
  );
}

/** The drugs that have a place in time, on one axis. */
function DrawnGroups({
  id,
  sent,
  groups,
  sought,
}: {
  id: string;
  sent: DrugSummaries;
  groups: readonly DrugGrouping[];
  sought: string;
}) {
  const whole = useMemo(() => ({ from: sent.from, to: sent.to }), [sent]);
  const [window, setWindow] = useTimelineWindow(whole);
  return (
    <>
      <TimelineControls window={window} whole={whole} onWindow={setWindow} />
      <DrugPlot {...{ window, whole, asOf: sent.asOf }} onWindow={setWindow}>
        {(width) =>
          groups
            .filter(({ isDrawn }) => isDrawn)
            .map(({ title, drugs }) => (
              <DrugGroup
                key={`${title} ${sought}`}
                {...{ id, title, drugs }}
                drawn={{ window, width, until: whole.to }}
              />
            ))
        }
      </DrugPlot>
      <Legend />
    </>
  );
}

function Legend() {
  return (
    <ul
      aria-label="Legend"
      className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-caption text-ink-faint"
    >
      <li>Bar: ordered without a gap of more than a day; fading: no end is recorded</li>
      <li>Diamond: another dose</li>
      <li>Ticks: given, a taller one several times; steps: rate of an infusion</li>
      <li>Broken edge: what somebody says the patient takes</li>
    </ul>
  );
}
