"use client";
import { useQuery } from "@tanstack/react-query";
import { useRun } from "@/components/runs/use-run";
import { request } from "@/components/shell/request";
import { consultationView } from "./consultation-run-view";
import { consultationAnswerSchema } from "./responses";

/** Key of a consultation's first reading. */
export const consultationKey = (id: string) => ["consultation", id] as const;

/** A consultation as it stands and as it goes on: read once, then followed event by event. */
export function useConsultation(id: string) {
  const first = useQuery({
    queryKey: consultationKey(id),
    queryFn: ({ signal }) => request(consultationAnswerSchema, `/api/consultations/${id}`, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data } = first;
  const { log, connection } = useRun(consultationView, id, data?.events);
  return { first, log, connection, summary: data?.consultation ?? null };
}
