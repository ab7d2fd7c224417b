import { z } from "zod";
import { ageAt, ageSchema } from "../../record/history/age-at";
import type { HistoryExtent } from "../../record/history/history-extent";
import { instantSchema } from "../../record/history/moment";
import { absenceOf, type RecordedAbsence } from "../../record/history/recorded-absence";
import { type History, historyPatientSchema } from "../../record/history/schema";
import { allergiesOf, allergySchema } from "./allergies-of";
import { momentTold } from "./moment-told";

const recordedAbsences = [
  "recorded",
  "none",
  "not-asked",
  "not-recorded",
] as const satisfies readonly RecordedAbsence[];

/** Who somebody is, in one line that stays on every page of a history, as known at a moment. */
export const historyBannerSchema = z.strictObject({
  patient: historyPatientSchema,
  /** Null: all that is stored. */
  asOf: instantSchema.nullable(),
  /** At the moment, or at death; null where no date of birth is recorded. */
  age: ageSchema.nullable(),
  /** Names of the sources of what is known. */
  sources: z.array(z.string()),
  allergies: z.array(allergySchema),
  /** What the record says of each kind that is shown: here of allergies. */
  kinds: z.array(z.strictObject({ kind: z.string(), absence: z.enum(recordedAbsences) })),
});
export type HistoryBanner = z.infer<typeof historyBannerSchema>;

/** Types of resources that it reads. Of the others it asks no more than from when and of which source they are. */
export const bannerTypes = ["AllergyIntolerance", "Other"] as const;

/**
 * @param history at least the resources of `bannerTypes`
 * @param extent of all resources
 * @param now the server's clock, milliseconds since 1970
 */
export function historyBanner(history: History, extent: HistoryExtent, now: number): HistoryBanner {
  const { patient, asOf } = history;
  const at = momentTold(history, extent, now);
  return {
    ...{ patient, asOf, sources: extent.sources },
    age: patient.birthDate === null || patient.deceased === "yes" ? null : ageAt(patient.birthDate, at),
    allergies: allergiesOf(history),
    kinds: [{ kind: "Allergies", absence: absenceOf(history, "AllergyIntolerance") }],
  };
}
