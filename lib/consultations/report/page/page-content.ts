import type { ReportClaim, ReportProblem } from "../schema";

/** What the page may say, each list with what matters most first: what does not fit goes from the end into the appendix. */
export interface PageContent {
  problems: readonly ReportProblem[];
  /** Problems of which the page gives the facts alone. */
  milder: readonly ReportProblem[];
  differ: readonly string[];
  steps: readonly ReportClaim[];
  /** So many of the first steps are those of critical problems that cannot wait: they go last of all. */
  kept: number;
  triggers: readonly string[];
  /** What the record could hold and does not, then what its kind never holds. */
  unmeasured: readonly string[];
  unknown: readonly string[];
}
