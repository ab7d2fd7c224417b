"use client";
import { Search } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { emptyKindText } from "@/components/history/empty-kind-text";
import { HistoryAnswer } from "@/components/history/history-answer";
import { historyResultsQuery } from "@/components/history/queries";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { TextField } from "@/components/ui/field";
import type { HistoryOverview } from "@/lib/clinical/history/history-overview";
import { counted } from "@/lib/platform/english";
import { openFirst } from "./open-first";
import { ResultPanelCard } from "./result-panel-card";
import type { ResultSummaries } from "./result-summaries";

/** All results of a patient by panel. */
export function HistoryResults({ id }: { id: string }) {
  return (
    <HistoryAnswer id={id} query={historyResultsQuery} read={asSent}>
      {(panels, overview) => <Results id={id} panels={panels} overview={overview} />}
    </HistoryAnswer>
  );
}

const asSent = (panels: ResultSummaries) => panels;

/** The tests of which the name, or that of the panel, holds what is looked for. */
function matching(panels: ResultSummaries, search: string): ResultSummaries {
  const words = search.trim().toLowerCase();
  if (words === "") return [...panels];
  return panels.flatMap((panel) => {
    if (panel.title.toLowerCase().includes(words)) return [panel];
    const rows = panel.rows.filter(({ title }) => title.toLowerCase().includes(words));
    return rows.length > 0 ? [{ ...panel, rows }] : [];
  });
}

function Results({ id, panels, overview }: { id: string; panels: ResultSummaries; overview: HistoryOverview }) {
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search);
  const shown = useMemo(() => matching(panels, sought), [panels, sought]);
  if (panels.length === 0)
    return (
      <Card title="Results">
        <EmptyState title={`${emptyKindText(overview, ["Results"])}.`} />
      </Card>
    );
  const tests = panels.reduce((sum, { rows }) => sum + rows.length, 0);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <p className="text-ink-soft">
          {counted(tests, "test")} in {counted(panels.length, "panel")}. Reference ranges are those that came with the
          results; values in units that differ are never joined.
        </p>
        <TextField
          label="Find a test"
          hideLabel
          type="search"
          autoComplete="off"
          placeholder="Find a test"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          leading={<Search size={16} aria-hidden />}
          className="w-full sm:w-64"
        />
      </div>
      {shown.length === 0 && <EmptyState title="No test has such a name" />}
      {openFirst(shown).map(({ panel, isOpen }) => (
        <ResultPanelCard key={`${panel.key} ${isOpen}`} id={id} panel={panel} startsOpen={isOpen} />
      ))}
    </div>
  );
}
