import { z } from "zod";
import { pageQuery } from "@/components/shell/page-query";
import { conveningReasonerSchema } from "@/lib/agents/convening-reasoner";
import { reportDocumentSchema } from "@/lib/consultations/report/schema";
import { type ConsultationSearch, consultationSearchAnswerSchema } from "@/lib/studies/results/consultation-search";
import { consultationAnswerSchema } from "./responses";

/** Consultations that one page of the list shows. */
export const CONSULTATIONS_SHOWN = 50;
/** The list as it is first opened. */
export const allConsultations: ConsultationSearch = {
  ...{ status: null, task: null, reasoner: null, rated: null },
  ...{ offset: 0, limit: CONSULTATIONS_SHOWN },
};

/** Consultations of all patients. */
export const consultationListQuery = (search: ConsultationSearch) =>
  pageQuery({
    queryKey: ["consultation-search", search],
    schema: consultationSearchAnswerSchema,
    path: "/api/consultations/search",
    body: search,
  });

/** A consultation with all its events as it now stands; what comes after them is followed. */
export const consultationQuery = (id: string) =>
  pageQuery({
    queryKey: ["consultation", id],
    schema: consultationAnswerSchema,
    path: `/api/consultations/${id}`,
  });

/** Who speaks in a consultation that is convened now. An administrator may choose another at any time. */
export const conveningReasonerQuery = () => ({
  ...pageQuery({
    queryKey: ["convening-reasoner"],
    schema: conveningReasonerSchema,
    path: "/api/consultations/reasoner",
  }),
  staleTime: 60_000,
});

/** The final report as a document. */
export const reportQuery = (id: string) =>
  pageQuery({ queryKey: ["report", id], schema: reportDocumentSchema, path: `/api/consultations/${id}/report` });

const shownRatingSchema = z.looseObject({
  alignment: z.number(),
  relevance: z.number(),
  value: z.number(),
  comment: z.string().nullable(),
  updatedAt: z.string(),
});
export type ShownRating = z.infer<typeof shownRatingSchema>;

/** The reader's own rating of a consultation. */
export const ratingsQuery = (id: string) =>
  pageQuery({
    queryKey: ["ratings", id],
    schema: z.looseObject({ own: shownRatingSchema.nullable() }),
    path: `/api/consultations/${id}/ratings`,
  });
