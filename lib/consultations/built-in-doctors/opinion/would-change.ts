import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { otherSide } from "../disputed-findings/side";
import { capitalised, type Phrase, phrase, stating } from "../wording/phrase";
import { featureMention } from "../wording/value-phrases";
import type { DebatingDoctor, OpinionGrounds } from "./opinion-grounds";
import { topicPhrase } from "./topic-phrase";

/** What would change the doctor's mind: what would settle the finding that it disputes, else a changed course of what its figure rests on most. */
export function wouldChangeText(
  { chart }: DebatingDoctor,
  { interpretations, level }: OpinionGrounds,
  own: readonly Claim[],
): Phrase {
  const disputed = interpretations.find((r) => r.side !== null && r.before !== null);
  if (disputed?.side) {
    return stating(`${disputed.dispute.speaksFor[otherSide(disputed.side)]} would change my mind`);
  }
  const [first] = own;
  const feature = first ? topicOf(first).feature : null;
  if (first && feature !== null && chart.summaries.some((s) => s.feature === feature)) {
    const course = level === "high" ? "back towards" : "outside";
    return phrase`${capitalised(topicPhrase(first))} ${course} its reference range on repeat would change my mind`;
  }
  const open = chart.notMeasured.find((id) => id === "lactate" || id === "creatinine" || id === "gcs");
  return open
    ? phrase`A first value of ${featureMention(open)} that is clearly abnormal would change my mind`
    : stating("A clinician's finding that this record does not hold would change my mind");
}
