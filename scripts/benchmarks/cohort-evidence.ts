import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { criterionText } from "../../lib/cohorts/query/criterion-text";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { random } from "../../lib/platform/random";
import { checkEvidence } from "../../lib/studies/cohorts/check-evidence";
import { criterionOfFact } from "../../lib/studies/cohorts/criteria-of-facts";
import { benchOptions, wholeNumber } from "../bench-options";
import { inventedPatientSets, inventedPatients } from "../invented-patients";
import { tellFigures } from "../measured";

/**
 * Pairs of a criterion and a patient who meets it, made from what records hold: whether the facts that are shown as its evidence suffice
 * alone, and whether the criterion is no longer met with all of them taken away.
 */
const USAGE = "npm run bench -- cohort-evidence [--pairs 1000] [--patients 24] [--seed 1] [--show]";

const options = benchOptions(USAGE, {
  pairs: { type: "string" },
  patients: { type: "string" },
  seed: { type: "string" },
  show: { type: "boolean" },
});
const wanted = wholeNumber(USAGE, "pairs", options.pairs ?? "1000");
const size = wholeNumber(USAGE, "patients", options.patients ?? "24");

/** Tries to each pair that is wanted: most criteria that are made are met. */
const TRIES = 20;

const now = Date.now();
const [vocabulary, concepts] = [await cohortVocabulary(), await cohortConcepts()];
for (const set of inventedPatientSets) {
  const patients = await inventedPatients(set, size, { vocabulary, concepts, now });
  const { uniform } = random(`evidence ${options.seed ?? "1"}`);
  const kinds: Record<string, number> = {};
  const figures = {
    pairs: 0,
    "with a time or a count": 0,
    "facts shown": 0,
    "does not suffice": 0,
    "is not needed": 0,
  };
  for (let tries = 0; tries < TRIES * wanted && figures.pairs < wanted; tries++) {
    const one = patients[Math.floor(uniform() * patients.length)];
    const facts = one?.patient.facts ?? [];
    const fact = facts[Math.floor(uniform() * facts.length)];
    const criterion = fact && criterionOfFact(fact, { concepts, uniform, others: facts });
    const checked =
      one && criterion && checkEvidence(one.patient, criterion, { asOf: { known: null, at: now }, concepts });
    if (!checked) continue;
    figures.pairs++;
    figures["facts shown"] += checked.shown;
    if ("time" in criterion || "count" in criterion) figures["with a time or a count"]++;
    if (!checked.suffices) figures["does not suffice"]++;
    if (!checked.isNeeded) figures["is not needed"]++;
    kinds[criterion.kind] = (kinds[criterion.kind] ?? 0) + 1;
    if (options.show && !(checked.suffices && checked.isNeeded))
      console.log(`${one.patientId}: ${criterionText(criterion, (concept) => concepts.nameOf(concept))}`, checked);
  }
  tellFigures(`cohort-evidence, ${set}`, { patients: patients.length, ...figures, ...kinds });
}
