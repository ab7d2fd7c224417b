import { DAY, latest, type Observations, within } from "../../record/observations";
import { hourText, valueText } from "../../record/value-text";
import type { Finding } from "../schema";

const source =
  "Schulman S, Kearon C. ISTH major bleeding (haemoglobin fall of 2 g/dL, about 6 points of hematocrit). J Thromb Haemost 2005;3:692-4; Mehran R et al. BARC type 3b (5 g/dL). Circulation 2011;123:2736-47";
const MARKED = 6;
const CRITICAL = 15;

/** The finding whose words compare two values: its course is a fall even where the hematocrit came back. */
export const hematocritDrop = "hematocrit-drop";

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
  const last = latest(values);
  const now = !last || last === worst.to ? "" : `, now ${valueText("hematocrit", last.value)}`;
  return [
    {
      id: hematocritDrop,
      text: `Hematocrit fell from ${valueText("hematocrit", worst.from.value)} at ${hourText(worst.from.minutes)} to ${valueText("hematocrit", worst.to.value)} at ${hourText(worst.to.minutes)}${now}`,
      feature: "hematocrit",
      minutes: worst.to.minutes,
      value: worst.to.value,
      severity: worst.drop >= CRITICAL ? 3 : 2,
      direction: "low",
      source,
    },
  ];
}
