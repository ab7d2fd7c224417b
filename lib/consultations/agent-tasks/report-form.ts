import type { Report } from "../protocol/reviews-and-reports";
import { STEP_WORDS } from "../report/page/page-words";
import type { FormOf } from "./answer-form";
import { citedTextForm, claimForm } from "./claim-form";

/** The parts of a report, each doctor's position before what is made of it, and the level last. */
export const reportForm = {
  drivers: ["one to ten claims, weightiest first, one a topic, for and against. Each:", claimForm],
  disagreements: [
    "what the doctors read differently; else []. Each:",
    {
      topic: "in a few words",
      positions: [
        "for each doctor who speaks to it:",
        {
          doctor: "id",
          evidence: "at most four citations",
          position: "one sentence",
        },
      ],
      resolution: "what you make of it, and what would settle it",
    },
  ],
  actions: [
    `at most eight, most urgent first; each begins with "Consider", cites a document, and speaks in at most ${STEP_WORDS} words of the patient, not of models. Each:`,
    citedTextForm,
  ],
  checks: [
    "at most ten: what to examine or look up because this record lacks it, such as treatments given. Each:",
    citedTextForm,
  ],
  dataGaps: "what is missing and matters: at most eight sentences",
  changes: [
    "what is different from the version before. Each:",
    { text: "what is different", because: "why", doctors: "ids of those at whose word" },
  ],
  summary: "three to six sentences, to be read by themselves",
  headline: "one sentence: what, how sure, and what is odd",
  riskLevel: '"high" or "low"',
} satisfies FormOf<Report>;
