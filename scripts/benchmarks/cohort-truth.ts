import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { answerInView, type QueryAnswer } from "../../lib/cohorts/evaluate/answer";
import type { Answer } from "../../lib/cohorts/evaluate/kleene";
import { PatientView } from "../../lib/cohorts/evaluate/patient-view";
import { sha256 } from "../../lib/cohorts/facts/read-patient-facts.server";
import { cohortVocabulary } from "../../lib/cohorts/parse/vocabulary.server";
import { whyText } from "../../lib/cohorts/run/answer-text";
import { cohortConcepts } from "../../lib/cohorts/run/run-cohort.server";
import { AppError } from "../../lib/platform/errors";
import {
  acrQueries,
  patientsOfTruth,
  readCohortPatients,
  readGold,
} from "../../lib/studies/cohorts/cohort-data.server";
import { terminology } from "../../lib/terminology/terminology.server";
import { benchOptions, dataOf } from "../bench-options";
import { tellFigures } from "../measured";
import { resolveFromCaller } from "../resolve-from-caller";

/**
 * Of invented patients with cancer whether coded facts, asked by the gold forms, find just the patients whom the truth has by what is coded
 * (scripts/oncology-gold.py --places coded), and whether nothing is answered where the truth holds no answer. Says of each who differs, and with --show why by criterion. Needs python3.
 */
const USAGE = "npm run bench -- cohort-truth --data <folder of cohort synthetic> [--show]";

const options = benchOptions(USAGE, { data: { type: "string" }, show: { type: "boolean" } });
const folder = resolveFromCaller(dataOf(USAGE, options.data));
const truth = join(folder, "truth", "truth.ndjson");
if (!existsSync(truth)) throw new AppError("not-found", { userMessage: `${truth} not found` });

const work = mkdtempSync(join(tmpdir(), "consilium-cohort-truth-"));
const [ofMet, ofUnknown] = [join(work, "gold.json"), join(work, "unknown.json")];
const asked = ["--places", "coded", "--out", ofMet, "--unknown", ofUnknown, "--quiet"];
execFileSync("python3", ["scripts/oncology-gold.py", truth, ...asked]);
const [gold, unanswered] = [await readGold(ofMet), await readGold(ofUnknown)];
rmSync(work, { recursive: true });

const ids = new Set(await patientsOfTruth(folder, Number.POSITIVE_INFINITY));
const now = Date.now();
const concepts = await cohortConcepts();
const tables = {
  terminology: await terminology(),
  terms: concepts.terms,
  vocabulary: await cohortVocabulary(),
  sha256,
};
const patients = await readCohortPatients(folder, { ids, facts: "coded", now }, tables);
const views = patients.map(
  (one) => [one.patientId, new PatientView(one.patient, { known: null, at: now }, concepts)] as const,
);

const counts = {
  patients: views.length,
  questions: 0,
  same: 0,
  pairs: 0,
  missed: 0,
  unknown: 0,
  "wrongly found": 0,
  "without an answer in the truth": 0,
  "answered all the same": 0,
};

for (const { id, forms } of acrQueries) {
  const [met, open] = [new Set(gold.get(id)), new Set(unanswered.get(id))];
  const differ: { patient: string; how: Difference; why: QueryAnswer }[] = [];
  const [form] = forms;
  if (form === undefined) continue;
  for (const [patient, view] of views) {
    const why = answerInView(form, view);
    counts.pairs += met.has(patient) ? 1 : 0;
    counts["without an answer in the truth"] += open.has(patient) ? 1 : 0;
    const how = difference(why.answer, met.has(patient), open.has(patient));
    if (how !== null) differ.push({ patient, how, why });
  }
  counts.questions++;
  if (differ.length === 0) counts.same++;
  for (const { how } of differ) counts[how]++;
  if (differ.length === 0) continue;
  console.log(`${id}: of ${met.size} ${differ.map(({ patient, how }) => `${patient} ${how}`).join(", ")}`);
  if (options.show === true)
    for (const { patient, how, why } of differ)
      console.log(
        `  ${patient} ${how}\n${why.criteria.map((one) => `    ${one.criterion.kind}: ${one.answer}: ${whyText(one)}`).join("\n")}`,
      );
}
tellFigures("cohort-truth", counts);

type Difference = "missed" | "unknown" | "wrongly found" | "answered all the same";

function difference(answer: Answer, isMet: boolean, isOpen: boolean): Difference | null {
  if (isOpen) return answer === "unknown" ? null : "answered all the same";
  if ((answer === "met") === isMet) return null;
  return answer === "met" ? "wrongly found" : answer === "unknown" ? "unknown" : "missed";
}
