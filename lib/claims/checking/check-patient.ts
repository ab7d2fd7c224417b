import type { BackgroundKind } from "../../clinical/background/background-schema";
import { upperFirst } from "../../platform/english";
import { hourText } from "../../record/value-text";
import type { AssertionOf } from "../assertions/assertion";
import { VENTILATION } from "../background/procedure-names";
import type { CheckableFacts } from "../facts/checkable-facts";
import { checkProcedure } from "./background/check-procedure";
import { type Finding, found, stands } from "./check-result";

export function checkSex({ sex }: AssertionOf<"sex">, { chart }: CheckableFacts): Finding {
  if (chart.sex === "unknown") return found("not checkable", "The record does not hold the patient's sex.");
  return stands(chart.sex === sex, `The record says ${chart.sex === "female" ? "woman" : "man"}.`);
}

export function checkCareUnit({ unit }: AssertionOf<"care-unit">, { chart }: CheckableFacts): Finding {
  const { careUnit } = chart;
  if (careUnit === null) return found("not checkable", "The record does not hold the kind of unit.");
  return stands(careUnit === unit, `The kind of unit is recorded as ${careUnit}.`);
}

/** Whether the record shows ventilation. A record that can hold it and does not says that there was none. */
export function checkVentilation(assertion: AssertionOf<"ventilation">, facts: CheckableFacts): Finding {
  const { ever } = assertion;
  const { chart } = facts;
  const { recorded, firstMinutes, lastMinutes } = chart.ventilation;
  if (recorded)
    return stands(
      ever && isWhenRecorded(assertion, { firstMinutes, lastMinutes }),
      `Mechanical ventilation is recorded${firstMinutes === null || lastMinutes === null ? "" : ` from ${hourText(firstMinutes)} to ${hourText(lastMinutes)}`}.`,
    );
  const procedure = checkProcedure(
    { kind: "procedure", title: VENTILATION, is: "recorded", at: null, not: !ever },
    facts,
  );
  if (procedure.evidence.length > 0 && !assertion.since && !assertion.until && !assertion.lasting) return procedure;
  return chart.notMeasured.includes("mechanicalVentilation")
    ? found(ever ? "contradicted" : "supported", "No mechanical ventilation is recorded.", [
        { kind: "not-measured", feature: "mechanicalVentilation" },
      ])
    : found("not checkable", "This kind of record does not hold ventilation.");
}

/** Whether it was recorded when it is said to have been, where that is said. */
function isWhenRecorded(
  { since, until, lasting }: AssertionOf<"ventilation">,
  { firstMinutes, lastMinutes }: Pick<CheckableFacts["chart"]["ventilation"], "firstMinutes" | "lastMinutes">,
): boolean {
  if (firstMinutes === null || lastMinutes === null) return !since && !until && !lasting;
  const lies = (between: typeof since, minutes: number) =>
    !between || (minutes / 60 >= between.least && minutes / 60 <= between.most);
  return lies(since, firstMinutes) && lies(until, lastMinutes) && lies(lasting, lastMinutes - firstMinutes);
}

const topicNames: Readonly<Record<Exclude<AssertionOf<"undecided">["topic"], "words">, string>> = {
  microbiology: "microbiology is not in this record",
  imaging: "imaging is not in this record",
  history: "history is not in this record",
  treatment: "treatments are not in this record",
  procedures: "procedures are not in this record",
  examination: "examination is not in this record",
  cause: "a record of values shows no cause",
};

/** Kinds of the record of years that speak of a topic. */
const spokenOfBy: Partial<Record<keyof typeof topicNames, BackgroundKind>> = {
  microbiology: "cultures",
  imaging: "imaging",
  history: "problems",
  treatment: "drugs given",
  procedures: "procedures",
};

/** What this kind of record cannot decide stays open, whatever else the sentence says; where the record speaks of it, that is not denied. */
export function checkUndecided({ topic, words }: AssertionOf<"undecided">, { chart }: CheckableFacts): Finding {
  const kind = topic === "words" ? undefined : spokenOfBy[topic];
  if (kind !== undefined && chart.background?.recorded.includes(kind))
    return found("not checkable", `"${words}": what the record holds of it does not decide it.`);
  return found(
    "not checkable",
    topic === "words"
      ? `"${words}" could not be turned into something to look up.`
      : `"${words}": ${topicNames[topic]}.`,
  );
}

/** A diagnosis stands where the chart's problems, its criteria or the reason of admission name it. */
export function checkDiagnosis({ name }: AssertionOf<"diagnosis">, { chart }: CheckableFacts): Finding {
  const lower = name.toLowerCase();
  const named = [chart.admissionReason ?? "", ...(chart.problems ?? []).map((p) => p.title)].find((text) =>
    text.toLowerCase().includes(lower),
  );
  return named
    ? found("supported", `The chart names it: ${named}.`)
    : found("not checkable", `${upperFirst(name)} is a diagnosis, and none is recorded.`);
}
