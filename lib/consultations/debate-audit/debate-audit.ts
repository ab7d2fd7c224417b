import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import { claimLedger } from "../ledger/claim-ledger";
import type { ConsultationState } from "../protocol/state";
import { auditedReport } from "./audited-report";
import { authorityShiftIn } from "./authority-shift";
import { contradictionsIn } from "./contradictions";
import { emptyCasesIn } from "./empty-cases";
import { lostFindingsIn } from "./lost-findings";
import { lostViewsIn } from "./lost-minority-views";
import { repetitionIn } from "./repeated-views";
import { type AuditMeasure, type DebateAudit, measured } from "./schema";

/**
 * How a debate went: what is known to go wrong in such debates, counted from the events alone. The first six measures follow MedAgentAudit, in
 * which the authors of ColaCare let language models look through such debates: views repeated unchanged (98% of cases), authority bias
 * that grows by the round, evidence and minority views lost (5%), final answers against what was said (19%), observations without
 * support (17%). Each measure's file says how it is counted here. It is pure and can be computed at any moment of a run.
 */
export function debateAudit(state: ConsultationState, observations?: (id: FeatureId) => readonly Point[]): DebateAudit {
  return {
    repetition: repetitionIn(state),
    authorityShift: authorityShiftIn(state),
    lostFindings: lostFindingsIn(state, observations),
    lostViews: lostViewsIn(state),
    contradictions: contradictionsIn(state),
    unsupportedShare: unsupportedIn(state, observations),
    emptyCases: emptyCasesIn(state, observations),
  };
}

/** Claims of the report that the ledger finds contradicted or not found, of all its claims (MedAgentAudit: unsupported observations). */
function unsupportedIn(state: ConsultationState, observations?: (id: FeatureId) => readonly Point[]): AuditMeasure {
  const held = auditedReport(state);
  if (!held) return measured(0, []);
  const claims = claimLedger(state, held.report, observations).filter((e) => e.verdict !== "no claim");
  return measured(
    claims.length,
    claims
      .filter((e) => e.verdict === "contradicted" || e.verdict === "not found")
      .map((e) => ({
        seq: held.seq,
        against: null,
        who: "meta",
        round: null,
        text: `${e.verdict === "contradicted" ? "Contradicted" : "Not found"}: "${e.sentence}" ${e.reason}`,
        claim: e.id,
      })),
  );
}
