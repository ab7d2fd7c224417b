import { upperFirst } from "../../platform/english";
import type { EntryOf } from "../clinician-entries/entry-schema";
import { entryText, whatOf, whenOf } from "../clinician-entries/entry-text";
import { type Entered, type EntryView, problemIn, readAs, withProblem } from "./entry-view";
import { withGapClosed } from "./gaps";
import { withStep } from "./steps";

/** Oxygenation is read with the settings under which it was measured. */
export function ventilatorEffect(view: EntryView, { entry, by }: Entered<EntryOf<"ventilator">>): EntryView {
  const closed = withGapClosed(view, "ventilator settings");
  const problem = problemIn(closed, ["respiratory-failure", "hypoxaemia", "oxygen-requirement", "hypercapnia"]);
  if (!problem) return closed;
  const reading =
    entry.support === "none"
      ? `Not ventilated${whenOf(entry)} (${by})`
      : `To be read under ${whatOf(entry)}${whenOf(entry)} (${by})`;
  return withProblem(closed, problem.id, reading, (one) => readAs(one, reading));
}

/** Under dialysis creatinine, urea and potassium are the machine's, and urine says little. */
export function dialysisEffect(view: EntryView, { entry, by }: Entered<EntryOf<"dialysis">>): EntryView {
  const closed = withGapClosed(view, "dialysis");
  const problem = problemIn(closed, ["kidney-injury", "raised-creatinine", "oliguria"]);
  if (!problem) return closed;
  const under = `${upperFirst(entryText(entry))} (${by}): creatinine, potassium and urine do not show what the kidneys do`;
  const read = withProblem(closed, problem.id, under, (one) => readAs(one, under));
  return withStep(read, {
    topic: "dialysis",
    text: `Check drug doses, potassium and phosphate for ${entryText(entry)}.`,
    features: ["creatinine", "urineOutput", "potassium"],
    entered: entryText(entry),
  });
}
