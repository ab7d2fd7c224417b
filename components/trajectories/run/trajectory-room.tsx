"use client";
import { useState } from "react";
import { Card } from "@/components/ui/card";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { ChunkTable } from "./chunk-table";
import { HowRead } from "./how-read";
import { MemoryCard } from "./memory-card";
import { RecordPlot } from "./record-plot";
import { SourceDrawer } from "./source-drawer";
import { SummaryCard } from "./summary-card";
import { VerdictCard } from "./verdict-card";

/** Everything of a trajectory at one moment of its run. @param entries of the record before the index */
export function TrajectoryRoom({
  id,
  patientId,
  state,
  request,
  entries,
}: {
  id: string;
  patientId: string;
  state: TrajectoryState;
  request: NonNullable<TrajectoryState["request"]>;
  entries: number;
}) {
  const [chosen, choose] = useState<number | null>(null);
  const [opened, open] = useState<string | null>(null);
  const { summaries, memory } = state;
  const shown = chosen !== null && chosen <= summaries.length ? chosen : summaries.length;
  const selected = memory.find((one) => one.id === opened) ?? null;
  const clock = request.material.trajectory;
  return (
    <div className="space-y-4">
      <VerdictCard state={state} request={request} />
      <Card
        title="What was read, over time"
        note="Each band is a chunk that one worker read; the bars below are the events remembered."
      >
        <RecordPlot state={state} request={request} chosen={shown} />
        <div className="grid items-start gap-4 pt-4 xl:grid-cols-2">
          <ChunkTable state={state} request={request} chosen={shown} onChoose={choose} />
          <SummaryCard summaries={summaries} number={shown} clock={clock} />
        </div>
      </Card>
      <MemoryCard memory={memory} state={state} clock={clock} opened={opened} onOpen={open} />
      <HowRead id={id} state={state} request={request} entries={entries} />
      {selected && (
        <SourceDrawer id={id} patientId={patientId} event={selected} clock={clock} onClose={() => open(null)} />
      )}
    </div>
  );
}
