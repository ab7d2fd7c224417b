import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EvidenceProvider } from "@/components/consultations/evidence/evidence-context";
import type { Claim } from "@/lib/claims/schema";
import { freeTextState } from "@/lib/consultations/ledger/fixtures/free-text-state";
import type { RecordedOpinion } from "@/lib/consultations/protocol/reviews-and-reports";
import { OpinionCard } from "./opinion-card";

const state = freeTextState();
const [doctor = ""] = state.request?.panel ?? [];
const lactate = state.chart?.summaries.find(({ feature }) => feature === "lactate")?.last;
if (!lactate) throw new Error("the chart holds no lactate");

function shown(claim: Claim): string {
  const opinion: RecordedOpinion = {
    stance: "disagree",
    confidence: 0.7,
    reason: "The report makes too little of it.",
    requests: [
      { kind: "risk-level", text: "Call the risk high: I put it at 0.39, beyond 0.34", riskLevel: "high", claim },
    ],
    statedRisk: 0.39,
    basis: "model",
    changedBecause: null,
    changedBy: [],
    wouldChange: "A lactate that clears.",
    evidence: claim.evidence,
  };
  return renderToStaticMarkup(
    <EvidenceProvider state={state} record={null}>
      <OpinionCard state={state} doctor={doctor} round={1} opinion={opinion} />
    </EvidenceProvider>,
  );
}
const evidence: Claim["evidence"] = [{ kind: "observation", feature: "lactate", ...lactate }];

test("what a doctor asks for is judged by what it claims, not by the figures of its request", () => {
  const html = shown({ text: `Lactate is ${lactate.value} mmol/L.`, bearing: "raises", evidence });
  expect(html).toContain("Call the risk high");
  expect(html).not.toMatch(/Not found|Contradicted/);
});

test("a request on a claim that does not stand says so", () => {
  expect(shown({ text: "Lactate is 9.9 mmol/L.", bearing: "raises", evidence })).toContain("Not found");
});
