import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import { answerInView } from "../../lib/cohorts/evaluate/answer";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { readQuery } from "../../lib/cohorts/query/read-query";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { AppError } from "../../lib/platform/errors";
import type { JsonObject } from "../../lib/record/sources/fhir/reading/patient-resources";
import { recordViews } from "../../lib/studies/cohorts/record-answers.server";
import { benchOptions, dataOf, oneOf } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Of questions about real files whether the engine finds just the patients whom scripts/record-oracle.py finds in the raw records, which shares no
 * code with it: Synthea's lives, and the MIMIC-IV demo on FHIR. Needs python3.
 */
const USAGE = "npm run bench -- cohort-oracle --data <folder of data sets> [--set synthea|mimic|both]";

const options = benchOptions(USAGE, { data: { type: "string" }, set: { type: "string" } });
const data = resolveFromCaller(dataOf(USAGE, options.data));
const wanted = oneOf(USAGE, "set", options.set ?? "both", ["synthea", "mimic", "both"]);

const identifiers = z.array(
  z.looseObject({
    value: z.string(),
    type: z.looseObject({ coding: z.array(z.looseObject({ code: z.string() })) }).optional(),
  }),
);
/** The record number, else the first identifier: what the oracle calls a patient by. */
function numberOf(patient: JsonObject): string {
  const all = identifiers.parse(patient.identifier);
  return (all.find(({ type }) => type?.coding[0]?.code === "MR") ?? all[0])?.value ?? "";
}

const sources = {
  synthea: join(data, "synthea-fhir-r4", "synthea-lives.tar.gz"),
  mimic: join(data, "mimic-iv-demo-fhir-2.1.0", "fhir"),
};
const now = new Date().toISOString().slice(0, 10);
const tables = { vocabulary: await cohortVocabulary(), concepts: await cohortConcepts() };
const oracle = (...options: string[]) =>
  execFileSync("python3", ["scripts/record-oracle.py", ...options], { encoding: "utf8", maxBuffer: 2 ** 28 });

for (const set of ["synthea", "mimic"] as const) {
  const from = sources[set];
  if (wanted !== "both" && wanted !== set) continue;
  if (!existsSync(from)) throw new AppError("not-found", { userMessage: `${from} not found` });
  const gold = z.record(z.string(), z.array(z.string())).parse(JSON.parse(oracle("who", set, from, "--now", now)));
  const folder = mkdtempSync(join(tmpdir(), "consilium-cohort-oracle-"));
  oracle("forms", set, folder);
  const views = await recordViews(from, { at: Date.parse(now), keyOf: numberOf }, tables);
  let same = 0;
  for (const [question, met] of Object.entries(gold)) {
    const form = readFileSync(join(folder, `${question}.json`), "utf8");
    const query = readQuery(form, (concept) => tables.concepts.isKnown(concept));
    const answers = [...views].map(([key, view]) => [key, answerInView(query, view).answer] as const);
    const found = new Set(answers.flatMap(([key, answer]) => (answer === "met" ? [key] : [])));
    const unknown = answers.filter(([, answer]) => answer === "unknown").length;
    const [missed, wrong] = [met.filter((key) => !found.has(key)), [...found].filter((key) => !met.includes(key))];
    if (missed.length + wrong.length === 0) same++;
    const differ =
      missed.length + wrong.length === 0 ? "the same" : `${missed.length} missed, ${wrong.length} wrongly found`;
    console.log(`${set} ${question}: oracle ${met.length}, engine ${found.size} and ${unknown} unknown: ${differ}`);
  }
  rmSync(folder, { recursive: true });
  tellFigures(`cohort-oracle, ${set}`, { patients: views.size, questions: Object.keys(gold).length, same });
}
