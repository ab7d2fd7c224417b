import type { DocumentKind, Statement } from "../document-brief";
import type { LatentFactKind } from "../latent-fact";

/** What parts of a document are about. */
export type Topic =
  | "event"
  | "disease"
  | "biology"
  | "treatment"
  | "background"
  | "family"
  | "fitness"
  | "results"
  | "plan"
  | "correction";

const topics: Readonly<Record<LatentFactKind, Topic>> = {
  ...{ diagnosis: "disease", stage: "disease", state: "disease", metastasis: "disease" },
  ...{ marker: "biology", alteration: "biology" },
  ...{ treatment: "treatment", procedure: "treatment", radiotherapy: "treatment" },
  ...{ comorbidity: "background", performance: "fitness", laboratory: "results", encounter: "event", death: "event" },
};

/** What was so before stands with the clinical details of a report, not among its findings. */
const histories = new Set<DocumentKind>(["pathology", "radiology", "molecular"]);

/** Where a statement belongs by what it says and how it says it. */
export function topicOf({ stance, fact }: Statement, kind: DocumentKind): Topic {
  if (stance === "recalled" && histories.has(kind) && fact.kind !== "death") return "background";
  if (stance === "corrected") return "correction";
  if (stance === "family") return "family";
  return stance === "planned" || stance === "declined" ? "plan" : topics[fact.kind];
}
