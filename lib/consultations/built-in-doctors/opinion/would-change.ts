import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { sentence, upperFirst } from "../../../platform/english";
import { otherSide } from "../disputed-findings/disputed-finding";
import type { DebatingDoctor, OpinionGrounds } from "./opinion-grounds";
import { topicText } from "./opinion-text";

/** What would change the doctor's mind: what would settle the finding that it disputes, else a changed course of what its figure rests on most. */
export function wouldChangeText(
  { chart }: DebatingDoctor,
  { interpretations, level }: OpinionGrounds,
  own: readonly Claim[],
): string {
  const disputed = interpretations.find((r) => r.side !== null && r.before !== null);
  if (disputed?.side) {
    const other = disputed.dispute[otherSide(disputed.side)].name;
    return sentence(`${upperFirst(disputed.dispute.settledBy)} would change my mind if it spoke for ${other}`);
  }
  const [first] = own;
  const feature = first ? topicOf(first).feature : null;
  if (first && feature !== null && chart.summaries.some((s) => s.feature === feature)) {
    const course = level === "high" ? "come back towards its reference range" : "worsened";
    return sentence(`A repeat of ${topicText(first)} that has ${course} would change my mind`);
  }
  const open = chart.notMeasured.find((id) => id === "lactate" || id === "creatinine" || id === "gcs");
  return open
    ? sentence(
        `A first value of ${topicText({ evidence: [{ kind: "not-measured", feature: open }], bearing: "neutral" })} that is clearly abnormal would change my mind`,
      )
    : "A clinician's finding that this record does not hold would change my mind.";
}
