"use client";
import { type QueryKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { request } from "@/components/shell/request";
import type { Budget } from "@/lib/agents/budget";
import type { AnyEvent } from "@/lib/runs/run-events";
import type { RunState } from "@/lib/runs/run-state";
import { type EventLog, emptyLog, type RunView, type TurnDelta, withDelta, withEvents } from "./event-log";
import { type Connection, followRun } from "./follow-run";
import { aheadOf } from "./server-clock";

type Action<E> = { kind: "events"; events: readonly E[] } | { kind: "delta"; delta: TurnDelta };

const isOver = (status: string) => status === "finished" || status === "cancelled" || status === "failed";

/**
 * A run as it stands and as it goes on: what was read first, then followed event by event. The same folding as on the server.
 * @param read the run's events as first read; undefined until they are there.
 */
export function useRun<S extends RunState, E extends AnyEvent>(
  view: RunView<S, E>,
  id: string,
  read: readonly E[] | undefined,
): { log: EventLog<S, E>; connection: Connection; aheadMs: number | null } {
  const reduce = (log: EventLog<S, E>, action: Action<E>) =>
    action.kind === "events" ? withEvents(view, log, action.events) : withDelta(log, action.delta);
  // What was read first stands in the first HTML too: an effect would be too late for it.
  const [log, dispatch] = useReducer(reduce, read ?? [], (events) => withEvents(view, emptyLog(view), events));
  const [connection, setConnection] = useState<Connection>("connecting");
  const [aheadMs, setAheadMs] = useState<number | null>(null);
  const held = useRef(0);
  held.current = log.state.seq;

  useEffect(() => {
    if (read) dispatch({ kind: "events", events: read });
  }, [read]);

  const ready = read !== undefined;
  const over = isOver(log.state.status);
  const { events } = view;
  useEffect(() => {
    if (!ready || over) return;
    return followRun(events, id, {
      after: () => held.current,
      onEvent: (event) => dispatch({ kind: "events", events: [event] }),
      onDelta: (delta) => dispatch({ kind: "delta", delta }),
      onTime: (ms) => setAheadMs((held) => aheadOf(held, ms - Date.now())),
      onConnection: setConnection,
    });
  }, [events, id, ready, over]);

  return { log, connection: over ? "ended" : connection, aheadMs };
}

/** Stop, resume, and let a run that waits go on. They are commands of their own: leaving the page does none of it. @param key of the run's first reading. */
export function useRunCommand(id: string, command: "stop" | "resume" | "go-on", key: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { budget?: Budget | null } | undefined) =>
      request(z.unknown(), `/api/runs/${id}/${command}`, { body: body ?? {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: key }),
  });
}
