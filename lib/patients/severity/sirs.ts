import { type FeatureId, feature } from "../catalogue";
import { hourText, valueText } from "../format";
import { DAY, type Observations, type Point, within } from "../observations";
import type { Severity } from "../schema";
import { type Component, score } from "./score";

const about = {
  id: "sirs",
  title: "SIRS criteria, any time in the last 24 h",
  source: "Bone RC et al. ACCP/SCCM consensus conference. Chest 1992;101:1644-55",
};

type Test = readonly [FeatureId, (value: number) => boolean];

const criteria: readonly { name: string; tests: readonly Test[] }[] = [
  { name: "Temperature above 38 or below 36 °C", tests: [["temperature", (v) => v > 38 || v < 36]] },
  { name: "Heart rate above 90/min", tests: [["heartRate", (v) => v > 90]] },
  {
    name: "Respiratory rate above 20/min or PaCO2 below 32 mmHg",
    tests: [
      ["respiratoryRate", (v) => v > 20],
      ["paco2", (v) => v < 32],
    ],
  },
  { name: "White cells above 12 or below 4 x 10³/µL", tests: [["wbc", (v) => v > 12 || v < 4]] },
];

/** Systemic inflammatory response, 0 to 4. Immature forms (bands) are not in the record. */
export function sirs(observations: Observations, asOfMinutes: number): Severity {
  return score(
    about,
    criteria.map(({ name, tests }) => criterion(name, tests, observations, asOfMinutes)),
  );
}

function criterion(name: string, tests: readonly Test[], observations: Observations, asOfMinutes: number): Component {
  const text = (id: FeatureId, p: Point) => `${feature(id).short} ${valueText(id, p.value)} at ${hourText(p.minutes)}`;
  let seen: string | null = null;
  for (const [id, met] of tests) {
    const points = within(observations(id), asOfMinutes - DAY, asOfMinutes);
    const meets = points.findLast((p) => met(p.value));
    if (meets) return { name, points: 1, because: text(id, meets) };
    const last = points[points.length - 1];
    if (last) seen ??= `last ${text(id, last)}`;
  }
  return seen === null
    ? { name, points: null, because: "Not measured in the last 24 h" }
    : { name, points: 0, because: seen };
}
