import { conversionTo } from "../../record/customary-units";
import type { Assertion } from "../assertions/assertion";
import type { CheckableFacts } from "../facts/checkable-facts";
import { toleranceOf } from "../stated-number";

/**
 * Whether one of several things that were picked out of a sentence, and not read with all of its words, may belong otherwise than it was
 * taken: a course beside values, a value at another value's hour, a whole number beside a value, one limit of two. It may be borne out;
 * what speaks against it may speak against our reading alone.
 */
export function mayBelongOtherwise(one: Assertion, all: readonly Assertion[], facts: CheckableFacts): boolean {
  const others = all.filter((other) => other !== one && sharesFeature(one, other));
  switch (one.kind) {
    case "trend":
      return one.change === null && others.length > 0;
    case "not-measured":
      return others.length > 0;
    case "level":
      return others.some((other) => other.kind === "duration" || (other.kind === "value" && other.is !== "equal"));
    case "extreme":
      return others.some((other) => other.kind === "extreme");
    case "sex":
      return all.some((other) => other.kind === "sex" && other.sex !== one.sex);
    case "duration":
      return one.of === "last" && others.length > 0;
    case "value": {
      const values = all.filter((other) => other !== one && other.kind === "value");
      // The tens of an age are two limits of one thing.
      if (one.features.includes("age")) return false;
      if (one.is !== "equal") return others.some((other) => other.kind === "value" && other.is !== "equal");
      const isBare = one.number.unit === null && one.number.decimals === 0;
      if (isBare && others.length > 0) return true;
      // It stands in the chart, if at another time.
      const stands = one.features.some((id) => {
        const { factor, offset = 0 } = conversionTo(id, one.number.unit) ?? { factor: Number.NaN };
        const [value, tolerance] = [one.number.value * factor + offset, toleranceOf(one.number) * factor];
        return facts.points(id).some((p) => Math.abs(p.value - value) <= tolerance);
      });
      return one.at !== null && values.length > 0 && stands;
    }
    default:
      return false;
  }
}

function sharesFeature(one: Assertion, other: Assertion): boolean {
  return (
    "features" in one &&
    "features" in other &&
    one.features.some((id) => (other.features as readonly string[]).includes(id))
  );
}
