"use client";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { RunView } from "@/components/runs/event-log";
import { useRun } from "@/components/runs/use-run";
import { consultation, consultationRules } from "@/lib/consultations/protocol/consultation-rules";
import type { ConsultationEvent } from "@/lib/consultations/protocol/schema";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { consultationQuery } from "./queries";

/** How a page folds and follows consultations. */
export const consultationView: RunView<ConsultationState, ConsultationEvent> = {
  initialState: consultationRules.initialState,
  machine: consultation,
  events: consultationRules.events,
};

/** A consultation as it stands and as it goes on: read once, then followed event by event. */
export function useConsultation(id: string) {
  const first = useQuery(consultationQuery(id));
  const { data } = first;
  const { log, connection, aheadMs } = useRun(consultationView, id, data?.events);
  const client = useQueryClient();
  const { events } = log;
  // What came by the stream is kept with what was read, so that the report's page does not begin by following again.
  useEffect(() => {
    if (connection !== "ended") return;
    client.setQueryData(consultationQuery(id).queryKey, (held) =>
      held && held.events.length < events.length ? { ...held, events: [...events] } : undefined,
    );
  }, [client, id, connection, events]);
  const { consultation: summary = null, family = [], judged = [] } = data ?? {};
  return { first, log, connection, aheadMs, summary, family, judged };
}
