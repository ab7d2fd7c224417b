import { betterBetween } from "./better-between";
import { changeText, changeToLatest } from "./change-to-latest";
import { gradedFact, gradeOf, type ProblemInput, unmeasured } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";
import { samplesApart } from "./samples/doubtful-samples";
import { withoutValues } from "./samples/without-values";

const causes = {
  causes: ["bleeding", "disseminated intravascular coagulation", "sepsis", "drugs"],
  source: "Thiele T et al. Thrombocytopenia in the intensive care unit. Semin Hematol 2013;50:239-50",
};
/** 10³/µL below which a count is looked at under the microscope before it is believed. A team decision. */
const VERY_FEW = 20;

/** What uses platelets up, or binds them, is thought of first where they halved. */
const causesOfHalving = {
  causes: ["disseminated intravascular coagulation", "heparin (days given, other anticoagulant)", "bleeding", "sepsis"],
  source:
    "Lo GK et al. Evaluation of pretest clinical score (4 T's) for heparin-induced thrombocytopenia. J Thromb Haemost 2006;4:759-65 (a fall by more than half); Thiele T et al. Semin Hematol 2013;50:239-50",
};

/** Few platelets, and platelets that fell: named as the fall where they halved, whatever limit the latest count lies beyond. */
export function plateletProblem(charted: ProblemInput): Problem | null {
  const few = gradedFact(charted, "platelets", "low");
  const apart = samplesApart(charted.observations, "platelets");
  const input = withoutValues(charted, "platelets", (point) => apart.includes(point));
  const fall = plateletFallFact(input, few);
  const halved = fall !== null && isHalved(input);
  const named = halved ? "Platelets fallen by half" : "Falling platelets";
  return problemOf(
    {
      id: "thrombocytopenia",
      system: "blood",
      title: few && !(halved && few.latest.value >= LOW) ? "Thrombocytopenia" : named,
      // A count from 100 that did not halve is followed before causes are looked for.
      notExcluded: halved ? clumped(causesOfHalving, few) : few && few.latest.value < LOW ? clumped(causes, few) : null,
    },
    [fall ?? few],
  );
}

/** With very few of them a clump in the tube, or a drug that blocks them, comes to mind too. */
function clumped(of: typeof causes, few: ProblemFact | null): typeof causes {
  if (!few || few.worst.value >= VERY_FEW) return of;
  return { ...of, causes: [...of.causes, "clumping in the tube"] };
}

function isHalved({ observations }: ProblemInput): boolean {
  const change = changeToLatest(observations("platelets"), "fell");
  return change !== null && change.size >= FELL.toAny * change.from.value;
}

const plateletDecline =
  "Moreau D et al. Platelet count decline: an early prognostic marker in critically ill patients. Chest 2007;131:1735-41 (30%); half: a team decision";

/** Parts of the highest count that are a fall to be told: where the latest is low, and whatever it is. */
const FELL = { toLow: 0.3, toAny: 0.5 } as const;

/** 10³/µL: SOFA's first two bands. */
const [LOW, NORMAL] = [100, 150];

/**
 * Platelets that have fallen by 30% to a count below their limit, or by half to any: the fall is told. Marked where the latest is the
 * lowest, below its range, and half of the highest: what halved them goes on, and no count just above a limit says that it does not.
 */
function plateletFallFact(input: ProblemInput, graded: ProblemFact | null): ProblemFact | null {
  const change = changeToLatest(input.observations("platelets"), "fell");
  if (!change) return null;
  const { from, to, last, size } = change;
  const part = size / from.value;
  if (part < (graded && graded.now > 0 ? FELL.toLow : FELL.toAny)) return null;
  if (graded && graded.worst.minutes !== to.minutes && graded.worst.value !== to.value) return null;
  const falls = to.minutes === last.minutes && last.value < NORMAL && part >= FELL.toAny;
  const least = falls ? 2 : 1;
  const between = betterBetween({
    ...{ feature: "platelets", points: input.observations("platelets"), worst: to, last },
    goodness: ({ value }) => value,
    gradeOf: ({ value }) => gradeOf("platelets", "low", value),
  });
  const age = input.asOfMinutes - last.minutes > input.lookBack ? unmeasured : "";
  return {
    feature: "platelets",
    text: `${changeText("platelets", "fell", change, between)}${age}`,
    worst: { minutes: to.minutes, value: to.value },
    latest: { minutes: last.minutes, value: last.value },
    severity: Math.max(least, graded?.severity ?? 1) as 1 | 2 | 3,
    reach: Math.max(falls ? 2.25 : 1, graded?.reach ?? 1),
    now: Math.max(least, graded?.now ?? 1) as 1 | 2 | 3,
    source: plateletDecline,
  };
}
