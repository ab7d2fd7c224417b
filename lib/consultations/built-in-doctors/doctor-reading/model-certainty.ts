import { intervalText, isWide, straddles } from "../../../experts/risk-text";
import type { Prediction } from "../../../experts/schema";
import { lowerFirst } from "../../../platform/english";
import { joined, type Phrase, phrase, stating } from "../wording/phrase";
import { intervalPhrase, modelFigure, riskPhrase, thresholdPhrase } from "../wording/risk-phrases";

type CertaintyInput = Pick<Prediction, "expert" | "risk" | "interval" | "outsideDomain">;

/** What is taken off a confidence for a patient outside the model's domain, for a second reason to think so, and for a wide interval. */
const doubt = { outside: 0.1, furtherReason: 0.05, wide: 0.05 } as const;

/** How much a model's limits lower its doctor's confidence. */
export function modelDoubt({ outsideDomain, interval }: Pick<CertaintyInput, "outsideDomain" | "interval">): number {
  const reasons = outsideDomain.length;
  const outside = reasons === 0 ? 0 : doubt.outside + (reasons > 1 ? doubt.furtherReason : 0);
  return outside + (isWide(interval) ? doubt.wide : 0);
}

/** Why a patient lies outside a model's domain, inside a sentence: "age is 99; creatinine reaches 22.1 mg/dL, ...". */
export function outsideText(reasons: readonly string[]): string {
  return reasons.map((reason) => lowerFirst(reason.trim().replace(/\.$/, "").replaceAll("; ", ", "))).join("; ");
}

/** The same as words of the model. */
export function outsidePhrase(reasons: readonly string[]): Phrase {
  const words = outsideText(reasons);
  return stating(words, { kind: "verbatim", words });
}

/** The doctor's warning about its model's figure; null where there is nothing to warn of. */
export function certaintyPhrase(
  { expert, risk, interval, outsideDomain }: CertaintyInput,
  threshold: number,
): Phrase | null {
  const model = modelFigure(expert);
  const loose = joined(
    [
      ...(isWide(interval)
        ? [phrase`its interval, ${intervalPhrase(model, interval) ?? intervalText(interval)}, is wide`]
        : []),
      ...(straddles(interval, threshold)
        ? [phrase`the decision threshold, ${thresholdPhrase(threshold)}, lies within its interval`]
        : []),
    ],
    " and ",
  );
  const [first, ...more] = outsideDomain;
  if (first === undefined)
    return loose.text === ""
      ? null
      : phrase`I do not lean on the last digit of its ${riskPhrase(model, risk)}: ${loose}`;
  const further =
    more.length === 0
      ? ""
      : more.length === 1
        ? ", and for one further reason"
        : `, and for ${more.length} further reasons`;
  const besides = loose.text === "" ? "" : phrase`; besides, ${loose}`;
  return phrase`I hold its figure loosely: the patient lies outside what it was trained on (${outsidePhrase([first])})${further}${besides}`;
}

/** The doctor's uncertainty as a sentence, also where there is nothing to warn of. */
export function uncertaintyPhrase(certainty: CertaintyInput, threshold: number): Phrase {
  const warning = certaintyPhrase(certainty, threshold);
  if (warning) return warning;
  const interval = intervalPhrase(modelFigure(certainty.expert), certainty.interval);
  const side = certainty.interval[0] >= threshold ? "above" : "below";
  return phrase`The model knows patients like this one, and its interval${interval ? phrase`, ${interval},` : ""} lies wholly ${side} the decision threshold`;
}
