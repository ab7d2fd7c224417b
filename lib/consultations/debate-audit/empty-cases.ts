import { checkClaim } from "../../claims/check-claim";
import type { FeatureId } from "../../record/catalogue";
import type { Point } from "../../record/observations";
import type { CaseAgainst } from "../protocol/reviews-and-reports";
import type { ConsultationState } from "../protocol/state";
import { seqOf } from "./given-opinions";
import { type AuditMeasure, measured } from "./schema";

/**
 * Cases against the report that are empty words: made before the discussion closed, on evidence that the record, the models' answers
 * and the passages do not bear out, or with a figure that is in none of it. A case from before the record was read anew is not counted.
 */
export function emptyCasesIn(
  state: ConsultationState,
  observations?: (id: FeatureId) => readonly Point[],
): AuditMeasure {
  const { chart, predictions, retrievals, rounds, reruns } = state;
  const since = reruns.at(-1)?.round ?? 0;
  const made = rounds.flatMap(({ round, decision }) =>
    round >= since && decision?.caseAgainst ? [{ round, argued: decision.caseAgainst }] : [],
  );
  if (!chart) return measured(0, []);
  const passages = retrievals.flatMap((one) => one.passages);
  const sources = { chart, predictions, passages, ...(observations && { observations }) };
  return measured(
    made.length,
    made.flatMap(({ round, argued }) => {
      const { verdict, reason } = checkClaim(sources, asClaim(argued));
      if (verdict === "supported") return [];
      const text = `The case against the report is ${verdict}: "${argued.text}" ${reason}`;
      return [{ seq: seqOf(state, { kind: "decide", round }), against: null, who: "meta", round, text, claim: null }];
    }),
  );
}

/** Case and answer rest on the same evidence. */
function asClaim({ text, answer, evidence, states }: CaseAgainst) {
  const said = { text: `${text} ${answer}`, evidence };
  return states?.text && states.answer ? { ...said, states: [...states.text, ...states.answer] } : said;
}
