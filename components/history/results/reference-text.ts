import { unitText, valueNumberText } from "@/lib/record/history/observed-value-text";
import type { ObservationResource } from "@/lib/record/history/schema";

/** "3.5 to 5.1", "up to 200 mg/dL": the range that came with a result; its unit where it is another than the value's. Null without one. */
export function referenceText({
  referenceRange,
  value,
}: Pick<ObservationResource, "referenceRange" | "value">): string | null {
  if (referenceRange === null) return null;
  const { low, high, text } = referenceRange;
  const limit = low ?? high;
  if (limit === null) return text;
  const own = value?.kind === "quantity" ? unitText(value) : "";
  const unit = unitText(limit) !== own && unitText(limit) !== "" ? ` ${unitText(limit)}` : "";
  if (low === null) return `up to ${valueNumberText(limit.value)}${unit}`;
  return high === null
    ? `from ${valueNumberText(low.value)}${unit}`
    : `${valueNumberText(low.value)} to ${valueNumberText(high.value)}${unit}`;
}
