import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import { referenceTo } from "../../../record/sources/fhir/writing/bundle";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import { softwareReference } from "./devices";
import type { DocumentContext } from "./document-context";

/**
 * What the report asks to consider or to check, each a Task that is a draft with the intent "proposal": a Task, since the sentences are not
 * sorted into drugs, tests and procedures, and a proposal, since nothing here is an order.
 */
export function proposals(context: DocumentContext, { actions, checks }: FinalReport): JsonObject[] {
  const written = (kind: "action" | "check", { text, evidence }: FinalReport["actions"][number], i: number) => {
    const cited = context.citeEvidence(evidence);
    return context.concluded("Task", `${kind}-${i + 1}`, {
      status: "draft",
      intent: "proposal",
      code: { text: kind === "action" ? "To consider" : "To check at the bedside" },
      description: text,
      for: context.of.patient,
      encounter: context.encounter,
      authoredOn: context.date,
      requester: softwareReference(context),
      ...(cited[0] && { reasonReference: cited[0] }),
      ...(cited.length > 1 && {
        input: cited.slice(1).map((valueReference) => ({ type: { text: "Evidence" }, valueReference })),
      }),
    });
  };
  return [...actions.map((one, i) => written("action", one, i)), ...checks.map((one, i) => written("check", one, i))];
}

export const referencesTo = (resources: readonly JsonObject[]): JsonObject[] =>
  resources.map(({ resourceType, id }) => referenceTo(String(resourceType), String(id)));
