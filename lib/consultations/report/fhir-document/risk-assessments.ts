import type { JsonObject } from "../../../record/sources/fhir/reading/patient-resources";
import type { EventData } from "../../protocol/schema";
import type { WithFinalReport } from "../../protocol/state";
import type { ReportDocument } from "../schema";
import { modelReference, softwareReference } from "./devices";
import type { DocumentContext } from "./document-context";

interface Told {
  name: string;
  method: string;
  performer: JsonObject;
  /** 0..1 */
  risk: number;
  rationale: string;
  basis: JsonObject[];
  notes: string[];
}

/**
 * A RiskAssessment a model, one of the number that is told, and one of the number after reading the report. R4 gives a decimal probability in per
 * cent (RiskAssessment.prediction.probability[x]: "expressed as percentages as well (max = 100)"). A risk that a preference suspends is cancelled.
 */
export function riskAssessments(
  context: DocumentContext,
  state: WithFinalReport & { request: EventData<"requested"> },
  document: ReportDocument,
): JsonObject[] {
  const { predictions, headlineRisk, request, fused, suspended } = state;
  const { risk, afterReading } = document;
  const write = (told: Told) =>
    assessment(context, told, { estimand: request.estimand, isSuspended: suspended !== null });
  const about = [risk.estimand, risk.basis].filter((part) => part !== undefined);
  const cited = context.citeEvidence(state.final.drivers.flatMap(({ evidence }) => evidence));
  const experts = predictions.map((one) =>
    write({
      name: `risk-${one.expert}`,
      method: `${one.title}, calibrated`,
      performer: modelReference(context, one.expert),
      risk: one.risk,
      rationale: `What this model alone gives for ${request.estimand}.`,
      basis: context.citeEvidence(
        state.final.drivers.flatMap(({ evidence }) =>
          evidence.some((ref) => ref.kind === "attribution" && ref.expert === one.expert) ? evidence : [],
        ),
      ),
      notes: [risk.estimand, ...one.outsideDomain],
    }),
  );
  const number = headlineRisk ?? (fused && { risk: fused.risk, title: fused.method, ensemble: null });
  return [
    ...experts,
    ...(number
      ? [
          write({
            name: "risk-told",
            method: `${number.title}, calibrated: the number that is told`,
            performer: number.ensemble === null ? softwareReference(context) : modelReference(context, number.ensemble),
            risk: number.risk,
            rationale: risk.sentence,
            basis: cited,
            notes: about,
          }),
        ]
      : []),
    ...(afterReading && afterReading.risk !== null
      ? [
          write({
            name: "risk-after-reading",
            method: "Fusion head that reads the report too, calibrated",
            performer: softwareReference(context),
            risk: afterReading.risk,
            rationale: afterReading.text,
            basis: [],
            notes: [risk.estimand, afterReading.basis],
          }),
        ]
      : []),
  ];
}

function assessment(
  context: DocumentContext,
  { name, method, performer, risk, rationale, basis, notes }: Told,
  { estimand, isSuspended }: { estimand: string; isSuspended: boolean },
): JsonObject {
  return context.concluded("RiskAssessment", name, {
    status: isSuspended ? "cancelled" : "final",
    method: { text: method },
    subject: context.of.patient,
    encounter: context.encounter,
    occurrenceDateTime: context.date,
    performer,
    ...(basis.length > 0 && { basis }),
    prediction: [
      { outcome: { text: estimand }, probabilityDecimal: percent(risk), ...(rationale !== "" && { rationale }) },
    ],
    note: ["Research, not for care.", ...notes].filter((text) => text !== "").map((text) => ({ text })),
  });
}

/** A share as R4 writes it, with as many digits as single precision holds, as in files of predictions. */
const percent = (share: number): number => Number((share * 100).toPrecision(7));
