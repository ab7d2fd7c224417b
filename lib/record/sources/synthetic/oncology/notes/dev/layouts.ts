import type { DocumentKind, Statement } from "../document-brief";

/** Parts of a document in their order; what is said goes into one of them. */
export type Part = "history" | "findings" | "background" | "family" | "plan";

/** Headings of the parts by kind of document; parts without statements are left out. */
const headings: Readonly<Record<DocumentKind, Readonly<Partial<Record<Part, string>>>>> = {
  "clinic letter": {
    history: "Oncologic history",
    findings: "Interval history and findings",
    background: "Past medical history",
    family: "Family history",
    plan: "Assessment and plan",
  },
  "progress note": { history: "HPI", findings: "Subjective / objective", background: "PMH", family: "FH", plan: "A/P" },
  pathology: { history: "CLINICAL INFORMATION", findings: "FINAL DIAGNOSIS", plan: "COMMENT" },
  radiology: { history: "INDICATION", findings: "FINDINGS AND IMPRESSION", plan: "RECOMMENDATION" },
  molecular: { history: "SPECIMEN AND HISTORY", findings: "RESULTS", plan: "COMMENT" },
  operation: { history: "Preoperative diagnosis and history", findings: "Procedure", plan: "Postoperative plan" },
  "tumour board": { history: "Case summary", findings: "Discussion", plan: "Recommendation" },
  "discharge summary": {
    history: "History",
    findings: "Hospital course",
    background: "Other diagnoses",
    plan: "Plan after discharge",
  },
  nursing: { history: "Background", findings: "Assessment", plan: "Plan" },
  "chemotherapy chart": { history: "Diagnosis", findings: "Today's treatment", plan: "Next" },
  "radiotherapy summary": { history: "Diagnosis", findings: "Course", plan: "Follow-up" },
  "telephone call": { history: "Background", findings: "Call", plan: "Advice" },
};

export const parts: readonly Part[] = ["history", "findings", "background", "family", "plan"];

export const headingOf = (kind: DocumentKind, part: Part): string =>
  headings[kind][part] ??
  { history: "History", findings: "Findings", background: "Other conditions", family: "Family history", plan: "Plan" }[
    part
  ];

/** Where a statement stands. */
export function partOf({ stance, fact }: Statement): Part {
  if (stance === "family") return "family";
  if (stance === "planned" || stance === "declined") return "plan";
  if (fact.kind === "comorbidity") return "background";
  return stance === "recalled" ? "history" : "findings";
}
