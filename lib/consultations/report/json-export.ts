import { z } from "zod";
import { reasonerIdentitySchema } from "../../agents/schema";
import { type ConsultationEvent, consultationEventSchema } from "../protocol/schema";
import { upcast } from "../protocol/upcast";
import { type ReportDocument, reportDocumentSchema } from "./schema";

/** A consultation for machines: the document as people read it, and every event it was folded from. Files of earlier releases are read too. */
export const reportExportSchema = z.strictObject({
  format: z.literal("consilium.consultation"),
  version: z.literal(1),
  /** The record's id in its source, where who exported it holds the source's files; absent otherwise, for it is stored nowhere. */
  sourceId: z.string().optional(),
  /** Who spoke, as the request names it; absent in files of earlier releases. */
  reasoner: reasonerIdentitySchema.optional(),
  document: reportDocumentSchema,
  events: z.array(z.preprocess(upcast, consultationEventSchema)),
});
export type ReportExport = z.infer<typeof reportExportSchema>;

type ExportedEvent = Omit<ConsultationEvent, "runId"> & { consultationId: string };

/** The JSON export: folding its events gives the consultation again. Its events name the consultation, as they always have. */
export function reportExport(
  document: ReportDocument,
  events: readonly ConsultationEvent[],
  sourceId?: string,
): Omit<ReportExport, "events"> & { events: ExportedEvent[] } {
  const exported = events.map(({ runId, ...event }) => ({ consultationId: runId, ...event }));
  const [reasoner] = events.flatMap((event) => (event.type === "requested" ? [event.data.reasoner] : []));
  return {
    format: "consilium.consultation",
    version: 1,
    ...(sourceId !== undefined && { sourceId }),
    ...(reasoner && { reasoner }),
    document,
    events: exported,
  };
}
