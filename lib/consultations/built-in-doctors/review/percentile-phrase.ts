import type { Percentiles, Population } from "../../protocol/team-schema";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { capitalised, joined, listed, type Phrase, phrase } from "../wording/phrase";
import { featureMention } from "../wording/value-phrases";

/** Percentiles are given in tenths and twentieths, since the groups are too small for finer ones. */
const bands: readonly { from: number; to: number; text: string }[] = [
  { from: 95, to: 100, text: "in the highest twentieth" },
  { from: 90, to: 95, text: "in the highest tenth" },
  { from: 75, to: 90, text: "in the highest quarter" },
  { from: 25, to: 75, text: "in the middle half" },
  { from: 10, to: 25, text: "in the lowest quarter" },
  { from: 5, to: 10, text: "in the lowest tenth" },
  { from: 0, to: 5, text: "in the lowest twentieth" },
];
const mostNamed = 2;
/** Beyond these a value is rare among patients without the outcome, in percentiles. */
const rare = { low: 5, high: 95 } as const;

/** The patient's percentile among the development stays, in words: the model's risk, and the values it weighs that few patients without the outcome had. Null without groups. */
export function percentilePhrase(
  percentiles: Percentiles | undefined,
  { readings }: Pick<DoctorReading, "readings">,
  { words }: Pick<Population, "words">,
): Phrase | null {
  if (!percentiles) return null;
  const risk = percentiles.risk;
  const band = risk === null ? undefined : bands.find((b) => risk >= b.from && (risk < b.to || b.to === 100));
  const unusual = readings
    .flatMap((r) => percentiles.values.find((v) => v.feature === r.feature) ?? [])
    .filter((v) => v.survivors >= rare.high || v.survivors <= rare.low)
    .slice(0, mostNamed)
    .map(({ feature }) => featureMention(feature));
  const parts = [
    ...(band ? [`among the stays on which the model was calibrated this risk lies ${band.text}`] : []),
    ...(unusual.length > 0 ? [phrase`few ${words.without} had such a last ${listed(unusual)}`] : []),
  ];
  return parts.length === 0 ? null : capitalised(joined(parts, "; "));
}
