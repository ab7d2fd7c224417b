import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import { fhirUndoSchema } from "@/lib/record/import/fhir-import-report";
import { importRunSchema } from "@/lib/record/import/import-report";
import type { CsvMap } from "@/lib/record/sources/csv/map/map-form";
import {
  type ImportChoice,
  serverEntriesSchema,
  stagedImportSchema,
  stagingSchema,
  undoOutlookSchema,
} from "@/lib/record/sources/staged/staged-import";

/** How often in ms what is under way is looked at. */
const whileUnderWay = 1000;

/** Reports of all imports, the newest first. */
export const importsQuery = () =>
  pageQuery({
    queryKey: ["imports"],
    schema: z.strictObject({ runs: z.array(importRunSchema) }),
    path: "/api/imports",
  });

/** The caller's own files on the server. */
export const stagingQuery = () =>
  pageQuery({ queryKey: ["staging"], schema: stagingSchema, path: "/api/imports/staged" });

/** The caller's own files on the server, looked at again and again while something is done with them. */
export const useStaging = () =>
  useQuery({
    ...stagingQuery(),
    refetchInterval: ({ state: { data } }) => {
      const stage = data?.staged?.stage;
      const underWay = data?.busy || stage === "looking" || stage === "dry-run" || stage === "importing";
      return underWay ? whileUnderWay : false;
    },
  });

export const serverFolderQuery = () =>
  pageQuery({ queryKey: ["server-folder"], schema: serverEntriesSchema, path: "/api/imports/server-folder" });

/** What undoing an import would take away; asked for when somebody is about to. */
export const useUndoOutlook = (id: string) =>
  useQuery({
    queryKey: ["undo-outlook", id],
    queryFn: ({ signal }) => request(undoOutlookSchema, `/api/imports/${id}/undo`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Tells every part of the page that imports, and what they brought, are other than they were. */
export function useImportsChanged(): () => Promise<unknown> {
  const client = useQueryClient();
  const stale = ["imports", "staging", "patient-search", "patient"];
  return () => Promise.all(stale.map((key) => client.invalidateQueries({ queryKey: [key] })));
}

/** Takes an entry of the server's folder to import from. */
export function useTakeFromServer() {
  const changed = useImportsChanged();
  return useMutation({
    mutationFn: (name: string) => request(stagedImportSchema, "/api/imports/server-folder", { body: { name } }),
    onSuccess: changed,
  });
}

/** Begins a dry run, or the import. */
export function useStart(id: string) {
  const changed = useImportsChanged();
  return useMutation({
    mutationFn: (body: { choice: ImportChoice; dryRun: boolean; map?: CsvMap }) =>
      request(stagedImportSchema, `/api/imports/staged/${id}/runs`, { body }),
    onSuccess: changed,
  });
}

/** Stops what is under way, or takes the files away. */
export function useStop(id: string) {
  const changed = useImportsChanged();
  return useMutation({
    mutationFn: (what: "work" | "files") =>
      request(stagingSchema, `/api/imports/staged/${id}/stop`, { body: { what } }),
    onSettled: changed,
  });
}

export function useUndo(id: string) {
  const changed = useImportsChanged();
  return useMutation({
    mutationFn: () => request(fhirUndoSchema, `/api/imports/${id}/undo`, { body: {} }),
    onSuccess: changed,
  });
}
