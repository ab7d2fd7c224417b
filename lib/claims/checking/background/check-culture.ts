import type { Background } from "../../../clinical/background/background-schema";
import { stayTimeText } from "../../../clinical/background/stay-clock";
import { listText } from "../../../platform/english";
import type { AssertionOf } from "../../assertions/assertion";
import { namesOrganism } from "../../background/organisms";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found, stands } from "../check-result";
import { isWhen, notHeld } from "./in-background";

type Culture = Background["cultures"][number];

function cultureTold({ specimen, at, result, organisms }: Culture): string {
  const when = at ? (at.minutes >= 0 ? ` at ${stayTimeText(at)}` : ` ${stayTimeText(at)}`) : "";
  const grown = result === "growth" ? `growing ${listText(organisms)}` : result;
  return `${specimen} culture${when}, ${grown}`;
}

/** A culture, what it is of and what grew, against those recorded. What is waited for excludes nothing. */
export function checkCulture(
  { specimen, organism, result, at, not }: AssertionOf<"culture">,
  { chart }: CheckableFacts,
): Finding {
  const { background } = chart;
  if (!background?.recorded.includes("cultures")) return notHeld("culture", "cultures");
  const taken = background.cultures.filter(
    (one) => (specimen === null || one.specimen === specimen) && (at === null || isWhen(one.at, at)),
  );
  const holds = (one: Culture) =>
    (result === "taken" || one.result === result) &&
    (organism === null || one.organisms.some((grown) => namesOrganism(grown, organism)));
  // "Cultures remain sterile" is said of all of them.
  const isOfAll = result === "no growth" && at === null;
  const against = isOfAll ? taken.find((one) => one.result === "growth") : undefined;
  const one = against ?? taken.find(holds);
  if (one)
    return stands((against === undefined) !== not, `The record has: ${cultureTold(one)}.`, [
      resourceRef(background, "culture", one.resourceId),
    ]);
  const of = specimen ? `${specimen} culture` : "culture";
  if (taken.length === 0) return found(not ? "supported" : "not found", `The record tells no such ${of}.`);
  const told = `The record has: ${taken.map(cultureTold).join("; ")}.`;
  if (result === "growth" && taken.some((each) => each.result === "pending")) return found("not found", told);
  return stands(
    not,
    told,
    taken.slice(0, 3).map((each) => resourceRef(background, "culture", each.resourceId)),
  );
}
