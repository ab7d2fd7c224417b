import type { Background } from "../../../clinical/background/background-schema";
import { stemmedWords } from "../../../evidence/search/stems";
import { upperFirst } from "../../../platform/english";
import { classesOf, ingredientNamed } from "../../../terminology/drugs/drug-classes";
import type { AssertionOf } from "../../assertions/assertion";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found, stands } from "../check-result";
import { notHeld } from "./in-background";

type Recorded = Background["allergies"]["items"][number];

/** Whether a recorded allergy is to the substance of which a sentence speaks: the same ingredient, its class, or its words. */
function isTo({ title, ingredients }: Recorded, said: string): boolean {
  const named = ingredientNamed(said);
  if (named !== null && ingredients.includes(named)) return true;
  const classes = ingredients.flatMap((one) => classesOf(one).map(({ name }) => name.toLowerCase()));
  if (classes.includes(said.toLowerCase().replace(/s$/u, ""))) return true;
  const held = new Set(stemmedWords(title));
  const wanted = stemmedWords(said);
  return wanted.length > 0 && wanted.every((word) => held.has(word));
}

/** An allergy, or that there is none, against those recorded. Where nobody asked, nothing is decided. */
export function checkAllergy({ substance, reaction, not }: AssertionOf<"allergy">, { chart }: CheckableFacts): Finding {
  const { background } = chart;
  const state = background?.allergies.state;
  if (!background || state === undefined || state === "not-asked" || state === "not-recorded")
    return notHeld("allergy", "allergies");
  const { items } = background.allergies;
  const one = substance === null ? items[0] : items.find((each) => isTo(each, substance));
  if (one) {
    const told = `The record has an allergy to ${one.title}${one.reaction ? ` (${one.reaction})` : ""}.`;
    const evidence = [resourceRef(background, "allergy", one.resourceId)];
    if (not || reaction === null) return stands(!not, told, evidence);
    const isSame = (one.reaction ?? "").toLowerCase().includes(reaction.toLowerCase());
    return isSame
      ? found("supported", told, evidence)
      : found(one.reaction ? "contradicted" : "not found", told, evidence);
  }
  const what = substance ?? "anything";
  if (state === "none") return stands(not, `The record says that there are no allergies.`);
  return not
    ? found("supported", `None of the ${items.length} recorded allergies is to ${what}.`)
    : found("not found", `${upperFirst(what)} is none of the ${items.length} recorded allergies.`);
}
