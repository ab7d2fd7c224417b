import type { EvidenceRef } from "../../../claims/schema";
import { septicCase } from "../../fixtures/case";
import type { FinalReport } from "../../protocol/reviews-and-reports";
import type { ConcludedState } from "../../protocol/state";
import { initialState } from "../../protocol/state";
import { requestData } from "../../testing/samples";

const quote = "A lactate above 2 mmol/L points to tissue hypoperfusion and is associated with higher mortality.";
export const passage: EvidenceRef = { kind: "passage", passageId: "fixture-sepsis-lactate", quote };
const lactate: EvidenceRef = { kind: "observation", feature: "lactate", minutes: 2760, value: 4.8 };

/** A final report on the hand-made septic case, with a dissent, a citation used twice, and a claim that is wrong. */
export const finalReport: FinalReport = {
  riskLevel: "high",
  headline: "High risk of death in hospital; one doctor of three dissents.",
  summary: "Shock with failing kidneys.",
  drivers: [
    { text: "Lactate 4.8 mmol/L at 46 h.", bearing: "raises", evidence: [lactate, passage] },
    { text: "Lactate 9.9 mmol/L at 46 h.", bearing: "raises", evidence: [{ ...lactate, value: 9.9 }] },
    {
      text: "Sodium speaks for a lower risk.",
      bearing: "lowers",
      evidence: [{ kind: "attribution", expert: "adacare", feature: "sodium", total: -0.05 }],
    },
  ],
  disagreements: [
    {
      topic: "How much lactate weighs",
      positions: [{ doctor: "concare", position: "Little.", evidence: [] }],
      resolution: "The passage decides.",
    },
  ],
  dissent: [{ doctor: "concare", statedRisk: 0.2, reason: "My model hardly weighs lactate.", evidence: [passage] }],
  actions: [{ text: "Consider repeating lactate until it falls.", evidence: [passage] }],
  checks: [],
  dataGaps: ["Bilirubin was not measured."],
  changes: [],
  consensus: "majority",
  limits: ["The models were trained in one hospital."],
};

/** A finished consultation that ends in `final`. */
export function finishedState(final: FinalReport = finalReport): ConcludedState {
  const { chart, predictions, passages, ensemble } = septicCase();
  return {
    ...initialState,
    id: "0b9c6f3e-6f0d-4b52-9d43-3c3f1f7a5f10",
    phase: "concluded",
    status: "finished",
    seq: 30,
    endedAt: "2026-01-01T10:00:00.000Z",
    request: { ...requestData, reasoner: { kind: "built-in" } },
    chart,
    predictions,
    ensemble,
    retrievals: [{ doctor: "adacare", round: 0, query: "lactate", passages, seq: 4 }],
    reports: [{ version: 1, round: 0, seq: 20, report: final }],
    final,
    finalAfter: 0,
    fused: { method: "mean-logit", logit: 0.1, risk: 0.525 },
  };
}
