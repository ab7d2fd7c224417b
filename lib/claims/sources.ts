import type { Prediction } from "../experts/schema";
import type { EvidenceSources } from "./evidence-kinds/evidence-sources";
import type { EvidenceRef } from "./schema";

/** What claims and their evidence are checked against, as a deliberation recorded it. */
export interface RecordedSources extends EvidenceSources {
  onTheTable?: readonly EvidenceRef[];
}

/** What an agent is given to check its claims against. */
export interface ClaimSources extends RecordedSources {
  predictions: readonly Prediction[];
}
