import type { ReportClaim, ReportProblem } from "../schema";

/** What the page may say, each list with what matters most first: what does not fit goes from the end into the appendix. */
export interface PageContent {
  problems: readonly ReportProblem[];
  /** Problems of which the page gives the facts alone. */
  milder: readonly ReportProblem[];
  differ: readonly string[];
  steps: readonly ReportClaim[];
  triggers: readonly string[];
  /** What the record could hold and does not, then what its kind never holds. */
  unmeasured: readonly string[];
  unknown: readonly string[];
}
