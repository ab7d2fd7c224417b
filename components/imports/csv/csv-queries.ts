import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "@/components/shell/request";
import { type CsvFile, type CsvMap, mapFormSchema } from "@/lib/record/sources/csv/map/map-form";
import {
  csvPreviewSchema,
  csvProposalSchema,
  csvVariablesSchema,
  savedMapsSchema,
} from "@/lib/record/sources/csv/staged/csv-proposal";

/** The columns by which a long file tells its variables, their values and units. */
const variableColumns = ({ columns }: CsvFile) =>
  (["name", "code", "value", "unit"] as const).map(
    (is) => Object.entries(columns).find(([, column]) => column.is === is)?.[0] ?? null,
  );

const MAPS = "/api/imports/csv-maps";

/** The proposed map of brought files. It holds cells of patients: it goes with the page. */
export const useProposal = (id: string) =>
  useQuery({
    queryKey: ["csv-proposal", id],
    queryFn: ({ signal }) => request(csvProposalSchema, `/api/imports/staged/${id}/columns`, { body: {}, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The variables of a long file, over all its rows. They hold cells of patients: they go with the page. */
export const useVariables = (id: string, file: CsvFile) =>
  useQuery({
    // Read anew where the file is read otherwise, and not for each word that is typed.
    queryKey: ["csv-variables", id, file.files, file.delimiter, file.encoding, variableColumns(file)],
    queryFn: ({ signal }) =>
      request(csvVariablesSchema, `/api/imports/staged/${id}/variables`, { body: { file }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** What the first patients become by a map. */
export const usePreview = (id: string) =>
  useMutation({
    mutationFn: (map: CsvMap) => request(csvPreviewSchema, `/api/imports/staged/${id}/preview`, { body: { map } }),
    gcTime: 0,
  });

export const useSavedMaps = () =>
  useQuery({ queryKey: ["csv-maps"], queryFn: ({ signal }) => request(savedMapsSchema, MAPS, { signal }) });

/** Saves a map under a name; with null takes the saved one away. */
export function useSaveMap() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; map: CsvMap | null }) => request(savedMapsSchema, MAPS, { body }),
    onSuccess: (saved) => client.setQueryData(["csv-maps"], saved),
  });
}

/** Reads the map that is saved under a name. */
export const useLoadMap = () =>
  useMutation({
    mutationFn: (name: string) =>
      request(z.strictObject({ map: mapFormSchema }), `${MAPS}?name=${encodeURIComponent(name)}`),
  });
