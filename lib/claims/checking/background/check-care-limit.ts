import type { AssertionOf } from "../../assertions/assertion";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, stands } from "../check-result";
import { notHeld } from "./in-background";

/** A limit of care against the latest that was written down, which alone speaks. */
export function checkCareLimit({ limit, not }: AssertionOf<"care-limit">, { chart }: CheckableFacts): Finding {
  const { background } = chart;
  const latest = background?.limits[0];
  if (!background || !latest) return notHeld(limit === "full" || limit === "any" ? "limits" : limit, "limits of care");
  const holds =
    limit === "full" ? latest.isFull : limit === "any" ? latest.limits.length > 0 : latest.limits.includes(limit);
  return stands(holds !== not, `The record's last word on limits of care: "${latest.words}".`, [
    resourceRef(background, "limit", latest.resourceId),
  ]);
}
