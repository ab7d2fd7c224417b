import { signedLogit } from "../../experts/logit-text";
import { nameOf } from "../../record/feature-names";
import { valueText } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { type Finding, stands } from "./check-result";

/** A tenth of a logit is hardly anything, as with attributions. */
const hardly = 0.1;

/** What a model answered at a normal value; null where it was not asked, or its prediction is not given. */
export function checkAtNormal(
  { expert, features, answer }: AssertionOf<"at-normal">,
  { predictions }: CheckableFacts,
): Finding | null {
  const prediction = predictions.find((one) => one.expert === expert);
  const asked = prediction?.atNormal?.find((one) => features.includes(one.feature));
  if (!prediction || !asked) return null;
  const change = asked.logit - prediction.logit;
  return stands(
    answer === "higher" ? change >= hardly : Math.abs(change) <= hardly,
    `With ${nameOf(asked.feature)} at ${valueText(asked.feature, asked.value)} the ${prediction.title} model's logit is ${signedLogit(change)} from what it is.`,
  );
}
