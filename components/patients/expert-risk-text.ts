import type { DevelopmentSplit } from "@/lib/experts/development-split";
import { isFew } from "@/lib/experts/few-patients";
import { intervalUnlessAlike, riskText } from "@/lib/experts/risk-text";
import type { Prediction } from "@/lib/experts/schema";

type ExpertRisk = Pick<Prediction, "title" | "risk">;

/** Names with their risks: "AdaCare (0.27) and RETAIN (0.30)". */
function named(voices: readonly ExpertRisk[]): string {
  const words = voices.map((voice) => `${voice.title} (${riskText(voice.risk)})`);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** Risks further apart than this are said to differ although they fall on the same side of the decision threshold. */
const notable = 0.1;

/** How far the experts agree, in words; `split` where they fall on both sides of the decision threshold. */
export function expertAgreement(voices: readonly ExpertRisk[], threshold: number): { split: boolean; text: string } {
  const ordered = [...voices].sort((a, b) => b.risk - a.risk);
  const [highest, lowest] = [ordered[0], ordered.at(-1)];
  const line = riskText(threshold);
  if (!highest || !lowest) return { split: false, text: "No expert has spoken." };
  const above = ordered.filter((voice) => voice.risk >= threshold);
  const below = ordered.filter((voice) => voice.risk < threshold);
  if (above.length > 0 && below.length > 0) {
    const verb = above.length === 1 ? "calls" : "call";
    const not = below.length === 1 ? "does not" : "do not";
    return {
      split: true,
      text: `The experts disagree: ${named(above)} ${verb} the risk high, ${named(below)} ${not}. The line is ${line}.`,
    };
  }
  const side = above.length > 0 ? `at or above the line of ${line}` : `below the line of ${line}`;
  if (voices.length === 1)
    return { split: false, text: `${named(ordered)} lies ${side} from which the risk is called high.` };
  if (highest.risk - lowest.risk < notable) {
    const span = intervalUnlessAlike([lowest.risk, highest.risk]) ?? riskText(lowest.risk);
    return {
      split: false,
      text: `The experts agree: ${span}, ${side} from which the risk is called high.`,
    };
  }
  return {
    split: false,
    text: `All lie ${side} from which the risk is called high, yet they differ: highest ${named([highest])}, lowest ${named([lowest])}.`,
  };
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
