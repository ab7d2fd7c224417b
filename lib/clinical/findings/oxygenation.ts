import { DAY, extreme, latest, type Observations, within } from "../../record/observations";
import { hourText } from "../../record/value-text";
import { possibleRatios } from "../oxygenation-ratios";
import type { Finding } from "../schema";
import { ventilationText } from "../ventilated-at";

const berlin =
  "ARDS Definition Task Force. The Berlin definition (PaO2/FiO2 300, 200, 100 mmHg). JAMA 2012;307:2526-33";

function tierOf(ratio: number): 0 | 1 | 2 | 3 {
  if (ratio < 100) return 3;
  if (ratio < 200) return 2;
  return ratio < 300 ? 1 : 0;
}

/**
 * PaO2/FiO2 in the bands of the Berlin definition, worst and last of 24 h. Only the ratio: whether it is ARDS also
 * takes imaging, PEEP and the heart, which the record does not hold.
 */
export function oxygenationFindings(observations: Observations, asOfMinutes: number): Finding[] {
  const recent = within(possibleRatios(observations), asOfMinutes - DAY, asOfMinutes);
  const worst = extreme(recent, "low");
  const last = latest(recent);
  if (!worst || !last) return [];
  const now = tierOf(last.value);
  const severity = Math.max(now, tierOf(worst.value) - 1);
  if (severity !== 1 && severity !== 2 && severity !== 3) return [];
  const shown = now === severity ? last : worst;
  const how = `, ${ventilationText(observations, shown.minutes)}`;
  const since = shown === last ? "" : `, ${Math.round(last.value)} mmHg at ${hourText(last.minutes)}`;
  return [
    {
      id: "oxygenation-ratio-low",
      text: `PaO2/FiO2 ${Math.round(shown.value)} mmHg at ${hourText(shown.minutes)} (PaO2 ${Math.round(shown.pao2)} mmHg on FiO2 ${shown.fio2.toFixed(2)}${how})${since}`,
      feature: "pao2",
      minutes: shown.minutes,
      value: shown.pao2,
      severity,
      direction: "low",
      source: berlin,
    },
  ];
}
