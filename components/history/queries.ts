import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import { encounterStepSchema, type StepDirection } from "@/lib/clinical/history/encounter-moments";
import { historyBannerSchema } from "@/lib/clinical/history/history-banner";
import { historyOverviewSchema } from "@/lib/clinical/history/history-overview";
import { questionsOfHistorySchema } from "@/lib/experts/questions-of-history";
import type { StoredResourceType } from "@/lib/record/history/schema";
import { drugSummariesSchema } from "./medications/drug-summary";
import {
  historyPageSchema,
  noteHitsSchema,
  noteTextSchema,
  resourceSourceSchema,
  resourceVersionsSchema,
} from "./responses";
import { resultSummariesSchema } from "./results/result-summaries";
import { packedTimelineSchema } from "./timeline/packed-timeline";

const asOfPart = (asOf: string | null) => (asOf === null ? "" : `?${new URLSearchParams({ asOf })}`);

/** Resources of some types as they were known at a moment; all of them where none is named. */
const historyQuery = (types: readonly StoredResourceType[]) => (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history", types.join(), asOf],
    schema: historyPageSchema,
    path: `/api/patients/${id}/history?${new URLSearchParams({ types: types.join(), ...(asOf === null ? {} : { asOf }) })}`,
  });

/** The drugs of a patient, as their rows and bars show them. */
export const historyMedicationsQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-medications", asOf],
    schema: drugSummariesSchema,
    path: `/api/patients/${id}/history/medications${asOfPart(asOf)}`,
  });

/** All that is told of the drug that an entry tells of. */
export const drugEntriesQuery = (id: string, resource: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "drug-entries", resource, asOf],
    schema: historyPageSchema,
    path: `/api/patients/${id}/history/medications/${resource}${asOfPart(asOf)}`,
  });

export const historyNoteTypes = ["DocumentReference", "DiagnosticReport"] as const;
export const historyNotesQuery = historyQuery(historyNoteTypes);

/** Everything, as the timeline shows it. */
export const historyTimelineQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-timeline", asOf],
    schema: packedTimelineSchema,
    path: `/api/patients/${id}/history/timeline${asOfPart(asOf)}`,
  });

/** The latest result of each test, by panel. */
export const historyResultsQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-results", asOf],
    schema: resultSummariesSchema,
    path: `/api/patients/${id}/history/results${asOfPart(asOf)}`,
  });

/** All results that stand in one row with a result. */
export const resultValuesQuery = (id: string, resource: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "result-values", resource, asOf],
    schema: historyPageSchema,
    path: `/api/patients/${id}/history/results/${resource}${asOfPart(asOf)}`,
  });

/** Who somebody is, in one line, as known at a moment. */
export const historyBannerQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-banner", asOf],
    schema: historyBannerSchema,
    path: `/api/patients/${id}/history/banner${asOfPart(asOf)}`,
  });

/** The overview of a history at a moment, which the frame of its pages shows too. */
export const historyOverviewQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-overview", asOf],
    schema: historyOverviewSchema,
    path: `/api/patients/${id}/history/overview${asOfPart(asOf)}`,
  });

/** What the models can be asked about the stays in intensive care. */
export const historyQuestionsQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "history-questions", asOf],
    schema: questionsOfHistorySchema,
    path: `/api/patients/${id}/history/questions${asOfPart(asOf)}`,
  });

/** While another moment is read, what was shown of the same patient stays. */
const ofSamePatient =
  (id: string) =>
  <T>(before: T | undefined, query: { queryKey: readonly unknown[] } | undefined): T | undefined =>
    query?.queryKey[1] === id ? before : undefined;

export const useHistoryOverview = (id: string, asOf: string | null) =>
  useQuery({ ...historyOverviewQuery(id, asOf), placeholderData: ofSamePatient(id) });

export const useHistoryBanner = (id: string, asOf: string | null) =>
  useQuery({ ...historyBannerQuery(id, asOf), placeholderData: ofSamePatient(id) });

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

/** The text of one version of a note. */
export const noteVersionQuery = (id: string, note: string, version: number) =>
  pageQuery({
    queryKey: ["patient", id, "note-version", note, version],
    schema: noteTextSchema,
    path: `/api/patients/${id}/notes/${note}?version=${version}`,
  });

export const resourceSourceQuery = (id: string, resource: string, version: number) =>
  pageQuery({
    queryKey: ["patient", id, "source", resource, version],
    schema: resourceSourceSchema,
    path: `/api/patients/${id}/sources/${resource}?version=${version}`,
  });

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
