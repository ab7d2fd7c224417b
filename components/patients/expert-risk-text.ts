import { inHundred } from "@/lib/experts/calibration/headline-risk-text";
import type { DevelopmentSplit } from "@/lib/experts/development-split";
import { isFew } from "@/lib/experts/few-patients";
import type { Prediction } from "@/lib/experts/schema";
import { listText } from "@/lib/platform/english";

type ExpertRisk = Pick<Prediction, "title" | "risk">;

/** Who falls on which side of the decision threshold, in words, "just" of a risk that is written like it; null where all fall on one. */
export function expertsSplit(voices: readonly ExpertRisk[], threshold: number): string | null {
  const named = ({ title, risk }: ExpertRisk) => (inHundred(risk) === inHundred(threshold) ? `${title} (just)` : title);
  const ordered = [...voices].sort((a, b) => b.risk - a.risk);
  const above = ordered.filter(({ risk }) => risk >= threshold).map(named);
  const below = ordered.filter(({ risk }) => risk < threshold).map(named);
  if (above.length === 0 || below.length === 0) return null;
  return `The models disagree: alone, ${listText(above)} ${above.length === 1 ? "lies" : "lie"} above the decision threshold, ${listText(below)} below it.`;
}

/**
 * What the models have seen of this stay, said plainly. `caution` where it makes the figures look better than they are.
 * @param split in which the stay was when the models were developed; null where they never met it.
 */
export function modelsSeenText(
  { synthetic }: { synthetic: boolean },
  split: DevelopmentSplit | null,
): { caution: boolean; text: string } {
  if (synthetic) {
    return {
      caution: true,
      text: "Illustrative: this patient was made by a simulator. The models were fitted to real stays, so these risks show how the application works and nothing else.",
    };
  }
  switch (split) {
    case "experts":
      return {
        caution: true,
        text: "The models were trained on this very stay. Its risks look surer than they would for a new patient.",
      };
    case "calibration":
      return {
        caution: true,
        text: "This stay helped to calibrate the risks and to set the line for high risk. The models were not trained on it.",
      };
    case "test":
      return { caution: false, text: "This stay was held out: the models were neither trained nor calibrated on it." };
    case null:
      return { caution: false, text: "The models have never met this stay." };
  }
}

/** Whom a model's discrimination was measured on, and whether they are too few: "17 stays, 5 with the outcome, test split: too few to tell". */
export function measuredOnText({ n, events, split }: { n: number; events: number; split: string }): string {
  const few = isFew({ n, events }) ? ": too few to tell" : "";
  return `${n.toLocaleString("en")} stays, ${events.toLocaleString("en")} with the outcome, ${split} split${few}`;
}
