import { isFew } from "@/lib/experts/few-patients";
import type { CardMetrics } from "@/lib/experts/schema";
import { fixedText, signedFixedText } from "@/lib/platform/number-text";

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
export const figureText = (metric: CardMetrics["auroc"]) => writtenBy(fixedText, metric);

/** The same of a difference, with its sign: "+0.018" and "−0.001 to +0.035". */
export const signedFigureText = (metric: CardMetrics["auroc"]) => writtenBy(signedFixedText, metric);

const writtenBy = (write: typeof fixedText, { value, interval }: CardMetrics["auroc"]) => ({
  value: write(value, 3),
  interval: interval.map((limit) => write(limit, 3)).join(" to "),
});

/** "test, 816 stays, 114 with the outcome", with the moment up to which the record was read where there are several. */
export function splitText({ split, n, events, landmarkHours }: CardMetrics): string {
  const at = landmarkHours === undefined ? "" : `, read up to ${landmarkHours} h`;
  const few = isFew({ n, events }) ? "; too few to tell" : "";
  return `${split}, ${n.toLocaleString("en")} stays, ${events.toLocaleString("en")} with the outcome${at}${few}`;
}
