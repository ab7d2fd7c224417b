import { z } from "zod";
import { roles } from "../../platform/permissions";
import type { Rating } from "../ratings/ratings";
import { type ConsultationRow, consultationRowSchema } from "./consultation-row";

const score = z.number().int().min(1).max(5);

/** A version of a rating as a row of results; the names are the columns of the CSV file. */
export const ratingRowSchema = z.strictObject({
  ...consultationRowSchema.pick({ consultation_id: true, patient_id: true, record_number: true, source_id: true })
    .shape,
  rater: z.string(),
  rater_role: z.enum(roles).nullable(),
  version: z.number().int().positive(),
  latest: z.union([z.literal(0), z.literal(1)]),
  alignment: score,
  relevance: score,
  value: score,
  comment: z.string().nullable(),
  first_rated_at: z.iso.datetime(),
  rated_at: z.iso.datetime(),
});
export type RatingRow = z.infer<typeof ratingRowSchema>;

/** The row of a version of a rating. @param latest whether its rater gave no later one of this consultation */
export function ratingRow(
  { userId, version, alignment, relevance, value, comment, createdAt, updatedAt }: Rating,
  consultation: Pick<ConsultationRow, "consultation_id" | "patient_id" | "record_number" | "source_id">,
  { role, latest }: { role: RatingRow["rater_role"]; latest: boolean },
): RatingRow {
  const { consultation_id, patient_id, record_number, source_id } = consultation;
  return {
    ...{ consultation_id, patient_id, record_number, source_id },
    rater: userId,
    rater_role: role,
    version,
    latest: latest ? 1 : 0,
    ...{ alignment, relevance, value, comment },
    first_rated_at: createdAt,
    rated_at: updatedAt,
  };
}
