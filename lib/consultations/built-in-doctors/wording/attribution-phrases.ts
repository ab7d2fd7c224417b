import type { Assertion, AssertionOf } from "../../../claims/assertions/assertion";
import type { FeatureId } from "../../../record/catalogue";

/** A model's attribution to a feature, with two decimals. */
export function attributionStated(
  expert: string,
  feature: FeatureId,
  total: number,
  { signed }: { signed: boolean },
): Assertion {
  const shown = Number(total.toFixed(2));
  const number = { value: signed ? shown : Math.abs(shown), decimals: 2, unit: null };
  return { kind: "attribution", experts: [expert], features: [feature], number, signed };
}

/** Which way a model takes a feature. */
export function effectStated(expert: string, feature: FeatureId, effect: AssertionOf<"effect">["effect"]): Assertion {
  return { kind: "effect", expert, features: [feature], effect, strongly: false, not: false };
}
