import { isFew } from "@/lib/experts/few-patients";
import type { CardMetrics } from "@/lib/experts/schema";

const preference: readonly CardMetrics["split"][] = ["test", "calibration", "early-stopping"];

/** The measures of a card in the order of its table. */
export const cardMeasures = [
  { name: "auroc", title: "AUROC" },
  { name: "auprc", title: "AUPRC" },
  { name: "minPSe", title: "min(+P,Se)" },
  { name: "brier", title: "Brier" },
  { name: "ece", title: "ECE" },
  { name: "slope", title: "Slope" },
  { name: "intercept", title: "Intercept" },
  { name: "observedExpected", title: "O/E" },
] as const;

/** The figures of a card that say most: of patients that nothing was fitted on, where there are such. */
export function shownMetrics(metrics: readonly CardMetrics[]): CardMetrics | null {
  for (const split of preference) {
    const found = metrics.find((one) => one.split === split);
    if (found) return found;
  }
  return metrics[0] ?? null;
}

/** "0.845" and "0.805 to 0.885", with a proper minus. */
export function figureText({ value, interval }: CardMetrics["auroc"]): { value: string; interval: string } {
  return { value: written(value), interval: interval.map(written).join(" to ") };
}

/** The same of a difference, with its sign: "+0.018" and "−0.001 to +0.035". */
export function signedFigureText({ value, interval }: CardMetrics["auroc"]): { value: string; interval: string } {
  const signed = (one: number) => (Number(one.toFixed(3)) > 0 ? `+${written(one)}` : written(one));
  return { value: signed(value), interval: interval.map(signed).join(" to ") };
}

const written = (value: number) =>
  `${value < 0 && Number(value.toFixed(3)) !== 0 ? "\u2212" : ""}${Math.abs(value).toFixed(3)}`;

/** "test, 816 stays, 114 with the outcome", with the moment up to which the record was read where there are several. */
export function splitText({ split, n, events, landmarkHours }: CardMetrics): string {
  const at = landmarkHours === undefined ? "" : `, read up to ${landmarkHours} h`;
  const few = isFew({ n, events }) ? "; too few to tell" : "";
  return `${split}, ${n.toLocaleString("en")} stays, ${events.toLocaleString("en")} with the outcome${at}${few}`;
}
