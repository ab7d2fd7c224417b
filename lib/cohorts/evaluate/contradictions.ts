import type { CohortFact, FactKind } from "../facts/cohort-fact";
import { isOvertaken } from "../facts/disease-states";
import { stageRange } from "../query/stage-order";
import { beginDay, beginOf, DAY, dayOf } from "./fact-time";
import type { PatientView } from "./patient-view";

/** Results of which one day's test has one: two of them say the contrary of each other. */
const opposites = [
  ["positive", "negative", "equivocal"],
  ["high", "low", "stable"],
  ["deficient", "proficient"],
];

const isOpposite = (a: CohortFact["result"], b: CohortFact["result"]) =>
  a !== b && opposites.some((one) => one.includes(a ?? "") && one.includes(b ?? ""));

/** Whether both may be meant: one of them does not say, or they say the same. */
const agrees = <T>(a: T | null, b: T | null) => a === null || b === null || a === b;

function isOtherStage(a: CohortFact, b: CohortFact): boolean {
  if (a.axis !== b.axis || a.axis === null || a.basis !== b.basis || a.afterTherapy !== b.afterTherapy) return false;
  if (!agrees(a.of, b.of)) return false;
  const [one, other] = [a, b].map(({ axis, stage }) => (axis && stage ? stageRange(axis, stage) : null));
  // "III" and "IIIA" of one day do not contradict each other.
  return (
    one !== null &&
    other !== null &&
    one !== undefined &&
    other !== undefined &&
    (one.low > other.high || other.low > one.high)
  );
}

function saysOtherwise(a: CohortFact, b: CohortFact): boolean {
  switch (a.kind) {
    case "biomarker":
      return a.marker === b.marker && agrees(a.of, b.of) && isOpposite(a.result, b.result);
    case "gene-alteration":
      return (
        a.gene === b.gene &&
        agrees(a.origin, b.origin) &&
        (a.alteration === "wild type") !== (b.alteration === "wild type")
      );
    case "stage":
      return isOtherStage(a, b);
    case "performance":
      return a.scale === b.scale && a.number !== b.number;
    case "disease-state":
      return (
        agrees(a.of, b.of) &&
        a.state !== null &&
        b.state !== null &&
        (isOvertaken(a.state, b.state) || isOvertaken(b.state, a.state))
      );
    default:
      return false;
  }
}

/** Kinds of which two facts of one day may contradict each other (`saysOtherwise`). */
const sayOtherwise: readonly FactKind[] = ["biomarker", "gene-alteration", "stage", "performance", "disease-state"];

/**
 * Facts that contradict a fact: of tests, stages and states, those of the same day that say otherwise; of an encounter, a death that
 * was over a day before it began, unless it was about the death. A criterion that rests on such a fact is unknown, by both.
 */
export function contradictionsOf(view: PatientView, fact: CohortFact): readonly CohortFact[] {
  if (fact.kind === "encounter")
    return beginsAfterDeath(view, fact) ? view.of("death").filter((one) => beginOf(one)) : [];
  if (!sayOtherwise.includes(fact.kind)) return [];
  const day = beginDay(fact);
  if (day === null) return [];
  return view.of(fact.kind).filter((other) => other !== fact && beginDay(other) === day && saysOtherwise(fact, other));
}

/** Encounters that contradict the patient's death. */
export const encountersAfterDeath = (view: PatientView): readonly CohortFact[] =>
  view.of("encounter").filter((one) => beginsAfterDeath(view, one));

/** Encounters about a death rather than with the patient (a team decision). */
const aboutDeath = /\b(?:death certificat|certification of death|post-?mortem|autops)/iu;

function beginsAfterDeath(view: PatientView, encounter: CohortFact): boolean {
  if (aboutDeath.test(encounter.words ?? "")) return false;
  const begin = beginOf(encounter);
  const deaths = view.of("death").flatMap((one) => beginOf(one) ?? []);
  return begin !== null && deaths.some(({ high }) => begin.low > (dayOf(high) + 2) * DAY);
}
