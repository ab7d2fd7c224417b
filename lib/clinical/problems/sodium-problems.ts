import { latest } from "../../record/observations";
import { type Change, changeText, changeToLatest } from "./change-to-latest";
import { gradedFact, type ProblemInput } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

/** mmol/L within the stay: from it on a change is told, though each value by itself is mild or normal. */
const MOVED = 6;
const fluctuation =
  "Sakr Y et al. Fluctuations in serum sodium level and risk of death in surgical ICU patients. Crit Care Med 2013;41:133-42 (6 mmol/L)";
const symptoms =
  "Spasovski G et al. Hyponatraemia. Eur J Endocrinol 2014;170:G1-47 (mild below 135; confusion is a moderately severe symptom)";
/** Below it a patient is not fully awake. */
const AWAKE = 15;

/** Sodium below or above its limits, and one that moved far within them: how it moved is told with where it stands. */
export function sodiumProblems(input: ProblemInput): (Problem | null)[] {
  const points = input.observations("sodium");
  const fall = farEnough(changeToLatest(points, "fell"));
  const rise = farEnough(changeToLatest(points, "rose"));
  const way = (fall?.size ?? 0) >= (rise?.size ?? 0) ? "fell" : "rose";
  const change = way === "fell" ? fall : rise;
  const low = gradedFact(input, "sodium", "low");
  const high = gradedFact(input, "sodium", "high");
  const told = (fact: ProblemFact | null): ProblemFact | null =>
    fact && change && tellsWorst(fact, change) ? { ...fact, text: changeText("sodium", way, change) } : fact;
  const isTold = [low, high].some((fact) => fact && change && tellsWorst(fact, change));
  return [
    problemOf({ id: "hyponatraemia", system: "metabolism", title: "Hyponatraemia" }, [
      way === "fell" && fall ? withConsciousness(told(low), input) : told(low),
    ]),
    problemOf({ id: "hypernatraemia", system: "metabolism", title: "Hypernatraemia" }, [told(high)]),
    change && !isTold
      ? problemOf(
          {
            id: "sodium-change",
            system: "metabolism",
            title: way === "fell" ? "Falling sodium" : "Rising sodium",
          },
          [movedFact(way, change)],
        )
      : null,
  ];
}

const farEnough = (change: Change | null): Change | null => (change && change.size >= MOVED ? change : null);

/** Whether the words of a change hold the worst value of the fact. */
const tellsWorst = ({ worst }: ProblemFact, { from, to, last }: Change) =>
  [from, to, last].some(({ minutes }) => minutes === worst.minutes);

/** A sodium that fell below its range in a patient who is not fully awake may be what makes it so: it needs a decision today. */
function withConsciousness(fact: ProblemFact | null, { observations }: ProblemInput): ProblemFact | null {
  const score = latest(observations("gcs"))?.value ?? AWAKE;
  if (!fact || fact.now === 0 || score >= AWAKE) return fact;
  return {
    ...fact,
    severity: Math.max(2, fact.severity) as 2 | 3,
    reach: Math.max(2, fact.reach),
    now: Math.max(2, fact.now) as 2 | 3,
    source: symptoms,
  };
}

const movedFact = (way: "fell" | "rose", change: Change): ProblemFact => ({
  feature: "sodium",
  text: changeText("sodium", way, change),
  worst: { minutes: change.to.minutes, value: change.to.value },
  latest: { minutes: change.last.minutes, value: change.last.value },
  ...{ severity: 1, reach: 1, now: 1, source: fluctuation },
});
