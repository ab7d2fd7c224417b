import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { upperFirst } from "../../../platform/english";
import { criterionName } from "../chart-reading/severity-claims";
import { distinctPhrases, listed, type Phrase, stating } from "../wording/phrase";
import { featureMention } from "../wording/value-phrases";

/** What a claim is about, inside a sentence: "lactate", "the SOFA score". */
export function topicText(claim: Pick<Claim, "evidence" | "bearing">): string {
  return topicPhrase(claim).text;
}

/** Orders claims of equal weight by what they are about. */
export function topicOrder(claim: Pick<Claim, "evidence" | "bearing">): string {
  return upperFirst(topicText(claim));
}

export function topicPhrase(claim: Pick<Claim, "evidence" | "bearing">): Phrase {
  const { feature, key } = topicOf(claim);
  if (feature) return featureMention(feature);
  return stating(key.startsWith("severity ") ? criterionName(key.slice("severity ".length)) : "the passage cited");
}

export function topicsPhrase(claims: readonly Claim[], limit: number): Phrase {
  return listed(distinctPhrases(claims.map(topicPhrase)).slice(0, limit));
}
