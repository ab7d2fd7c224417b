import type { Problem } from "../../clinical/problems/problem-schema";
import { SEPSIS } from "../../clinical/problems/sepsis-problem";
import { upperFirst } from "../../platform/english";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { type Entered, type EntryView, problemIn, readAs, withProblem } from "./entry-view";
import { withGapClosed } from "./gaps";
import { recordedStates } from "./recorded-states";
import { type Topic, withoutActions, withoutTreatment, withTubeAsked } from "./steps";

type Limit = EntryOf<"limit-of-care">["limit"];

/** What each limit rules out. */
const ruledOut: Record<Exclude<Limit, "comfort care">, readonly Topic[]> = {
  "no resuscitation": ["resuscitation"],
  "no intubation": ["intubation"],
  "no vasopressors": ["pressure"],
  "no dialysis": ["dialysis"],
  "no transfusion": ["transfusion"],
};

export function limitEffect(view: EntryView, entered: Entered<EntryOf<"limit-of-care">>): EntryView {
  const { entry, by, recorded } = entered;
  const states = recordedStates(entered);
  const { limit, stop } = entry;
  const source = recorded ? "as recorded" : `by the entry of ${by}`;
  const closed = withGapClosed(view, "limits of care");
  if (stop !== null && stop <= view.chart.asOfMinutes) return closed;
  if (limit === "comfort care")
    return withoutTreatment(
      closed,
      `Comfort care ${source}: no treatment is proposed; check what the patient suffers from.`,
      states,
    );
  const without = withoutActions(closed, ruledOut[limit], `${upperFirst(limit)}, ${source}`, states);
  return limit === "no resuscitation" ? withTubeAsked(without, `${limit}, ${source}`, states) : without;
}

const breathing = ["respiratory-failure", "hypoxaemia", "oxygen-requirement"] as const;

/** Problems that a diagnosis accounts for; the first that the chart holds is read by it. */
const accountsFor: Record<EntryOf<"diagnosis">["diagnosis"], readonly string[]> = {
  "septic shock": ["shock", "hypotension", "possible-sepsis", "raised-lactate"],
  "cardiogenic shock": ["shock", "hypotension", "raised-lactate"],
  "haemorrhagic shock": ["shock", "hypotension", "falling-hematocrit", "anaemia"],
  "pulmonary embolism": [...breathing, "shock"],
  pneumonia: [...breathing, "possible-sepsis", "fever"],
  ARDS: breathing,
  COPD: ["hypercapnia", ...breathing],
  "heart failure": [...breathing, "shock"],
  "myocardial infarction": ["myocardial-injury", "raised-troponin"],
  "stroke or bleeding in the brain": ["coma", "reduced-consciousness"],
  seizures: ["coma", "reduced-consciousness"],
  "cardiac arrest": ["coma", "reduced-consciousness", "shock"],
  "chronic kidney disease": ["kidney-injury", "raised-creatinine"],
  "diabetic ketoacidosis": ["metabolic-acidosis", "hyperglycaemia"],
  cirrhosis: ["raised-bilirubin", "liver-injury"],
  "gastrointestinal bleeding": ["falling-hematocrit", "shock", "hypotension", "anaemia"],
};

/** A reading that a person has made is told as theirs. */
export function diagnosisEffect(view: EntryView, { entry, by, recorded }: Entered<EntryOf<"diagnosis">>): EntryView {
  const { diagnosis, status } = entry;
  const known = status === "confirmed" ? withKnown(view, diagnosis) : view;
  const closed = withGapClosed(known, "diagnosis");
  const named = status === "confirmed" && diagnosis === "pneumonia" ? withSepsisNamed(closed) : closed;
  const problem = problemIn(named, accountsFor[diagnosis]);
  if (!problem) return named;
  const word = status === "confirmed" ? "recorded" : status;
  const reading = `${upperFirst(diagnosis)} ${word} ${recorded ? "as a diagnosis" : `by the clinician (${by})`}`;
  return withProblem(named, problem.id, reading, (one) =>
    readAs(withoutGuess(one, { diagnosis, status, recorded: recorded === true }), reading),
  );
}

/** What is known is no cause that anybody still has to think of, whichever problem it may be of. */
function withKnown(view: EntryView, diagnosis: Diagnosis): EntryView {
  const { problems } = view.chart;
  const isKnown = (cause: string) => cause.startsWith(diagnosis);
  if (!problems?.some(({ notExcluded }) => notExcluded?.causes.some(isKnown))) return view;
  const without = (notExcluded: NonNullable<Problem["notExcluded"]>) => {
    const causes = notExcluded.causes.filter((cause) => !isKnown(cause));
    return causes.length > 0 ? { ...notExcluded, causes } : null;
  };
  const read = problems.map((one) => ({ ...one, notExcluded: one.notExcluded && without(one.notExcluded) }));
  return { ...view, chart: { ...view.chart, problems: read } };
}

/** With a recorded infection an organ that fails is no longer a guess at one. */
function withSepsisNamed(view: EntryView): EntryView {
  const sepsis = problemIn(view, ["possible-sepsis"]);
  if (sepsis?.title !== UNRECORDED) return view;
  const title = "Sepsis likely: pneumonia recorded";
  return withProblem(view, sepsis.id, title, (one) => ({
    ...one,
    title,
    reading: one.reading && { ...one.reading, text: one.reading.text.replace(SEPSIS, "Pneumonia may explain it") },
  }));
}

const UNRECORDED = "Possible sepsis, not recorded";

interface Said {
  diagnosis: Diagnosis;
  status: string;
  /** By the record, and by nobody at the table. */
  recorded: boolean;
}

/** Our own guess of the same diagnosis goes, and a cause that the person excludes. */
function withoutGuess(problem: Problem, said: Said): Problem {
  const { reading, notExcluded, title } = problem;
  const { diagnosis, status } = said;
  // Sepsis may go without shock: what excludes the one does not exclude the other.
  const isSepsis = diagnosis === "septic shock" && (problem.id !== "possible-sepsis" || status === "confirmed");
  const sepsis = isSepsis ? SEPSIS.toLowerCase().split("; ") : [];
  const isSame = (clause: string) => clause.startsWith(diagnosis.toLowerCase()) || sepsis.includes(clause);
  // A reading is put together of clauses: what else was entered stays, and what spoke for a guess goes with it.
  const clauses = reading?.text.split("; ") ?? [];
  const kept = clauses.filter((clause) => !isSame(clause.toLowerCase()));
  const isCause = (cause: string) =>
    cause === diagnosis || cause.startsWith(`${diagnosis} with `) || (isSepsis && cause.startsWith("infection"));
  const causes = notExcluded?.causes.filter((cause) => status !== "excluded" || !isCause(cause)) ?? [];
  const grounds = kept.length < clauses.length ? { for: [], against: [] } : {};
  return {
    ...problem,
    title: titleBy(title, said),
    reading: reading && kept.length > 0 ? { ...reading, ...grounds, text: upperFirst(kept.join("; ")) } : null,
    notExcluded: notExcluded && causes.length > 0 ? { ...notExcluded, causes } : null,
  };
}

type Diagnosis = EntryOf<"diagnosis">["diagnosis"];
const shocks: ReadonlySet<Diagnosis> = new Set(["septic shock", "cardiogenic shock", "haemorrhagic shock"]);

/** A title that guesses at sepsis says what was found where a person has named the shock, or excluded this one. */
function titleBy(title: string, { diagnosis, status, recorded }: Said): string {
  const isNamed = status === "confirmed" && shocks.has(diagnosis);
  const isExcluded = status === "excluded" && diagnosis === "septic shock";
  if (isNamed && diagnosis === "septic shock" && title === UNRECORDED) return "Signs of infection with a failing organ";
  if (!isNamed && !isExcluded) return title;
  // A shock that the record names is told by that name.
  const shock = isNamed && recorded ? upperFirst(diagnosis) : "Shock";
  return title
    .replace(/^(?:Possible (?:cardiogenic or )?septic shock|Shock): /u, `${shock}: `)
    .replace(/^Possible sepsis with low/u, "Low");
}
