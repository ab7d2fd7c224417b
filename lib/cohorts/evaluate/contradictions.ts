import type { CohortFact, FactKind } from "../facts/cohort-fact";
import { saysOtherwise } from "../facts/says-otherwise";
import { beginDay, beginOf, DAY, dayOf } from "./fact-time";
import type { PatientView } from "./patient-view";

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
