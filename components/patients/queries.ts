import { keepPreviousData, skipToken, useQueries, useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { pageQuery } from "@/components/shell/page-query";
import { patientListSorts } from "@/lib/consultations/patient-list/patient-list";
import { type ConsultationSummary, consultationSummarySchema } from "@/lib/consultations/protocol/summary";
import type { TaskSummary } from "@/lib/experts/task-summary";
import type { FeatureId } from "@/lib/record/catalogue";
import { type PatientSearch, patientPageSchema, patientSearchAnswerSchema, risksSchema } from "./responses";

/** Patients that one page of the list shows. */
export const PATIENTS_SHOWN = 50;
/** The list as it is first opened. */
export const everyone: PatientSearch = {
  query: "",
  source: null,
  careUnit: null,
  task: null,
  order: "urgency",
  direction: patientListSorts.urgency,
  offset: 0,
  limit: PATIENTS_SHOWN,
};

/** The patient list. The search goes as a POST: what is typed may be a name, and never stands in an address. */
export const patientListQuery = (search: PatientSearch) =>
  pageQuery({
    queryKey: ["patient-search", search],
    schema: patientSearchAnswerSchema,
    path: "/api/patients/search",
    body: search,
  });

export function usePatientSearch(search: PatientSearch) {
  return useQuery({ ...patientListQuery(search), placeholderData: keepPreviousData });
}

/** The record and chart of one of a patient's encounters, the latest where none is named. */
export const patientQuery = (id: string, encounterId?: string) =>
  pageQuery({
    queryKey: ["patient", id, "record", encounterId],
    schema: patientPageSchema,
    path: `/api/patients/${id}${encounterId === undefined ? "" : `?${new URLSearchParams({ encounter: encounterId })}`}`,
  });

/** The record and chart of a patient's latest encounter. */
export function usePatient(id: string) {
  return useQuery(patientQuery(id));
}

/** The record and chart of the encounter that a consultation is on; nothing is asked until it is known which (null). */
export function useRecordOf(consultation: Pick<ConsultationSummary, "patientId" | "encounterId"> | null) {
  const query = patientQuery(consultation?.patientId ?? "", consultation?.encounterId);
  return useQuery(consultation === null ? { ...query, queryFn: skipToken } : query);
}

/** What the experts are asked: the usual task where none is named. */
function predictions(id: string, asked: { task?: string | undefined; explain?: string; cells?: FeatureId }): string {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== undefined));
  return `/api/patients/${id}/predictions${query.size > 0 ? `?${query}` : ""}`;
}

/** The experts' calibrated risks: quick, without attributions. @param task unless it is the usual one. */
export const risksQuery = (id: string, task?: string) =>
  pageQuery({ queryKey: ["patient", id, "risks", task], schema: risksSchema, path: predictions(id, { task }) });

/** The risks for the question that is asked. */
export function useRisks(id: string, { tasks, task }: { tasks: readonly TaskSummary[]; task: TaskSummary | null }) {
  return useQuery(risksQuery(id, task === null || task === tasks[0] ? undefined : task.id));
}

/** An expert's attributions; with `cells`, one series' split over the hours. They take seconds. */
const explanationQuery = (id: string, asked: { task: string; explain: string; cells?: FeatureId }) =>
  pageQuery({ queryKey: ["patient", id, "explanation", asked], schema: risksSchema, path: predictions(id, asked) });

/** Attributions, one request an expert, so that each is shown when it is done. */
export function useExplanations(id: string, task: string, experts: readonly string[]) {
  return useQueries({ queries: experts.map((explain) => explanationQuery(id, { task, explain })) });
}

/** One series' attribution split over the hours, one request an expert that can be split; asked for when opened. */
export function useHours(id: string, experts: readonly { task: string; name: string }[], cells: FeatureId) {
  return useQueries({
    queries: experts.map(({ task, name: explain }) => explanationQuery(id, { task, explain, cells })),
  });
}

const consultationsSchema = z.object({
  consultations: z.array(consultationSummarySchema),
  /** Which of them are forks, and after which round. */
  forks: z.array(z.object({ id: z.string(), afterRound: z.number() })),
});

/** Consultations held on one patient, latest first. */
export const patientConsultationsQuery = (id: string) =>
  pageQuery({
    queryKey: ["patient", id, "consultations"],
    schema: consultationsSchema,
    path: `/api/patients/${id}/consultations`,
  });
