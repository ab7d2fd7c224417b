import type { Problem } from "../../clinical/problems/problem-schema";
import { upperFirst } from "../../platform/english";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { type Entered, type EntryView, problemIn, readAs, withProblem } from "./entry-view";
import { withGapClosed } from "./gaps";
import { type Topic, withoutActions, withoutTreatment } from "./steps";

type Limit = EntryOf<"limit-of-care">["limit"];

/** What each limit rules out. */
const ruledOut: Record<Exclude<Limit, "comfort care">, readonly Topic[]> = {
  "no resuscitation": ["resuscitation"],
  "no intubation": ["intubation"],
  "no vasopressors": ["pressure"],
  "no dialysis": ["dialysis"],
  "no transfusion": ["transfusion"],
};

export function limitEffect(view: EntryView, { entry, by }: Entered<EntryOf<"limit-of-care">>): EntryView {
  const { limit, stop } = entry;
  const closed = withGapClosed(view, "limits of care");
  if (stop !== null && stop <= view.chart.asOfMinutes) return closed;
  if (limit === "comfort care")
    return withoutTreatment(
      closed,
      `Comfort care by the entry of ${by}: no treatment is proposed; check what the patient suffers from.`,
    );
  return withoutActions(closed, ruledOut[limit], `${upperFirst(limit)}, by the entry of ${by}`);
}

/** Problems that a diagnosis accounts for; the first that the chart holds is read by it. */
const accountsFor: Record<EntryOf<"diagnosis">["diagnosis"], readonly string[]> = {
  "septic shock": ["shock", "hypotension", "raised-lactate"],
  "cardiogenic shock": ["shock", "hypotension", "raised-lactate"],
  "haemorrhagic shock": ["shock", "hypotension", "falling-hematocrit", "anaemia"],
  "pulmonary embolism": ["respiratory-failure", "hypoxaemia", "shock"],
  pneumonia: ["respiratory-failure", "hypoxaemia"],
  ARDS: ["respiratory-failure", "hypoxaemia"],
  COPD: ["hypercapnia", "respiratory-failure", "hypoxaemia"],
  "heart failure": ["respiratory-failure", "hypoxaemia", "shock"],
  "myocardial infarction": ["myocardial-injury", "raised-troponin"],
  "stroke or bleeding in the brain": ["coma", "reduced-consciousness"],
  seizures: ["coma", "reduced-consciousness"],
  "cardiac arrest": ["coma", "reduced-consciousness", "shock"],
  "chronic kidney disease": ["kidney-injury", "raised-creatinine"],
  "diabetic ketoacidosis": ["metabolic-acidosis", "hyperglycaemia"],
  cirrhosis: ["raised-bilirubin", "liver-injury"],
  "gastrointestinal bleeding": ["falling-hematocrit", "anaemia", "shock"],
};

/** A reading that a person has made is told as theirs. */
export function diagnosisEffect(view: EntryView, { entry, by }: Entered<EntryOf<"diagnosis">>): EntryView {
  const { diagnosis, status } = entry;
  const closed = withGapClosed(view, "diagnosis");
  const problem = problemIn(closed, accountsFor[diagnosis]);
  if (!problem) return closed;
  const reading = `${upperFirst(diagnosis)} ${status === "confirmed" ? "recorded" : status} by the clinician (${by})`;
  return withProblem(closed, problem.id, reading, (one) => readAs(withoutGuess(one, diagnosis, status), reading));
}

/** Our own guess of the same diagnosis goes, and a cause that the person excludes. */
function withoutGuess(problem: Problem, diagnosis: string, status: string): Problem {
  const { reading, notExcluded } = problem;
  // A reading is put together of clauses: what else was entered stays.
  const isSame = (clause: string) => clause.toLowerCase().startsWith(diagnosis.toLowerCase());
  const kept = reading?.text.split("; ").filter((clause) => !isSame(clause)) ?? [];
  const causes = notExcluded?.causes.filter((cause) => status !== "excluded" || cause !== diagnosis) ?? [];
  return {
    ...problem,
    reading: reading && kept.length > 0 ? { ...reading, text: upperFirst(kept.join("; ")) } : null,
    notExcluded: notExcluded && causes.length > 0 ? { ...notExcluded, causes } : null,
  };
}
