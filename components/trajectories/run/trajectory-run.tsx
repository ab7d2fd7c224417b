"use client";
import { useCallback, useMemo, useState } from "react";
import { useMoment } from "@/components/consultations/moment";
import { useReadingPace } from "@/components/runs/pace/use-reading-pace";
import { ReplayBar } from "@/components/runs/replay-bar";
import { QueryFailure } from "@/components/shell/query-answer";
import { EmptyState } from "@/components/ui/empty-state";
import { Loading } from "@/components/ui/skeleton";
import { maySteer, type Role } from "@/lib/platform/permissions";
import type { PatientHoldings } from "@/lib/record/patient-holdings";
import { isOpen } from "@/lib/runs/run-state";
import type { TrajectoryEvent } from "@/lib/trajectories/protocol/trajectory-events";
import { trajectory } from "@/lib/trajectories/protocol/trajectory-machine";
import { momentBefore } from "../moment-before";
import { TrajectoryFrame } from "../trajectory-frame";
import { useTrajectory } from "../use-trajectory";
import { eventSentence, isTurn, msToRead } from "./event-sentence";
import { RunBar, RunNotices } from "./run-bar";
import { TrajectoryRoom } from "./trajectory-room";
import { watchedFrom } from "./watched-from";

interface Props {
  id: string;
  patientId: string;
  holdings: PatientHoldings;
  viewer: { id: string; role: Role };
}

/** A trajectory, live and in replay: the judgement, what was read and when, what each worker handed on, and the memory with its sources. */
export function TrajectoryRun({ id, patientId, holdings, viewer }: Props) {
  const held = useTrajectory(id);
  const { listed, first, log } = held;
  const frame = { id: patientId, holdings, asOf: listed && momentBefore(listed) };
  if (first.isError && log.state.seq === 0)
    return (
      <TrajectoryFrame {...frame}>
        <QueryFailure query={first} title="The trajectory could not be loaded" />
      </TrajectoryFrame>
    );
  if (log.state.seq === 0 || listed === null)
    return (
      <TrajectoryFrame {...frame}>
        <Loading label="Loading the trajectory" className="space-y-4" bones={["h-28", "h-48", "h-64"]} />
      </TrajectoryFrame>
    );
  if (listed.patientId !== patientId)
    return (
      <TrajectoryFrame {...frame} asOf={null}>
        <EmptyState title="There is no such trajectory of this patient" />
      </TrajectoryFrame>
    );
  return <Loaded id={id} patientId={patientId} holdings={holdings} viewer={viewer} held={{ ...held, listed }} />;
}

type Held = ReturnType<typeof useTrajectory>;

function Loaded({
  id,
  patientId,
  holdings,
  viewer,
  held: { log, connection, listed, entries },
}: Props & { held: Held & { listed: NonNullable<Held["listed"]> } }) {
  const [at, move] = useMoment();
  // Whoever has just had the record read sees one worker after the other; whoever comes later sees what stands.
  const [from] = useState(() => watchedFrom(log.state));
  const pace = useReadingPace(log.events, { from, stopped: at !== null, isTurn, msToRead });
  const upTo = at ?? pace.shown;
  const events = useMemo(() => (upTo === null ? log.events : log.events.slice(0, upTo)), [upTo, log.events]);
  const state = useMemo(
    () => (events.length === log.events.length ? log.state : trajectory.fold(events)),
    [events, log.events.length, log.state],
  );
  const paced = at === null && from !== null && (pace.behind > 0 || isOpen(log.state));
  const { request } = log.state;
  const sentenceOf = useCallback((event: TrajectoryEvent) => eventSentence(event, request), [request]);
  if (request === null) return null;
  return (
    <>
      <TrajectoryFrame
        id={patientId}
        holdings={holdings}
        asOf={momentBefore(listed)}
        pinned={
          <RunBar
            id={id}
            state={state}
            latest={log.state}
            steers={maySteer(viewer, listed)}
            pace={paced ? pace : null}
          />
        }
      >
        <RunNotices state={log.state} connection={connection} />
        <TrajectoryRoom id={id} patientId={patientId} state={state} request={request} entries={entries} />
      </TrajectoryFrame>
      <ReplayBar
        noun="trajectory"
        sentenceOf={sentenceOf}
        isTurn={isTurn}
        msToRead={msToRead}
        events={log.events}
        at={at}
        upTo={events.length}
        onMove={move}
        onFork={null}
      />
    </>
  );
}
