import type { Prediction } from "../experts/schema";
import type { EvidenceSources } from "./evidence-kinds/evidence-sources";
import type { EvidenceRef } from "./schema";

/** What an agent is given to check its claims against. */
export interface ClaimSources extends EvidenceSources {
  predictions: readonly Prediction[];
  onTheTable?: readonly EvidenceRef[];
}
