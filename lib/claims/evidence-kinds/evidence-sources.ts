import type { Chart } from "../../clinical/schema";
import type { RetrievedPassage } from "../../evidence/schema";
import type { RecordedPrediction } from "../../experts/recorded-prediction";
import type { Observations } from "../../record/observations";

/** What evidence of any kind is checked against. */
export interface EvidenceSources {
  chart: Chart;
  /** As they were recorded, in whichever release. */
  predictions: readonly RecordedPrediction[];
  /** All that was retrieved in the run so far. */
  passages: readonly RetrievedPassage[];
  /** All values of a feature; without it, only what the chart's summaries and findings hold can be verified. */
  observations?: Observations | undefined;
  /** Evidence that others have laid on the table and that was checked there: accepted when it is cited again unchanged. */
  onTheTable?: readonly { readonly kind: string }[];
}
