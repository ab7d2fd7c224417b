"use client";
import { keepPreviousData, skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "@/components/shell/request";
import { consultationSummarySchema } from "@/lib/consultations/protocol/summary";
import type { FeatureId } from "@/lib/record/catalogue";
import { type PatientSearch, patientPageSchema, patientSearchAnswerSchema, risksSchema } from "./responses";

/** A record does not change while one reads it; a prediction follows from the record. They are read again on reload. */
const forThisVisit = Number.POSITIVE_INFINITY;

/** The patient list. The search goes as a POST: what is typed may be a name, and never stands in an address. */
export function usePatientSearch(search: PatientSearch) {
  return useQuery({
    queryKey: ["patient-search", search],
    queryFn: ({ signal }) => request(patientSearchAnswerSchema, "/api/patients/search", { body: search, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One patient's record and chart; nothing is asked until it is known whose (null). */
export function usePatient(id: string | null) {
  return useQuery({
    queryKey: ["patient", id],
    queryFn: id === null ? skipToken : ({ signal }) => request(patientPageSchema, `/api/patients/${id}`, { signal }),
    staleTime: forThisVisit,
  });
}

/** What the experts are asked: the usual task where none is named. */
function predictions(id: string, asked: { task?: string | undefined; explain?: string; cells?: FeatureId }): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== undefined));
  return `/api/patients/${id}/predictions${query.size > 0 ? `?${query}` : ""}`;
}

/** The experts' calibrated risks: quick, without attributions. */
export function useRisks(id: string, task: string | undefined) {
  return useQuery({
    queryKey: ["patient", id, "risks", task],
    queryFn: ({ signal }) => request(risksSchema, predictions(id, { task }), { signal }),
    staleTime: forThisVisit,
  });
}

/** Attributions, one request an expert, so that each is shown when it is done. They take seconds. */
export function useExplanations(id: string, task: string, experts: readonly string[]) {
  return useQueries({
    queries: experts.map((expert) => ({
      queryKey: ["patient", id, "explanation", task, expert],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(risksSchema, predictions(id, { task, explain: expert }), { signal }),
      staleTime: forThisVisit,
    })),
  });
}

/** One series' attribution split over the hours, one request an expert that can be split; asked for when opened. */
export function useHours(id: string, experts: readonly { task: string; name: string }[], feature: FeatureId) {
  return useQueries({
    queries: experts.map(({ task, name }) => ({
      queryKey: ["patient", id, "hours", task, name, feature],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        request(risksSchema, predictions(id, { task, explain: name, cells: feature }), { signal }),
      staleTime: forThisVisit,
    })),
  });
}

const consultationsSchema = z.object({ consultations: z.array(consultationSummarySchema) });

/** Consultations held on one patient, latest first. */
export function usePatientConsultations(id: string) {
  return useQuery({
    queryKey: ["patient", id, "consultations"],
    queryFn: ({ signal }) => request(consultationsSchema, `/api/patients/${id}/consultations`, { signal }),
    staleTime: 0,
  });
}
