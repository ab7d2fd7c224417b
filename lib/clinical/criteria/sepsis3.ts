import { DAY } from "../../record/observations";
import type { Background } from "../background/background-schema";
import { type StayTime, stayTimeText } from "../background/stay-clock";
import { type Suspicion, suspicionsOf } from "../background/suspected-infection";
import { type CriterionInput, type Period, score } from "./criterion";
import { type CriterionPart, type CriterionResult, inapplicable, pointsSum, step } from "./criterion-result";
import { sofaNeeds, sofaParts } from "./sofa";

/** SOFA is looked at from 48 h before the suspicion to 24 h after it; a rise of 2 points is sepsis. */
const BEFORE = 2 * DAY;
const AFTER = DAY;
const RISE = 2;

/** Diseases by whose name a part of SOFA was no 0 before the infection: how much of it is new cannot be told. A team decision, on the words of titles. */
const lasting: readonly (readonly [part: string, RegExp])[] = [
  ["Respiration", /chronic (?:respiratory failure|obstructive)|\bCOPD\b|pulmonary fibrosis|interstitial lung/iu],
  ["Coagulation", /thrombocytopeni|leuk[ae]mia|myelodysplas|cirrhosis/iu],
  ["Liver", /cirrhosis|chronic (?:liver|hepatic)|hepatic failure/iu],
  ["Central nervous system", /dementia|persistent vegetative/iu],
  ["Renal", /chronic (?:kidney|renal)|end[- ]stage (?:kidney|renal)|dependence on renal dialysis/iu],
];

/**
 * Sepsis-3 as the work on its criteria counts it: a suspected infection, told by a culture and an antibiotic, with a SOFA that rises by 2 or
 * more around it. Its figure is that rise, over a SOFA of 0 where none is known from before.
 */
export const sepsis3 = score({
  id: "sepsis-3",
  title: "Sepsis-3: rise of SOFA around a suspected infection",
  system: "whole",
  requires: { suspectedInfection: true },
  needs: sofaNeeds("48 h before the suspicion to 24 h after it"),
  source: "Seymour CW et al. Assessment of clinical criteria for sepsis. JAMA 2016;315:762-74",
  compute: (stay) => {
    const suspicions = stay.background ? suspicionsOf(stay.background) : [];
    const here = suspicions.filter(({ onset }) => onset + AFTER >= 0 && onset <= stay.asOfMinutes);
    if (here.length === 0)
      return inapplicable(
        "No antibiotic was begun within 72 h after a culture or 24 h before one: no suspected infection",
      );
    const found = here.map((one) => risen(stay, one));
    return (found.find(({ points }) => (points ?? 0) >= RISE) ?? found[0]) as CriterionResult;
  },
});

/** What is given before most operations: with a culture it is a suspicion by the rule, and often none. */
const prophylaxis: ReadonlySet<string> = new Set(["cefazolin"]);

const onClock = (minutes: number): StayTime => ({ minutes, precision: "second" });
const atText = (minutes: number) =>
  minutes < 0 ? stayTimeText(onClock(minutes)) : `at ${stayTimeText(onClock(minutes))}`;

function risen(stay: CriterionInput, suspicion: Suspicion): CriterionResult {
  const { onset, culture, cultureAt, antibiotic, antibioticAt } = suspicion;
  const window: Period = {
    from: onset - BEFORE,
    to: Math.min(onset + AFTER, stay.asOfMinutes),
    words: "48 h before it to 24 h after",
    open: stay.asOfMinutes < onset + AFTER,
  };
  const parts = sofaParts(stay, window).map((part) => withoutLasting(part, stay.background));
  const summed = pointsSum(parts.map((part) => (window.open ? { ...part, atLeast: true } : part)));
  const { points, complete } = summed;
  const verdict = (points ?? 0) >= RISE ? "met: 2 or more" : complete ? "not met: 2 or more" : "2 or more not shown";
  const name = antibiotic.ingredients.join(" + ");
  return {
    ...summed,
    text: points === null ? summed.text : `${summed.text} (${verdict})`,
    components: [
      step(
        "Suspected infection",
        `Culture (${culture.specimen}) ${atText(cultureAt)}, ${name} ${antibiotic.told === "given" ? "given" : "ordered"} ${atText(antibioticAt)}${prophylaxis.has(name) ? ", which may be for an operation" : ""}`,
      ),
      step("Before it", "SOFA taken as 0 where nothing says otherwise"),
      ...parts,
    ].map(({ name: title, points: p, because }) => ({ name: title, points: p, because })),
  };
}

/** A part that a lasting disease may explain has no points of its own: it was not 0 before. */
function withoutLasting(part: CriterionPart, background: Background | null): CriterionPart {
  const words = lasting.find(([name]) => name === part.name)?.[1];
  const disease = background?.problems.find(({ title, state }) => state !== "ended" && words?.test(title));
  if (!disease || !part.points) return part;
  const because = `${part.because}; ${disease.title} is recorded: how much of its ${part.points} is new is not known`;
  return { ...part, points: null, because, missing: `${part.name} points before it` };
}
