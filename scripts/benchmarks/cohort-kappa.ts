import { join } from "node:path";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import {
  agreementOf,
  blindReading,
  kappaQuestions,
  type ReadPair,
  slipsOfReading,
  withoutSlips,
} from "../../lib/studies/cohorts/kappa/blind-reading";
import { engineAnswers } from "../../lib/studies/cohorts/kappa/engine-answers.server";
import firstReading from "../../lib/studies/cohorts/kappa/first-reading.json";
import questionsFile from "../../lib/studies/cohorts/kappa/questions.json";
import slipsFile from "../../lib/studies/cohorts/kappa/slips.json";
import type { Estimate } from "../../lib/studies/metrics/bootstrap";
import { benchOptions, dataOf } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Cohen's kappa of the engine and of a person who read raw Synthea lives blind to it: 42 questions of 24 lives each, the first reading as it was and
 * with its slips set right; every pair of which they disagree.
 */
const USAGE = "npm run bench -- cohort-kappa --data <folder of data sets>";

const { data } = benchOptions(USAGE, { data: { type: "string" } });
const lives = join(resolveFromCaller(dataOf(USAGE, data)), "synthea-fhir-r4", "synthea-lives.tar.gz");

const asked = { questions: kappaQuestions(questionsFile), answers: blindReading(firstReading) };
const tables = { vocabulary: await cohortVocabulary(), concepts: await cohortConcepts() };
const { pairs, partly } = await engineAnswers(lives, asked, tables);
const corrected = withoutSlips(pairs, slipsOfReading(slipsFile));

for (const { id, text } of asked.questions.questions) {
  const of = (all: readonly ReadPair[]) => all.filter(({ question }) => question === id);
  const wrong = of(corrected).filter(({ reader, engine }) => reader !== engine);
  const counts = of(pairs).filter(({ reader, engine }) => reader === engine).length;
  console.log(
    `${id}. ${text}: ${counts} of ${of(pairs).length} alike${partly.includes(id) ? ", words not understood" : ""}`,
  );
  for (const { patient, reader, engine } of wrong) console.log(`  ${patient}: read ${reader}, engine ${engine}`);
}

const figuresOf = (name: string, { value, interval }: Estimate) => ({
  [name]: value ?? Number.NaN,
  [`${name}, lower`]: interval?.[0] ?? Number.NaN,
  [`${name}, upper`]: interval?.[1] ?? Number.NaN,
});
for (const [name, some] of [
  ["first reading", pairs],
  ["slips set right", corrected],
] as const) {
  const { pairs: read, agree, kappa, kappaOfMembers } = agreementOf(some);
  tellFigures(`cohort-kappa, ${name}`, {
    ...{ pairs: read, agree, "questions with words not understood": partly.length },
    ...figuresOf("kappa of yes, no, unknown", kappa),
    ...figuresOf("kappa of yes or not", kappaOfMembers),
  });
}
