import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import type { CohortQuery, ConceptRef, Criterion } from "@/lib/cohorts/query/cohort-query";
import {
  cohortListSchema,
  cohortPageSchema,
  cohortSearchAnswerSchema,
  comparisonSchema,
  conveningsSchema,
  driftSchema,
  narrowingSchema,
  nearConceptsSchema,
  readingAnswerSchema,
  savedIdSchema,
} from "./responses";

/** A question as it is asked: its form, and as of when. Both stand in memory alone, never in an address or the browser's storage. */
export interface Asked {
  query: CohortQuery;
  /** An instant in UTC; null: all that is stored. */
  asOf: string | null;
}

/** How words are read as a question; nothing is asked for none. */
export const useReading = (text: string) =>
  useQuery({
    queryKey: ["cohort-reading", text],
    queryFn: ({ signal }) => request(readingAnswerSchema, "/api/cohorts/reading", { body: { text }, signal }),
    enabled: text.trim() !== "",
  });

/** Reads words once, where somebody asks for it. */
export const readWords = (text: string) => request(readingAnswerSchema, "/api/cohorts/reading", { body: { text } });

/** A page of the patients who meet a question, with why. */
export const useCohortSearch = (asked: Asked, page: { offset: number; limit: number }) =>
  useQuery({
    queryKey: ["cohort-search", asked, page],
    queryFn: ({ signal }) =>
      request(cohortSearchAnswerSchema, "/api/cohorts/search", { body: { ...asked, ...page }, signal }),
    placeholderData: keepPreviousData,
  });

export const useNarrowing = (asked: Asked, enabled: boolean) =>
  useQuery({
    queryKey: ["cohort-narrowing", asked],
    queryFn: ({ signal }) => request(narrowingSchema, "/api/cohorts/narrowing", { body: asked, signal }),
    enabled,
  });

/** What stands one step from a concept of a criterion. */
export const useNearConcepts = (of: {
  criterion: Criterion;
  field: "concepts" | "of";
  concept: ConceptRef;
  asOf: string | null;
}) =>
  useQuery({
    queryKey: ["cohort-concepts", of],
    queryFn: ({ signal }) => request(nearConceptsSchema, "/api/cohorts/concepts", { body: of, signal }),
    placeholderData: keepPreviousData,
  });

export const cohortListQuery = () =>
  pageQuery({ queryKey: ["cohorts"], schema: cohortListSchema, path: "/api/cohorts" });

export const cohortPageQuery = (id: string) =>
  pageQuery({ queryKey: ["cohort", id], schema: cohortPageSchema, path: `/api/cohorts/${id}` });

/** Changes saved cohorts; the pages that show them read them again. */
function useCohortChange<T, B>(schema: z.ZodType<T>, pathOf: (body: B) => string, bodyOf: (body: B) => unknown) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: B) => request(schema, pathOf(body), { body: bodyOf(body) }),
    onSuccess: () => Promise.all(["cohorts", "cohort"].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  });
}

export const useSaveCohort = () =>
  useCohortChange(
    savedIdSchema,
    () => "/api/cohorts",
    (body: Asked & { name: string }) => body,
  );
export const useRenameCohort = (id: string) =>
  useCohortChange(
    savedIdSchema,
    () => `/api/cohorts/${id}/name`,
    (name: string) => ({ name }),
  );
export const useRenewCohort = (id: string) =>
  useCohortChange(
    savedIdSchema,
    () => `/api/cohorts/${id}/renewal`,
    (_: null) => ({}),
  );

/** Deletes a saved cohort. Its own page is left by whoever asks, and never read again. */
export function useDeleteCohort(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(savedIdSchema, `/api/cohorts/${id}/removal`, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["cohorts"] }),
  });
}

/** Runs a saved cohort's question again. */
export const useDrift = (id: string) =>
  useMutation({ mutationFn: () => request(driftSchema, `/api/cohorts/${id}/drift`, { body: {} }) });

/** How two saved cohorts overlap; nothing is asked before both are chosen. */
export const useComparison = (first: string, second: string | null) =>
  useQuery({
    queryKey: ["cohort-comparison", first, second],
    queryFn: ({ signal }) =>
      request(comparisonSchema, `/api/cohorts/comparison?${new URLSearchParams({ first, second: second ?? "" })}`, {
        signal,
      }),
    enabled: second !== null,
  });

/** How often a run over a cohort that goes on is looked at, in ms. */
const LOOK_MS = 2000;
const open = ["running", "waiting", "stopping"];

/** The runs over a cohort, looked at again and again while one goes on. */
export const useConvenings = (id: string) =>
  useQuery({
    queryKey: ["cohort-convenings", id],
    queryFn: ({ signal }) => request(conveningsSchema, `/api/cohorts/${id}/consultations`, { signal }),
    refetchInterval: ({ state }) => (state.data?.runs.some(({ status }) => open.includes(status)) ? LOOK_MS : false),
  });

/** Convenes the team on a cohort's patients. */
export function useConvene(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { patients: number; reasoner: "builtin" | "llm" | null; budget: unknown }) =>
      request(savedIdSchema, `/api/cohorts/${id}/consultations`, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["cohort-convenings", id] }),
  });
}

/** Stops a run over a cohort, and the consultation under way. */
export function useStopConvening(cohortId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (runId: string) => request(z.unknown(), `/api/runs/${runId}/stop`, { body: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: ["cohort-convenings", cohortId] }),
  });
}
