import { useMutation, useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { request } from "@/components/shell/request";
import type { WrittenNote } from "@/lib/clinical/chart-edits/written-note";
import type { ProblemChange, WrittenProblem } from "@/lib/clinical/chart-edits/written-problem";
import { foundCodesSchema } from "./responses";

const noteVersionSchema = z.object({ id: z.uuid(), version: z.number() });

/**
 * Sends what a clinician writes. What the pages show of the patient is read anew whether it was stored or not: where somebody else was
 * faster, their version is then on the page.
 */
function useChartEdit<Sent, T>(id: string, send: (sent: Sent) => Promise<T>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ["patient", id] }),
  });
}

const noteAddress = (id: string, note: string) => `/api/patients/${id}/notes/${note}`;

/** A new note, or the next version of the one that was seen. */
export const useWriteNote = (id: string, edited: { id: string; version: number } | null) =>
  useChartEdit(id, (written: WrittenNote) =>
    edited === null
      ? request(noteVersionSchema, `/api/patients/${id}/notes`, { body: written })
      : request(noteVersionSchema, noteAddress(id, edited.id), { body: { seen: edited.version, written } }),
  );

export const useWithdrawNote = (id: string) =>
  useChartEdit(id, (note: { id: string; version: number }) =>
    request(noteVersionSchema, `${noteAddress(id, note.id)}/withdrawal`, { body: { seen: note.version } }),
  );

export const useAddProblem = (id: string) =>
  useChartEdit(id, (body: WrittenProblem) =>
    request(z.object({ id: z.uuid() }), `/api/patients/${id}/problems`, { body }),
  );

export const useChangeProblem = (id: string) =>
  useChartEdit(id, (body: { entries: readonly { id: string; version: number }[]; change: ProblemChange }) =>
    request(z.object({ changed: z.number() }), `/api/patients/${id}/problems/changes`, { body }),
  );

/** Codes for the words of a problem, asked for by a press. */
export const useFoundCodes = (id: string) =>
  useMutation({
    mutationFn: (words: string) =>
      request(foundCodesSchema, `/api/patients/${id}/problems/search`, { body: { words } }),
  });
