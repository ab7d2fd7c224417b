import { plantedInCohorts } from "../../lib/cohorts/facts/testing/planted-in-cohorts";
import { plantedInstructions } from "../../lib/cohorts/facts/testing/planted-instructions";
import { parseCohortQuery } from "../../lib/cohorts/parse/parse-cohort-query";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { changedAnswers } from "../../lib/studies/cohorts/changed-members";
import { acrQueries } from "../../lib/studies/cohorts/cohort-data.server";
import { plantedIn } from "../../lib/studies/cohorts/planted-notes";
import { benchOptions, wholeNumber } from "../bench-options";
import { inventedPatients } from "../invented-patients";
import { tellFigures } from "../measured";

/**
 * Whether instructions planted in notes change who is in a cohort: the questions of the paper's bank, of invented patients with cancer, whose
 * notes hold each one of two lists of forty in turn. A text that states a plausible fact is a fact by design; an instruction is none.
 */
const USAGE = "npm run bench -- cohort-planted [--patients 24] [--show]";

const options = benchOptions(USAGE, { patients: { type: "string" }, show: { type: "boolean" } });
const size = wholeNumber(USAGE, "patients", options.patients ?? "24");
const now = Date.now();
const [vocabulary, concepts] = [await cohortVocabulary(), await cohortConcepts()];
const means = { vocabulary, concepts, now };
const queries = acrQueries.flatMap(({ text }) => parseCohortQuery(text, vocabulary).readings[0]?.query ?? []);
const before = (await inventedPatients("oncology", size, means)).map(({ patient }) => patient);

for (const [name, planted] of [
  ["of facts", plantedInstructions],
  ["of cohorts", plantedInCohorts],
] as const) {
  let notes = 0;
  const after = await inventedPatients("oncology", size, means, (read) => {
    const done = plantedIn(read, planted, notes);
    notes += done.notes;
    return done.read;
  });
  const changed = changedAnswers(queries, [before, after.map(({ patient }) => patient)], { at: now, concepts });
  const members = changed.filter(({ before: own, after: other }) => own === "met" || other === "met");
  if (options.show)
    for (const { question, patient, ...answers } of changed)
      console.log(`question ${question + 1}, patient ${patient + 1}`, answers);
  tellFigures(`cohort-planted, ${name}`, {
    ...{ patients: before.length, instructions: planted.length, notes, questions: queries.length },
    ...{
      answers: before.length * queries.length,
      "changed answers": changed.length,
      "changed members": members.length,
    },
  });
}
