import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { startedSchema } from "@/components/consultations/responses";
import { pageQuery } from "@/components/shell/page-query";
import { request } from "@/components/shell/request";
import {
  citedEntriesSchema,
  type requestTrajectorySchema,
  trajectoriesSchema,
  trajectoryAnswerSchema,
  trajectoryOptionsSchema,
} from "./responses";

const ofPatient = (id: string) => `/api/patients/${id}/trajectories`;

/** The trajectories of one patient, latest first. */
export const trajectoriesQuery = (id: string) =>
  pageQuery({ queryKey: ["patient", id, "trajectories"], schema: trajectoriesSchema, path: ofPatient(id) });

/** What can be asked of a patient's record. @param asOf null: after the last thing that it tells */
export const trajectoryOptionsQuery = (id: string, asOf: string | null) =>
  pageQuery({
    queryKey: ["patient", id, "trajectory-options", asOf],
    schema: trajectoryOptionsSchema,
    path: `${ofPatient(id)}/options${asOf === null ? "" : `?${new URLSearchParams({ asOf })}`}`,
  });

/** A trajectory with all its events as it now stands; what comes after them is followed. */
export const trajectoryQuery = (id: string) =>
  pageQuery({ queryKey: ["trajectory", id], schema: trajectoryAnswerSchema, path: `/api/trajectories/${id}` });

/** What an event of the memory cites, as it stood in the record. @param memory "m3" */
export const citedEntriesQuery = (id: string, memory: string) =>
  pageQuery({
    queryKey: ["trajectory", id, "entries", memory],
    schema: citedEntriesSchema,
    path: `/api/trajectories/${id}/entries?${new URLSearchParams({ memory })}`,
  });

/** Has a patient's record read. */
export function useRequestTrajectory(patientId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: z.infer<typeof requestTrajectorySchema>) =>
      request(startedSchema, ofPatient(patientId), { body }),
    // The list brings them anew when it is next looked at.
    onSuccess: () => client.removeQueries({ queryKey: trajectoriesQuery(patientId).queryKey }),
  });
}
