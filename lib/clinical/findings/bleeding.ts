import { DAY, latest, type Observations, type Point, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import { noise } from "../reference-change-values";
import type { Finding } from "../schema";

const source =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL, about 6 points of hematocrit). J Thromb Haemost 2005;3:692-4; Mehran R et al. BARC type 3b (5 g/dL). Circulation 2011;123:2736-47";
const MARKED = 6;
const CRITICAL = 15;

/** The finding whose words compare two values: its course is a fall even where the hematocrit came back. */
export const hematocritDrop = "hematocrit-drop";

/** Whether it has come up from the lowest of its fall by more than its noise: what got better weighs one grade less. */
export const hasRisenAgain = (lowest: Point, last: Point) => last.value - lowest.value > (noise.hematocrit ?? 0);

/** The largest fall of hematocrit within 24 h, in points, that reaches into the last 24 h. Dilution by fluids looks the same. */
export function bleedingFindings(observations: Observations, asOfMinutes: number): Finding[] {
  const values = observations("hematocrit");
  let worst: { drop: number; from: (typeof values)[number]; to: (typeof values)[number] } | undefined;
  for (const to of within(values, asOfMinutes - DAY, asOfMinutes)) {
    for (const from of within(values, to.minutes - DAY, to.minutes - 1)) {
      const drop = from.value - to.value;
      if (!worst || drop > worst.drop) worst = { drop, from, to };
    }
  }
  if (!worst || worst.drop < MARKED) return [];
  const last = latest(values) ?? worst.to;
  const since = last === worst.to ? "" : `, ${valueText("hematocrit", last.value)} at ${hourText(last.minutes)}`;
  const grade = worst.drop >= CRITICAL ? 3 : 2;
  return [
    {
      id: hematocritDrop,
      text: `Hematocrit fell from ${valueText("hematocrit", worst.from.value)} at ${hourText(worst.from.minutes)} to ${valueText("hematocrit", worst.to.value)} at ${hourText(worst.to.minutes)}${since}`,
      feature: "hematocrit",
      minutes: worst.to.minutes,
      value: worst.to.value,
      severity: hasRisenAgain(worst.to, last) ? ((grade - 1) as 1 | 2) : grade,
      direction: "low",
      source,
    },
  ];
}
