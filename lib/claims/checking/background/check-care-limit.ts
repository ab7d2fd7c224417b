import { limitsThatHold } from "../../../clinical/background/limits-of-care";
import type { AssertionOf } from "../../assertions/assertion";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, stands } from "../check-result";
import { notHeld } from "./in-background";

/** A limit of care against those that hold: what was written down of them and has not been lifted. */
export function checkCareLimit({ limit, not }: AssertionOf<"care-limit">, { chart }: CheckableFacts): Finding {
  const { background } = chart;
  const held = limitsThatHold(background?.limits ?? []);
  const [latest] = held;
  if (!background || !latest) return notHeld(limit === "full" || limit === "any" ? "limits" : limit, "limits of care");
  const limited = held.find(({ limits }) =>
    limit === "full" || limit === "any" ? limits.length > 0 : limits.includes(limit),
  );
  const holds = limit === "full" ? limited === undefined : limited !== undefined;
  const one = limited ?? latest;
  return stands(holds !== not, `The record says of limits of care: "${one.words}".`, [
    resourceRef(background, "limit", one.resourceId),
  ]);
}
