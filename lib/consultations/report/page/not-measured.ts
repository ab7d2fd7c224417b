import { featuresNamedIn } from "../../../claims/reading/named-features";
import type { BodySystemId } from "../../../clinical/body-systems";
import { summaryOf } from "../../../clinical/feature-summaries";
import type { Chart } from "../../../clinical/schema";
import type { FeatureId } from "../../../record/catalogue";
import { unmeasuredName } from "../../../record/feature-names";
import { hourText } from "../../../record/value-text";
import { byProblem, type LooksAt } from "./by-problem";

/** What comes in one result or stands in one line of a chart, and the problems that ask for it; all where none is given. */
interface Group extends LooksAt {
  name: string;
  features: readonly FeatureId[];
}

const gas = ["pao2", "paco2", "ph"] as const satisfies readonly FeatureId[];
const bloodCount = ["hematocrit", "platelets", "wbc"] as const satisfies readonly FeatureId[];
const electrolytes = ["sodium", "potassium"] as const satisfies readonly FeatureId[];
const kidney = ["creatinine", "bun"] as const satisfies readonly FeatureId[];
/** Taken from any adult in intensive care: where none of them is there, no blood was tested but for gases. */
const bloodTests: readonly FeatureId[] = [...bloodCount, ...electrolytes, ...kidney];

const breathingAndFlow: readonly BodySystemId[] = ["breathing", "perfusion", "circulation", "consciousness"];

const groups: readonly Group[] = [
  { name: "arterial gas", features: gas, bearsOn: breathingAndFlow },
  { name: "inspired oxygen fraction", features: ["fio2"], bearsOn: ["breathing"] },
  { name: "respiratory rate", features: ["respiratoryRate"], bearsOn: ["breathing"] },
  { name: "lactate", features: ["lactate"], bearsOn: ["perfusion", "circulation"] },
  { name: "glucose", features: ["glucose"], bearsOn: ["consciousness"] },
  { name: "blood count", features: bloodCount },
  { name: "electrolytes", features: electrolytes },
  { name: "creatinine", features: kidney },
];

/** Minutes after which a gas is dated among what is missed, as the headline dates a sign of breathing: a team decision. */
const OLD_GAS = 6 * 60;

/**
 * What the record could hold, was never measured and is missed, what the leading problems ask for first; and a gas that is too old to
 * tell of now.
 * @param gaps the doctors' own sentences on what is missing.
 */
export function notMeasuredNames(
  chart: Pick<Chart, "notMeasured" | "problems" | "summaries" | "asOfMinutes">,
  gaps: readonly string[],
): string[] {
  const { notMeasured } = chart;
  const lacks = (features: readonly FeatureId[]) => features.every((id) => notMeasured.includes(id));
  const untested = lacks(bloodTests);
  const told = groups.filter(
    ({ features }) =>
      lacks(features) && !(untested && features.every((id) => bloodTests.includes(id) || id === "glucose")),
  );
  const covered = new Set([
    ...told.flatMap(({ features }) => features),
    ...(untested ? [...bloodTests, "glucose"] : []),
  ]);
  const missed = new Set(gaps.filter((gap) => /\bmeasured\b/u.test(gap)).flatMap(featuresNamedIn));
  const names = [
    ...(untested ? [lacks(gas) ? "any blood test" : "any blood test but gases"] : []),
    ...oldGas(chart),
    ...byProblem(told, chart).map(({ name }) => name),
    ...notMeasured.filter((id) => missed.has(id) && !covered.has(id)).map(unmeasuredName),
  ];
  return [...new Set(names)];
}

/** "arterial gas since 14 h", where a problem that stands asks for one. */
function oldGas(chart: Pick<Chart, "problems" | "summaries" | "asOfMinutes">): string[] {
  const asks = (chart.problems ?? []).some(
    ({ system, course }) => course !== "past" && (system === "breathing" || system === "perfusion"),
  );
  const taken = gas.flatMap((id) => summaryOf(chart, id)?.last.minutes ?? []);
  const last = Math.max(...taken);
  return asks && taken.length > 0 && chart.asOfMinutes - last > OLD_GAS ? [`arterial gas since ${hourText(last)}`] : [];
}
