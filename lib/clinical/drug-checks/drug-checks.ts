import type { Chart } from "../schema";
import { allergyChecks } from "./allergy-checks";
import { checksOfRow } from "./check-row";
import { type CheckInput, checkedDrugs } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";
import { infusionChecks } from "./infusion-checks";
import { kidneyRows } from "./kidney-rows";
import { laboratoryRows } from "./laboratory-rows";
import { pairChecks } from "./pair-checks";
import { problemRows } from "./problem-rows";
import { qtChecks } from "./qt-checks";

/** Every line of the tables of drugs and what they are compared with; pairs, allergies, the QT interval and infusions have files of their own. */
export const drugCheckRows = [...kidneyRows, ...laboratoryRows, ...problemRows];

const verdicts: readonly DrugCheck["verdict"][] = ["found", "ask", "not-checkable"];

/**
 * What the drugs of a chart ask for, worst first: against allergies, the kidneys, laboratory values, problems, limits of care and each other. None
 * where the record tells of nothing but values. No check of a drug that has ended; one whose state nobody tells is asked about.
 */
export function drugChecks(chart: Chart): DrugCheck[] {
  const { background } = chart;
  if (!background) return [];
  const input: CheckInput = { chart, background, drugs: checkedDrugs(background) };
  return [
    ...allergyChecks(input),
    ...drugCheckRows.flatMap((row) => checksOfRow(row, input)),
    ...pairChecks(input),
    ...qtChecks(input),
    ...infusionChecks(input),
  ].sort(
    (a, b) =>
      b.severity - a.severity || verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict) || (a.id < b.id ? -1 : 1),
  );
}
