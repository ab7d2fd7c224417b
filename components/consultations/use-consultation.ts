"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef, useState } from "react";
import { z } from "zod";
import { request } from "@/components/shell/request";
import type { Budget } from "@/lib/agents/budget";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import { type EventLog, emptyLog, withDelta, withEvents } from "./event-log";
import { consultationAnswerSchema } from "./responses";
import { type Connection, followConsultation } from "./shared-stream";

type Action =
  | { kind: "events"; events: readonly ConsultationEvent[] }
  | { kind: "delta"; delta: { step: string; text: string; reset?: true | undefined } };

function reduce(log: EventLog, action: Action): EventLog {
  return action.kind === "events" ? withEvents(log, action.events) : withDelta(log, action.delta);
}

/** Key of a consultation's first reading. */
export const consultationKey = (id: string) => ["consultation", id] as const;

const isOver = (status: string) => status === "finished" || status === "cancelled" || status === "failed";

/**
 * A consultation as it stands and as it goes on: read once, then followed event by event. The same `evolve` folds here
 * and on the server.
 */
export function useConsultation(id: string) {
  const first = useQuery({
    queryKey: consultationKey(id),
    queryFn: ({ signal }) => request(consultationAnswerSchema, `/api/consultations/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const [log, dispatch] = useReducer(reduce, emptyLog);
  const [connection, setConnection] = useState<Connection>("connecting");
  const held = useRef(0);
  held.current = log.state.seq;

  const { data } = first;
  useEffect(() => {
    if (data) dispatch({ kind: "events", events: data.events });
  }, [data]);

  const ready = data !== undefined;
  const over = isOver(log.state.status);
  useEffect(() => {
    if (!ready || over) return;
    return followConsultation(id, {
      after: () => held.current,
      onEvent: (event) => dispatch({ kind: "events", events: [event] }),
      onDelta: (delta) => dispatch({ kind: "delta", delta }),
      onConnection: setConnection,
    });
  }, [id, ready, over]);

  return { first, log, connection: over ? ("ended" as const) : connection, summary: data?.consultation ?? null };
}

/** Stop and resume. Both are commands of their own: leaving the page does neither. */
export function useRunCommand(id: string, command: "stop" | "resume") {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { budget?: Budget | null } | undefined) =>
      request(z.unknown(), `/api/runs/${id}/${command}`, { body: body ?? {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: consultationKey(id) }),
  });
}
