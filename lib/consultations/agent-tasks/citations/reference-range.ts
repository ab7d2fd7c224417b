import { type FeatureId, feature } from "../../../record/catalogue";
import { numberText } from "../../../record/value-text";

/** A feature's reference range as a line of the record shows it: "0.5-2", "15" where a single value is normal; "" without one. */
export function referenceText(id: FeatureId): string {
  const { reference } = feature(id);
  if (!reference) return "";
  const [low, high] = [reference.low, reference.high].map((value) => String(Number(numberText(id, value))));
  return low === high ? `${low}` : `${low}-${high}`;
}
