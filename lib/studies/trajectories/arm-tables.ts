import type { Estimate } from "../metrics/bootstrap";
import { type ArmFigures, armMeasures } from "./arm-figures";

const titles: Record<(typeof armMeasures)[number], string> = {
  ...{ auroc: "AUROC", auprc: "AUPRC", f1: "Best F1", precision: "Precision", recall: "Recall", ece: "ECE" },
};

/** ".812 (.771 to .850)"; "-" where there is no value. */
export function estimateText({ value, interval }: Estimate): string {
  if (value === null) return "-";
  const text = (one: number) => one.toFixed(3).replace(/^(-?)0\./u, "$1.");
  return interval === null ? text(value) : `${text(value)} (${text(interval[0])} to ${text(interval[1])})`;
}

const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;

/** A row an arm; of one whose risks are not calibrated no ECE is told. */
export function armTable(figures: readonly ArmFigures[]): string {
  const rows = figures.map(({ name, calibrated, failures, of }) =>
    line([
      failures === 0 ? name : `${name}; ${failures} failed, counted as wrong`,
      ...armMeasures.map((one) => (one === "ece" && !calibrated ? "-" : estimateText(of[one]))),
    ]),
  );
  return [
    line(["Arm", ...armMeasures.map((one) => titles[one])]),
    line(["---", ...armMeasures.map(() => "---")]),
    ...rows,
  ].join("\n");
}

/** Paired differences of AUROC, from the same resamples of the same patients. */
export const differenceTable = (differences: readonly { name: string; of: Estimate }[]): string =>
  [
    line(["Arm", "Difference"]),
    line(["---", "---"]),
    ...differences.map(({ name, of }) => line([name, estimateText(of)])),
  ].join("\n");
