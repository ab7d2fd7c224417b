import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";
import type { FeatureId } from "../../../../record/catalogue";

interface Rule {
  /** One imperative sentence that a colleague would sign. */
  text: string;
  /** What the latest values have to show. */
  when?: (chart: Chart, problem: Problem) => boolean;
}

/** Looking does no harm: it is told with a source where a retrieved sentence says it, and without one as the team's own check. */
export interface ProblemCheck extends Rule {
  /** A sentence of a passage that matches all of these is its source; where there are none it is the team's own. */
  sourcePatterns?: readonly RegExp[];
}

/** What to consider first in a problem, with its condition and its caution. It is suggested only when a retrieved sentence supports it. */
export interface ProblemStep extends Rule {
  id: string;
  sourcePatterns: readonly RegExp[];
  /** A second sentence that it needs, of whichever passage: the one that gives the bound in its text. */
  boundPatterns?: readonly RegExp[];
  /** The step of the same problem that says this too, and in whose company it is left out. */
  saidBy?: string;
  /** Least severity of the problem; 1 where not given. */
  leastSeverity?: 2 | 3;
  /** The feature that shows the need for it; that of the worst fact unless given. It has to stand in its latest value. */
  seenBy?: FeatureId;
  /** How procedures and notes of the stay name what it asks for, and what is said instead where they tell that it was done. */
  done?: { by: RegExp; text: string };
  /** Features that it speaks of beside those of its problem. */
  speaksOf?: readonly [FeatureId, ...FeatureId[]];
}

/** What to look up for a problem, what to check at once, and what to consider. */
export interface ProblemCare {
  /** Problems by their ids; "possible-sepsis" is also what a shock or low pressure is read as. */
  problems: readonly string[];
  /** In the words of the passages that the steps rest on; null where they need none of their own. */
  query: string | null | ((chart: Chart) => string | null);
  /** The first whose condition is met. */
  checks: readonly ProblemCheck[];
  steps: readonly ProblemStep[];
}
