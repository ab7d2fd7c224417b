import { DAY, type Observations } from "../../record/observations";
import type { Urgency } from "../../record/urgency";
import { vitalSystems } from "../body-systems";
import { acidBaseProblems } from "./acid-base-problems";
import { bloodProblems } from "./blood-problems";
import { breathingProblems } from "./breathing-problems";
import { circulationProblems } from "./circulation-problems";
import { consciousnessProblems } from "./consciousness-problems";
import { weightGainProblem } from "./fluid/weight-gain";
import { kidneyProblems } from "./kidney-problems";
import { withLdhOfLiver } from "./ldh-of-liver";
import { liverProblems } from "./liver-problems";
import { isOfLevelCreatinine } from "./metabolism/level-creatinine";
import { withMarkedMetabolism } from "./metabolism/marked-metabolism";
import { moderateScoreAt } from "./moderate-score";
import { nearArrestReading } from "./near-arrest-reading";
import { afterWhatItComesOf, problemOrder } from "./problem-order";
import type { Problem } from "./problem-schema";
import { risingPotassium } from "./rising-potassium";
import { withDoubtedSamples } from "./samples/doubtful-samples";
import { withPossibleSepsis } from "./sepsis-problem";
import { singleFeatureProblems } from "./single-feature-problems";
import { sodiumProblems } from "./sodium/sodium-problems";

/** What is wrong with the patient, from measured values alone, in the order of urgency. No model's answer plays a part. */
export function problemsOf(observations: Observations, asOfMinutes: number, lookBack = DAY): Problem[] {
  const input = { observations, asOfMinutes, lookBack };
  const acidBase = acidBaseProblems(input);
  const graded = withLdhOfLiver(
    [
      ...breathingProblems(input, acidBase),
      ...circulationProblems(input),
      ...acidBase,
      ...consciousnessProblems(input),
      ...kidneyProblems(input),
      ...bloodProblems(input),
      ...liverProblems(input),
      ...sodiumProblems(input),
      weightGainProblem(input),
      ...singleFeatureProblems(input),
    ].filter((problem) => problem !== null),
  );
  const found = withMarkedMetabolism(input, withDoubtedSamples(observations, graded));
  const rising = risingPotassium(input, found);
  const beside = [rising, nearArrestReading(input, found)].filter((one) => one !== null);
  // A potassium that rises again is not told as one that is over too.
  const told = rising ? found.filter(({ id, course }) => id !== "hyperkalaemia" || course !== "past") : found;
  const ordered = withPossibleSepsis(input, [...told, ...beside]).sort(problemOrder(asOfMinutes - lookBack));
  return afterWhatItComesOf(ordered);
}

/**
 * How urgent it is, by the problems alone. "unstable": a critical problem stands in its latest values, a level creatinine aside, or two marked
 * ones of breathing, circulation and consciousness do; "watch": a marked one does, or a critical one got better, or a moderate coma score stands that no sedative is
 * recorded for; else "stable".
 * @param isSedated whether the record holds a sedative that ran at a minute of the stay; nobody knows of one unless given
 */
export function urgencyOf(
  problems: readonly Problem[],
  isSedated: (minutes: number) => boolean = () => false,
): Urgency {
  const now = ({ facts }: Problem) => Math.max(...facts.map((fact) => fact.now));
  if (problems.some((one) => one.severity === 3 && now(one) === 3 && !isOfLevelCreatinine(one))) return "unstable";
  if (problems.filter((one) => vitalSystems.has(one.system) && one.severity > 1 && now(one) > 1).length > 1)
    return "unstable";
  const isWatched = (one: Problem) => {
    if (one.severity === 3 || (one.severity === 2 && now(one) >= 2)) return true;
    const scored = moderateScoreAt(one);
    return scored !== null && !isSedated(scored);
  };
  return problems.some(isWatched) ? "watch" : "stable";
}
