import { attached } from "../../fhir/writing/note-text";
import type { Entry, When } from "./around";
import { concept, loinc } from "./fhir-elements";

/** LOINC codes of the kinds of notes. */
const kinds = {
  "Admission note": "34117-2",
  "Progress note": "11506-3",
  "Nursing note": "34746-8",
  "Consultation note": "11488-4",
  "Operative note": "11504-8",
  "Discharge summary": "18842-5",
  "Clinic letter": "11488-4",
  "Emergency note": "34111-5",
  "Transfer note": "18761-7",
  "Conversation about goals of care": "81334-5",
} as const;

/** A note in somebody's own words, known since it was written. @param title "Admission note, intensive care" where the kind alone says too little */
export const note =
  (kind: keyof typeof kinds, at: When, by: string, text: string, title?: string): Entry =>
  (around) => [
    {
      resourceType: "DocumentReference",
      id: around.id("DocumentReference"),
      status: "current",
      type: concept(loinc(kinds[kind], kind)),
      subject: around.subject,
      date: around.time(at),
      author: [{ display: by }],
      content: [{ attachment: attached(title ?? kind, text) }],
      ...(around.encounter && { context: { encounter: [around.encounter] } }),
    },
  ];
