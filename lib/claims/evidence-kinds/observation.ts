import { z } from "zod";
import { summaryOf } from "../../clinical/feature-summaries";
import { type FeatureId, feature, featureIdSchema } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import type { Point } from "../../record/observations";
import { numberText, valueAtHour, valueText } from "../../record/value-text";
import { contradicted, type Judgement, notFound, supported } from "../judgement";
import { knownPoints, liesOutside } from "../known-points";
import { type AllowedFigures, allowedBy } from "../quantities";
import { toleranceOf } from "../stated-number";
import { type CitedFrom, evidenceKind } from "./evidence-kind";
import type { EvidenceSources } from "./evidence-sources";
import { resourceIdSchema } from "./resource-id";

const schema = z.strictObject({
  kind: z.literal("observation"),
  resourceId: resourceIdSchema.optional(),
  feature: featureIdSchema,
  minutes: z.number(),
  value: z.number(),
});
type Ref = z.infer<typeof schema>;

export function observationRef(feature: FeatureId, { minutes, value }: Point): Ref {
  return { kind: "observation", feature, minutes, value };
}

/** Agents read times in whole hours, so a value may be up to an hour from the minute cited. */
const minutesTolerance = 60;

/** An observation in the chart: the value that stood at that minute, in the catalogue's unit. */
export const observation = evidenceKind({
  schema,
  claimKind: "value",
  check: checkObservation,
  exists: () => true,
  figures: figuresBeside,
  featureOf: (ref) => ref.feature,
  key: ({ feature, minutes, value }) => `${feature} ${minutes} ${value}`,
  notation: { write: (ref) => `${ref.feature} ${pointText(ref.feature, ref)}`, read: readObservation },
  shown: (ref) => `${feature(ref.feature).label} ${valueAtHour(ref.feature, ref)}`,
});

function checkObservation(ref: Ref, sources: EvidenceSources): Judgement {
  const { feature: id, minutes, value } = ref;
  const points = knownPoints(sources, id);
  const name = nameOf(id);
  if (points.length === 0) return contradicted(`The chart holds no value of ${name}.`);
  const tolerance = toleranceOf(feature(id));
  const near = points.filter((p) => Math.abs(p.minutes - minutes) <= minutesTolerance);
  const match = near.find((p) => Math.abs(p.value - value) <= tolerance);
  if (match) return supported(`The chart has ${name} ${valueText(id, match.value)} at minute ${match.minutes}.`);
  const elsewhere = points.find((p) => Math.abs(p.value - value) <= tolerance);
  const complete = sources.observations !== undefined;
  const closest = [...near].sort((a, b) => Math.abs(a.minutes - minutes) - Math.abs(b.minutes - minutes))[0];
  if (closest && (complete || closest.minutes === minutes)) {
    return contradicted(
      `At minute ${closest.minutes} the chart has ${name} ${valueText(id, closest.value)}, not ${numberText(id, value)}.`,
    );
  }
  if (liesOutside(points, value, tolerance))
    return contradicted(`No ${name} of ${valueText(id, value)} stands in the chart: all values lie elsewhere.`);
  if (elsewhere)
    return notFound(
      `The chart has ${name} ${valueText(id, elsewhere.value)} at minute ${elsewhere.minutes}, not near minute ${minutes}.`,
    );
  return notFound(`The chart's summary shows no ${name} of ${valueText(id, value)} near minute ${minutes}.`);
}

/** The value, its hour, its reference range, its change in a day, and what the chart's findings on it say. */
function figuresBeside(ref: Ref, { chart }: EvidenceSources): AllowedFigures {
  const { reference } = feature(ref.feature);
  const change = summaryOf(chart, ref.feature)?.changePer24h;
  const found = chart.findings.filter((f) => f.feature === ref.feature).map((f) => allowedBy(f.text));
  const urine = ref.feature === "urineOutput" ? chart.urineCharted : undefined;
  const urineHours = urine ? [urine.fromMinutes / 60, urine.toMinutes / 60] : [];
  return {
    values: [
      ref.value,
      ...(reference ? [reference.low, reference.high] : []),
      ...(change ? [change] : []),
      ...(ref.feature === "urineOutput" && chart.urineMlPerKgPerHour !== null ? [chart.urineMlPerKgPerHour] : []),
      ...found.flatMap((t) => t.values),
    ],
    times: [ref.minutes / 60, ...urineHours, ...found.flatMap((t) => t.times)],
  };
}

const hourOf = (minutes: number) => Math.round(minutes / 60);

/** A value as a prompt shows it: "5.2@45". */
export function pointText(feature: FeatureId, { minutes, value }: Point): string {
  return `${numberText(feature, value)}@${hourOf(minutes)}`;
}

/** "lactate 5.2@45", a unit after the value allowed: the observation of the chart that it shows; where there is none, the value at that hour, which then fails its check. */
function readObservation(text: string, { chart }: CitedFrom): Ref | null {
  const [, id, written, hours] = /^([a-z]\w*) ([-+]?\d[\d.]*)(?: ?[^\s\d@][^@]*)? ?@ ?(\d+) ?h?$/i.exec(text) ?? [];
  const known = featureIdSchema.safeParse(id);
  if (!known.success) return null;
  const [feature, value, hour] = [known.data, Number(written), Number(hours)];
  const shown = knownPoints({ chart }, feature).find(
    (p) => hourOf(p.minutes) === hour && Number(numberText(feature, p.value)) === value,
  );
  return { kind: "observation", feature, minutes: shown?.minutes ?? hour * 60, value: shown?.value ?? value };
}
