import type { ArchitectureId } from "../../lib/cohorts/architectures/cohort-architecture";
import { parseCohortQuery } from "../../lib/cohorts/parse/parse-cohort-query";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { checkConsistency } from "../../lib/studies/cohorts/check-consistency";
import { consistencyPairs } from "../../lib/studies/cohorts/consistency-pairs";
import { architectureNamed } from "../../lib/studies/cohorts/evaluate-cohorts.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, oneOf, wholeNumber } from "../bench-options";
import { inventedPatientSets, inventedPatients } from "../invented-patients";
import { tellFigures } from "../measured";

/**
 * Made-up pairs of questions whose cohorts have to be the same (paraphrases) or one within the other (intersections, subtypes), on invented patients: how many
 * pairs of each kind are violated, by how many patients; of the architectures that go by words, on the first pairs alone.
 */
const USAGE =
  "npm run bench -- cohort-consistency [--pairs 1000] [--others 30] [--data histories|oncology|both] [--patients 24] [--seed 1] [--show]";

const options = benchOptions(USAGE, {
  pairs: { type: "string" },
  others: { type: "string" },
  data: { type: "string" },
  patients: { type: "string" },
  seed: { type: "string" },
  show: { type: "boolean" },
});
const each = wholeNumber(USAGE, "pairs", options.pairs ?? "1000");
const sample = wholeNumber(USAGE, "others", options.others ?? "30");
const size = wholeNumber(USAGE, "patients", options.patients ?? "24");
const data = oneOf(USAGE, "data", options.data ?? "both", [...inventedPatientSets, "both"]);
const seed = options.seed ?? "1";

const now = Date.now();
const [vocabulary, concepts, tables] = [await cohortVocabulary(), await cohortConcepts(), await terminology()];
function read(text: string) {
  const { readings, status } = parseCohortQuery(text, vocabulary);
  return { text, query: readings[0]?.query ?? null, isWhole: status === "understood" };
}

for (const set of inventedPatientSets) {
  if (data !== "both" && data !== set) continue;
  const patients = await inventedPatients(set, size, { vocabulary, concepts, now });
  const facts = patients.map(({ patient }) => patient);
  const pairs = consistencyPairs({ patients: facts, terminology: tables, vocabulary }, { each, seed });
  const few = pairs.filter((_, i) => i % each < sample);
  for (const id of ["neuro-symbolic", "retriever-only", "retrieve-then-read"] satisfies ArchitectureId[]) {
    const architecture = architectureNamed(id, { vocabulary, concepts, now });
    for (const one of patients) await architecture.take(one);
    const { byKind, violated } = await checkConsistency(architecture, id === "neuro-symbolic" ? pairs : few, read);
    if (options.show) for (const one of violated) console.log(`${id}: ${one.kind}: "${one.first}", "${one.second}"`);
    for (const [kind, { pairs: asked, withPatients, violations, partlyRead, patients: wrongly }] of Object.entries(
      byKind,
    ))
      tellFigures(`cohort-consistency, ${set}, ${id}, ${kind}`, {
        ...{ patients: patients.length, pairs: asked, "pairs with patients on both sides": withPatients },
        ...{ violations, "of these with words not understood": partlyRead, "patients in one alone": wrongly },
      });
  }
}
