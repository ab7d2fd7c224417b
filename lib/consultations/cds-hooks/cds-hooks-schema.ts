import { z } from "zod";

/** Of the services that there are (CDS Hooks 2.0, https://cds-hooks.hl7.org/2.0/). */
export const patientViewService = {
  hook: "patient-view",
  title: "Consilium: what the AI doctors concluded",
  description:
    "Shows the first lines of the latest finished consultation on the patient, and where to read it. For research, not for care.",
  id: "consilium-patient-view",
  prefetch: { patient: "Patient/{{context.patientId}}" },
} as const;

const text = z.string().min(1).max(2000);

/** What a CDS client sends. `fhirServer` and `fhirAuthorization` may be there and are not read: nothing is ever fetched. */
export const patientViewRequestSchema = z.looseObject({
  hook: z.literal(patientViewService.hook),
  hookInstance: z.uuid(),
  context: z.looseObject({ userId: text, patientId: text }),
  prefetch: z.looseObject({ patient: z.looseObject({ resourceType: z.literal("Patient") }).nullish() }).nullish(),
});
export type PatientViewRequest = z.infer<typeof patientViewRequestSchema>;

/** Characters that a card's summary may have; it has fewer than this. */
export const MAX_SUMMARY = 140;

/** A card as it is answered. */
export interface Card {
  uuid: string;
  /** Fewer than 140 characters. */
  summary: string;
  /** GitHub-flavoured Markdown. */
  detail: string;
  indicator: "info";
  source: { label: string; url: string };
  links: { label: string; url: string; type: "absolute" }[];
}
