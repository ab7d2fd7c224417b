import type { SourcedFactor } from "../sourced-factor";
import { lungCancerFactors } from "./lung-cancer-factors";

/** Of any cancer what is known of that of the lung and not of its organ alone. The ratios are of lung cancer: an upper bound, and said so. */
const shared = ["current-smoker", "former-smoker", "weight-loss", "appetite-loss", "anaemia", "earlier-cancer"];

export const cancerFactors: readonly SourcedFactor[] = lungCancerFactors
  .filter(({ id }) => shared.includes(id))
  .map((one) => ({ ...one, source: `${one.source} (of lung cancer: more than of any cancer)` }));
