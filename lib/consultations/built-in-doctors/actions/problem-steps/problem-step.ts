import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import type { FeatureId } from "../../../../record/catalogue";

interface Rule {
  text: string;
  /** A sentence of a passage that matches all of these is its source. */
  sourcePatterns: readonly RegExp[];
  /** What the latest values have to show. */
  when?: (chart: Chart, problem: Problem) => boolean;
}

/** What to consider first in a problem, with its condition and its caution. It is suggested only when a retrieved sentence supports it. */
export interface ProblemStep extends Rule {
  id: string;
  /** Least severity of the problem; 1 where not given. */
  leastSeverity?: 2 | 3;
  /** The feature that shows the need for it; that of the worst fact unless given. It has to stand in its latest value. */
  seenBy?: FeatureId;
  /** Features that it speaks of beside those of its problem. */
  speaksOf?: readonly [FeatureId, ...FeatureId[]];
}

/** What to look up for a problem, what to check at once, and what to consider. */
export interface ProblemCare {
  /** Problems by their ids. */
  problems: readonly string[];
  /** In the words of the passages that the steps rest on. */
  query: string | ((chart: Chart) => string);
  /** The first whose condition is met; told without a source where no passage has one, for looking does no harm. */
  checks: readonly Rule[];
  steps: readonly ProblemStep[];
}
