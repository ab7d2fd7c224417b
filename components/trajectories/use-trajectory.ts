"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RunView } from "@/components/runs/event-log";
import { useRun } from "@/components/runs/use-run";
import type { TrajectoryEvent } from "@/lib/trajectories/protocol/trajectory-events";
import { trajectory } from "@/lib/trajectories/protocol/trajectory-machine";
import { type TrajectoryState, trajectoryRules } from "@/lib/trajectories/protocol/trajectory-rules";
import { trajectoryQuery } from "./queries";

/** How a page folds and follows trajectories. */
const trajectoryView: RunView<TrajectoryState, TrajectoryEvent> = {
  initialState: trajectoryRules.initialState,
  machine: trajectory,
  events: trajectoryRules.events,
};

/** A trajectory as it stands and as it goes on: read once, then followed event by event. */
export function useTrajectory(id: string) {
  const first = useQuery(trajectoryQuery(id));
  const { data } = first;
  const { log, connection } = useRun(trajectoryView, id, data?.events);
  const client = useQueryClient();
  const { events } = log;
  // What came by the stream is kept with what was read, so that whoever comes back does not begin by following again.
  useEffect(() => {
    if (connection !== "ended") return;
    client.setQueryData(trajectoryQuery(id).queryKey, (held) =>
      held && held.events.length < events.length ? { ...held, events: [...events] } : undefined,
    );
  }, [client, id, connection, events]);
  return { first, log, connection, listed: data?.trajectory ?? null, entries: data?.entries ?? 0 };
}
