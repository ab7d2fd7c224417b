"use client";
import { Check, X } from "lucide-react";
import { ClaimLine } from "@/components/consultations/evidence/claim-line";
import { EvidenceList } from "@/components/consultations/evidence/evidence-chip";
import { Badge } from "@/components/ui/badge";
import type { RecordedOpinion } from "@/lib/consultations/protocol/reviews-and-reports";
import type { ConsultationState } from "@/lib/consultations/protocol/state";
import { DoctorName } from "./actor-name";
import { FoldedTurn } from "./folded-turn";
import { PartlyRead } from "./partly-read";
import { Part } from "./report-card";
import { Retrieved, restsOn, TwoRisks } from "./review-card";

/** A doctor's opinion on the current report: whether it agrees, why, and what it asks for. */
export function OpinionCard({
  state,
  doctor,
  round,
  opinion,
}: {
  state: ConsultationState;
  doctor: string;
  round: number;
  opinion: RecordedOpinion;
}) {
  const agrees = opinion.stance === "agree";
  const Sign = agrees ? Check : X;
  return (
    <FoldedTurn
      testId="opinion"
      shown={<PartlyRead state={state} step={{ kind: "opinion", round, doctor }} />}
      text={opinion.reason}
      head={
        <>
          <h3 className="flex">
            <DoctorName state={state} doctor={doctor} />
          </h3>
          <span className={`inline-flex items-center gap-1 font-medium ${agrees ? "text-good" : "text-caution"}`}>
            <Sign size={14} aria-hidden />
            {agrees ? "Agrees" : "Disagrees"}
          </span>
          {opinion.changedBecause && <Badge tone="accent">Changed its mind</Badge>}
        </>
      }
    >
      <TwoRisks state={state} model={null} statedRisk={opinion.statedRisk} />
      {opinion.basis && opinion.basis !== "model" && (
        <p className="text-caption text-ink-faint">{restsOn[opinion.basis]}</p>
      )}
      {opinion.changedBecause && (
        <div className="rounded-control bg-accent-soft px-2 py-1">
          <p>
            <span className="font-medium">Why it changed.</span> {opinion.changedBecause}
          </p>
          {opinion.changedBy && <EvidenceList evidence={opinion.changedBy} />}
        </div>
      )}
      {opinion.requests.length > 0 && (
        <Part title="Asks the report to">
          <ul>
            {opinion.requests.map((request) =>
              request.claim ? (
                <ClaimLine
                  key={request.text}
                  text={request.text}
                  claim={request.claim.text}
                  bearing={request.claim.bearing}
                  evidence={request.claim.evidence}
                  by={doctor}
                />
              ) : (
                <li key={request.text} className="flex gap-2 py-1">
                  <span aria-hidden className="w-3 text-center text-ink-faint">
                    •
                  </span>
                  {request.text}
                </li>
              ),
            )}
          </ul>
        </Part>
      )}
      <EvidenceList evidence={opinion.evidence} />
      {opinion.wouldChange && (
        <p className="text-ink-soft">
          <span className="font-medium">Would change its mind:</span> {opinion.wouldChange}
        </p>
      )}
      <p className="text-caption text-ink-soft">Confidence {opinion.confidence.toFixed(2)}</p>
      <Retrieved state={state} doctor={doctor} round={round} />
    </FoldedTurn>
  );
}
