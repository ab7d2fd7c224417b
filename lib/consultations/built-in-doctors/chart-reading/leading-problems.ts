import { problemName } from "../../../clinical/problems/problem-name";
import type { Problem } from "../../../clinical/problems/problem-schema";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import {
  asSentence,
  capitalised,
  distinctPhrases,
  joined,
  listed,
  type Phrase,
  phrase,
  stating,
} from "../wording/phrase";
import { abnormality } from "../wording/value-phrases";

/** How many problems lead. */
const most = 4;

const courses: readonly (readonly [Problem["course"], string])[] = [
  ["present", "unresolved"],
  ["improved", "better by now"],
  ["past", "back within limits"],
];

/** The marked and critical problems, worst first; the worst where none is. */
export function leadingProblems({ problems = [] }: Pick<Chart, "problems">): Problem[] {
  return problems.filter(({ severity }, i) => severity > 1 || i === 0).slice(0, most);
}

/** "Unresolved: coma and acute kidney injury with oliguria; better by now: low blood pressure.", each with how it is read, where somebody says so. */
export function leadingProblemsPhrase(
  chart: Chart,
  readingOf: (problem: Problem) => Phrase | null = () => null,
): Phrase {
  if (!chart.problems) return abnormalitiesPhrase(chart);
  const leading = leadingProblems(chart);
  const parts = courses.flatMap(([course, words]) => {
    const named = leading
      .filter((one) => one.course === course)
      .map((one) => {
        const reading = readingOf(one);
        return reading ? phrase`${problemPhrase(one)} (${reading})` : problemPhrase(one);
      });
    return named.length > 0 ? [phrase`${words}: ${listed(named)}`] : [];
  });
  return parts.length > 0 ? capitalised(asSentence(joined(parts, "; "))) : nothingFound;
}

/** A problem by its name, with its course. */
export function problemPhrase(problem: Problem): Phrase {
  const features = [...new Set(problem.facts.map((fact): FeatureId => fact.feature))];
  return stating(
    problemName(problem),
    { kind: "problem", problem: problem.id, course: problem.course },
    { kind: "mention", features },
  );
}

const nothingFound = stating("No recorded value lies beyond the limits that are looked at.");

/** Of a chart that keeps no problems: what its marked and critical findings are called. */
function abnormalitiesPhrase({ findings }: Chart): Phrase {
  const marked = findings.filter(({ severity }) => severity > 1);
  const named = distinctPhrases(
    (marked.length > 0 ? marked : findings.slice(0, 1)).map((f) => abnormality(f.feature, f.direction)),
  ).slice(0, most);
  return named.length > 0 ? asSentence(phrase`Beyond limits in this stay: ${listed(named)}`) : nothingFound;
}
