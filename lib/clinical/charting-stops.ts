import type { FeatureId } from "../record/catalogue";
import { latest, type Observations } from "../record/observations";
import type { Chart } from "./schema";

type Stop = NonNullable<Chart["chartingStopped"]>[number];

/** What a nurse charts by the hour, and the features that show it. */
const charted: readonly { sign: Stop["sign"]; features: readonly FeatureId[] }[] = [
  { sign: "heart rate", features: ["heartRate"] },
  { sign: "blood pressure", features: ["meanPressure", "niMeanPressure", "systolicPressure", "niSystolicPressure"] },
  { sign: "urine", features: ["urineOutput"] },
];

/** Charted so often that a silence says something: six times or more, half of them within two hours of the one before. A team decision. */
const OFTEN = { times: 6, minutes: 120 } as const;
/** Minutes of silence before the moment of reading that are told. A team decision. */
const SILENCE = 6 * 60;

/** Signs that were charted often and of which there is nothing in the last six hours. */
export function chartingStops(observations: Observations, asOfMinutes: number): Stop[] {
  return charted.flatMap(({ sign, features }) => {
    const times = [...new Set(features.flatMap((id) => observations(id).map(({ minutes }) => minutes)))].sort(
      (a, b) => a - b,
    );
    const lastMinutes = times.at(-1);
    if (lastMinutes === undefined || times.length < OFTEN.times || asOfMinutes - lastMinutes <= SILENCE) return [];
    const pauses = times.slice(1).map((time, i) => time - (times[i] ?? time));
    const usual = pauses.sort((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? SILENCE;
    if (usual > OFTEN.minutes) return [];
    return [{ sign, features: features.filter((id) => latest(observations(id)) !== undefined), lastMinutes }];
  });
}
