import { stayTimeText } from "../../../clinical/background/stay-clock";
import { upperFirst } from "../../../platform/english";
import type { AssertionOf } from "../../assertions/assertion";
import { namesProcedure } from "../../background/procedure-names";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found, stands } from "../check-result";
import { isWhen, notHeld } from "./in-background";

/** A procedure against those recorded. */
export function checkProcedure({ title, is, at, not }: AssertionOf<"procedure">, { chart }: CheckableFacts): Finding {
  const { background } = chart;
  if (!background?.recorded.includes("procedures")) return notHeld(title, "procedures");
  const named = background.procedures.filter((one) => namesProcedure(one.title, title));
  const holds = (one: (typeof named)[number]) =>
    (is !== "running" || one.isRunning) && (at === null || isWhen(one.since, at) || isWhen(one.until, at));
  const one = named.find(holds) ?? named[0];
  if (!one)
    return found(
      not ? "supported" : "not found",
      `${upperFirst(title)} is none of the ${background.procedures.length} recorded procedures.`,
    );
  const when = one.since ? ` ${one.isRunning ? "since" : "at"} ${stayTimeText(one.since)}` : "";
  const told = `The record has ${one.title}${one.isRunning ? ", going on" : ""}${when}.`;
  return stands(holds(one) !== not, told, [resourceRef(background, "procedure", one.resourceId)]);
}
