import { upperFirst } from "../../../platform/english";
import type { AssertionOf } from "../../assertions/assertion";
import { isOfThePast, namesProblem } from "../../background/problem-names";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { type Finding, found, stands } from "../check-result";
import { notHeld } from "./in-background";

const stateWords = { active: "as active", coded: "as a coded diagnosis", ended: "as ended" } as const;

/** A diagnosis against the list of problems, and against what the chart names by itself. That a list lacks one does not exclude it. */
export function checkProblemRecorded(
  { title, is, not }: AssertionOf<"background-problem">,
  { chart }: CheckableFacts,
): Finding {
  const { background, admissionReason, problems = [] } = chart;
  const named = background?.problems.filter((one) => namesProblem(one.title, title)) ?? [];
  const isOver = (one: (typeof named)[number]) => one.state === "ended" || isOfThePast(one.title);
  const one = named.find((each) => is === "recorded" || isOver(each) === (is === "past")) ?? named[0];
  if (background && one) {
    const told = `The record lists ${one.title} ${stateWords[one.state]}${one.isUnconfirmed ? ", unconfirmed" : ""}.`;
    const evidence = [resourceRef(background, "problem", one.resourceId)];
    // A history of what goes on is true of it too.
    const holds = is !== "active" || !isOver(one);
    return stands(holds !== not, told, evidence);
  }
  const lower = title.toLowerCase();
  const own = [admissionReason ?? "", ...problems.map((p) => p.title)].find((text) =>
    text.toLowerCase().includes(lower),
  );
  if (own) return stands(!not, `The chart names it: ${own}.`);
  if (!background?.recorded.includes("problems")) return notHeld(title, "diagnoses");
  const count = background.problems.length;
  return not
    ? found("supported", `None of the ${count} recorded problems is ${title}, which does not exclude it.`)
    : found("not found", `${upperFirst(title)} is none of the ${count} recorded problems.`);
}
