import type { FeatureId } from "../../record/catalogue";
import { latest, type Point } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { type Pressure, pressures } from "../blood-pressures";
import { bodySystemOf } from "../body-systems";
import { pressureFeature } from "../low-pressure";
import { type ProblemInput, valuesText } from "./graded-values";
import { problemOf } from "./problem-of-facts";
import type { Problem, ProblemFact } from "./problem-schema";

interface NearArrest {
  /** Met below this value, in the unit of the catalogue. */
  below: number;
  points: (input: ProblemInput) => readonly Point[];
  feature: (point: Point) => FeatureId;
  source: string;
}

/**
 * Signs of which one reading may be all that is seen of an arrest, or a lead, line or count that failed. Borne out by a second reading they
 * are critical problems of their own (`findings/limits.ts`, `low-pressure.ts`); a temperature, which moves slowly, is graded by itself, and a
 * saturation is looked at with its gas.
 */
const nearArrest: readonly NearArrest[] = [
  {
    below: 30,
    points: ({ observations }) => observations("heartRate"),
    feature: () => "heartRate",
    source:
      "Panchal AR et al. AHA guidelines 2020: adult life support. Circulation 2020;142 Suppl 2:S366-468; below 30/min: a team decision",
  },
  {
    below: 40,
    points: ({ observations }) => pressures(observations, "mean"),
    feature: (point) => pressureFeature(point as Pressure),
    source:
      "Field JM et al. AHA guidelines for resuscitation. Circulation 2010;122:S640-56 (circulation first); below 40 mmHg: a team decision",
  },
  {
    below: 6,
    points: ({ observations }) => observations("respiratoryRate"),
    feature: () => "respiratoryRate",
    source: "Knaus WA et al. APACHE II. Crit Care Med 1985;13:818-29 (5/min or less)",
  },
];

/** Minutes in which the last reading is of now. A team decision. */
const NOW = 120;

/** Last readings near arrest that no reading before bears out and no severe problem tells of: marked, to be confirmed at the bedside at once. */
export function nearArrestReading(input: ProblemInput, found: readonly Problem[]): Problem | null {
  const facts = nearArrest.flatMap((sign) => aloneOf(sign, input)).filter((fact) => !isTold(fact, found));
  const [first] = facts;
  if (!first) return null;
  const system = bodySystemOf(first.feature);
  return problemOf({ id: "near-arrest-reading", system, title: "Reading near arrest, not confirmed" }, facts);
}

function aloneOf({ below, points, feature, source }: NearArrest, input: ProblemInput): ProblemFact[] {
  const all = points(input);
  const [last, before] = [latest(all), all.at(-2)];
  if (!last || last.value >= below || input.asOfMinutes - last.minutes > NOW) return [];
  if (before && before.value < below) return [];
  const [id, point] = [feature(last), { minutes: last.minutes, value: last.value }];
  return [
    {
      feature: id,
      text: `${toldOf(id, last)}, one reading alone`,
      ...{ worst: point, latest: point, severity: 2, reach: 2.75, now: 2, source },
    },
  ];
}

/** "Mean pressure 7 mmHg at 48 h (arterial line)", "Heart rate 18/min at 48 h" */
const toldOf = (id: FeatureId, last: Point) =>
  "by" in last
    ? `Mean pressure ${valueText(id, last.value)} at ${hourText(last.minutes)} (${last.by})`
    : valuesText(id, last, last);

const isTold = ({ feature, latest: at }: ProblemFact, found: readonly Problem[]) =>
  found.some(
    ({ severity, facts }) =>
      severity > 1 && facts.some((one) => one.feature === feature && one.now > 1 && one.latest.minutes === at.minutes),
  );
