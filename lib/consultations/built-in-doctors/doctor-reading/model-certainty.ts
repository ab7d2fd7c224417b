import { intervalText, intervalUnlessAlike, isWide, riskText, straddles } from "../../../experts/risk-text";
import type { Prediction } from "../../../experts/schema";
import { lowerFirst, sentence } from "../../../platform/english";

type CertaintyInput = Pick<Prediction, "risk" | "interval" | "outsideDomain">;

/** What is taken off a confidence for a patient outside the model's domain, for a second reason to think so, and for a wide interval. */
const doubt = { outside: 0.1, furtherReason: 0.05, wide: 0.05 } as const;

/** How much a model's limits lower its doctor's confidence. */
export function modelDoubt({ outsideDomain, interval }: CertaintyInput): number {
  const reasons = outsideDomain.length;
  const outside = reasons === 0 ? 0 : doubt.outside + (reasons > 1 ? doubt.furtherReason : 0);
  return outside + (isWide(interval) ? doubt.wide : 0);
}

/** Why a patient lies outside a model's domain, inside a sentence: "age is 99; creatinine reaches 22.1 mg/dL, ...". */
export function outsideText(reasons: readonly string[]): string {
  return reasons.map((reason) => lowerFirst(reason.trim().replace(/\.$/, "").replaceAll("; ", ", "))).join("; ");
}

/** The doctor's warning about its model's figure; empty where there is nothing to warn of. */
export function certaintyText({ risk, interval, outsideDomain }: CertaintyInput, threshold: number): string {
  const loose = [
    ...(isWide(interval) ? [`its interval, ${intervalText(interval)}, is wide`] : []),
    ...(straddles(interval, threshold) ? [`the team's ${riskText(threshold)} lies within its interval`] : []),
  ].join(" and ");
  const [first, ...more] = outsideDomain;
  if (first === undefined)
    return loose === "" ? "" : sentence(`I do not lean on the second decimal of its ${riskText(risk)}: ${loose}`);
  const further =
    more.length === 0
      ? ""
      : more.length === 1
        ? ", and for one further reason"
        : `, and for ${more.length} further reasons`;
  return sentence(
    `I hold its figure loosely: the patient lies outside what it was trained on (${outsideText([first])})${further}${loose === "" ? "" : `; besides, ${loose}`}`,
  );
}

/** The doctor's uncertainty as a sentence, also where there is nothing to warn of. */
export function uncertaintyText(certainty: CertaintyInput, threshold: number): string {
  const said = certaintyText(certainty, threshold);
  const intervalInWords = intervalUnlessAlike(certainty.interval);
  return said !== ""
    ? said
    : sentence(
        `The model knows patients like this one, and its interval${intervalInWords === null ? "" : `, ${intervalInWords},`} lies wholly ${certainty.interval[0] >= threshold ? "above" : "below"} the line for high risk`,
      );
}
