import { upperFirst } from "../../platform/english";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { entryText, whatOf, whenOf } from "../clinician-entries/entry-text";
import { besideStep, type Entered, type EntryView, isRunningAt, problemIn, readAs, withProblem } from "./entry-view";
import { withGapClosed } from "./gaps";
import { recordedStates } from "./recorded-states";
import { withStep, withTubeIn } from "./steps";

/** Oxygenation is read with the settings under which it was measured; a coma under a tube with the airway that it protects. */
export function ventilatorEffect(view: EntryView, entered: Entered<EntryOf<"ventilator">>): EntryView {
  const { entry, by } = entered;
  const closed = withGapClosed(view, "ventilator settings");
  const isTubeIn = entry.support === "invasive" && isRunningAt(entry, view.chart.asOfMinutes);
  const airway = isTubeIn ? withAirway(closed, `${upperFirst(entryText(entry))} (${by})`, entered) : closed;
  const problem = problemIn(airway, ["respiratory-failure", "hypoxaemia", "oxygen-requirement", "hypercapnia"]);
  if (!problem) return airway;
  const reading =
    entry.support === "none"
      ? `Not ventilated${whenOf(entry)} (${by})`
      : `To be read under ${whatOf(entry)}${whenOf(entry)} (${by})`;
  return withProblem(airway, problem.id, reading, (one) => readAs(one, reading));
}

const UNPROTECTED = ", no ventilation recorded";

function withAirway(view: EntryView, reading: string, entered: Entered): EntryView {
  const coma = problemIn(view, ["coma"]);
  const read = coma?.title.endsWith(UNPROTECTED)
    ? withProblem(view, coma.id, reading, (one) =>
        readAs({ ...one, title: one.title.slice(0, -UNPROTECTED.length) }, reading),
      )
    : view;
  return withTubeIn(read, {
    entered: entryText(entered.entry),
    beside: besideStep(entered),
    states: recordedStates(entered),
  });
}

/** Under dialysis creatinine, urea and potassium are the machine's, and urine says little. */
export function dialysisEffect(view: EntryView, entered: Entered<EntryOf<"dialysis">>): EntryView {
  const { entry, by } = entered;
  const closed = withGapClosed(view, "dialysis");
  const problem = problemIn(closed, ["kidney-injury", "raised-creatinine", "oliguria"]);
  if (!problem) return closed;
  const under = `${upperFirst(entryText(entry))} (${by}): creatinine, potassium and urine do not show what the kidneys do`;
  const read = withProblem(closed, problem.id, under, (one) => readAs(one, under));
  return withStep(read, {
    topic: "dialysis",
    text: `Check drug doses, potassium and phosphate for ${entryText(entry)}.`,
    features: ["creatinine", "urineOutput", "potassium"],
    beside: besideStep(entered),
    states: recordedStates(entered),
  });
}
