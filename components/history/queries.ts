import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import { encounterStepSchema, type StepDirection } from "@/lib/clinical/history/encounter-moments";
import { historyOverviewSchema } from "@/lib/clinical/history/history-overview";
import {
  historyPageSchema,
  noteHitsSchema,
  noteTextSchema,
  resourceSourceSchema,
  resourceVersionsSchema,
} from "./responses";

const asOfPart = (asOf: string | null) => (asOf === null ? "" : `?${new URLSearchParams({ asOf })}`);

/** A patient's history as it was known at a moment; all of it where none is named. */
export const historyQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history", asOf],
    schema: historyPageSchema,
    path: `/api/patients/${id}/history${asOfPart(asOf)}`,
  });

/** The overview of a history at a moment, which the frame of its pages shows too. */
export const historyOverviewQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-overview", asOf],
    schema: historyOverviewSchema,
    path: `/api/patients/${id}/history/overview${asOfPart(asOf)}`,
  });

/** While another moment is read, what was shown of the same patient stays. */
export function useHistoryOverview(id: string, asOf: string | null) {
  return useQuery({
    ...historyOverviewQuery(id, asOf),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

/** Asks where a step to the previous or next encounter leads. */
export const askEncounterStep = (id: string, asOf: string | null, direction: StepDirection) =>
  request(
    encounterStepSchema,
    `/api/patients/${id}/history/step?${new URLSearchParams({ direction, ...(asOf === null ? {} : { asOf }) })}`,
  );

export const noteQuery = (id: string, note: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "note", note, asOf],
    schema: noteTextSchema,
    path: `/api/patients/${id}/notes/${note}${asOfPart(asOf)}`,
  });

export const resourceSourceQuery = (id: string, resource: string, version: number) =>
  pageQuery({
    queryKey: ["patient", id, "source", resource, version],
    schema: resourceSourceSchema,
    path: `/api/patients/${id}/sources/${resource}?version=${version}`,
  });

/** While another moment is read, what was shown of the same patient stays. */
export function useHistory(id: string, asOf: string | null) {
  return useQuery({
    ...historyQuery(id, asOf),
    placeholderData: (before, query) => (query?.queryKey[1] === id ? before : undefined),
  });
}

export const resourceVersionsQuery = (id: string, resource: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "versions", resource, asOf],
    schema: resourceVersionsSchema,
    path: `/api/patients/${id}/sources/${resource}/versions${asOfPart(asOf)}`,
  });

/** The notes that hold all words of a search; nothing is asked while it is empty, and the last answer stays until the next is there. */
export function useNoteSearch(id: string, { search, asOf }: { search: string; asOf: string | null }) {
  const query = pageQuery({
    queryKey: ["patient", id, "note-search", search, asOf],
    schema: noteHitsSchema,
    path: `/api/patients/${id}/notes/search`,
    body: { search, asOf },
  });
  return useQuery({
    ...query,
    queryFn: search === "" ? skipToken : query.queryFn,
    placeholderData: keepPreviousData,
  });
}
