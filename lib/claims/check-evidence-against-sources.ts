import type { Chart } from "../clinical/schema";
import { quoteStandsIn } from "../evidence/citation";
import type { RetrievedPassage } from "../evidence/schema";
import { signedLogit } from "../experts/logit-text";
import type { RecordedPrediction } from "../experts/recorded-prediction";
import type { Prediction } from "../experts/schema";
import { type FeatureId, feature } from "../record/catalogue";
import { nameOf } from "../record/feature-names";
import type { Point } from "../record/observations";
import { numberText, valueText } from "../record/value-text";
import type { EvidenceRef } from "./schema";

export type VerdictKind = "supported" | "contradicted" | "not found";
export interface EvidenceVerdict {
  verdict: VerdictKind;
  /** A sentence that says what was found instead, or where. */
  reason: string;
}

/** What an agent's evidence is checked against. */
export interface ClaimSources {
  chart: Chart;
  predictions: readonly Prediction[];
  /** All that was retrieved in the run so far. */
  passages: readonly RetrievedPassage[];
  /** All values of a feature; without it, only what the chart's summaries and findings hold can be verified. */
  observations?: (feature: FeatureId) => readonly Point[];
  /** Evidence that others have laid on the table and that was checked there: accepted when it is cited again unchanged. */
  onTheTable?: readonly EvidenceRef[];
}

/** The same as a consultation recorded it, in whichever release. */
export type RecordedSources = Omit<ClaimSources, "predictions"> & { predictions: readonly RecordedPrediction[] };

/** Agents read times in whole hours, so a value may be up to an hour from the minute cited. */
const minutesTolerance = 60;
/** Attributions are written with two decimals. */
const totalTolerance = 0.005 + 1e-9;

type Ref<K extends EvidenceRef["kind"]> = Extract<EvidenceRef, { kind: K }>;
const supported = (reason: string): EvidenceVerdict => ({ verdict: "supported", reason });
const contradicted = (reason: string): EvidenceVerdict => ({ verdict: "contradicted", reason });
const notFound = (reason: string): EvidenceVerdict => ({ verdict: "not found", reason });

/** Whether one piece of evidence stands. */
export function checkEvidence(sources: RecordedSources, ref: EvidenceRef): EvidenceVerdict {
  switch (ref.kind) {
    case "observation":
      return checkObservation(sources, ref);
    case "attribution":
      return checkAttribution(sources, ref);
    case "passage":
      return checkPassage(sources, ref);
    case "severity":
      return checkSeverity(sources.chart, ref);
    case "not-measured":
      return checkNotMeasured(sources, ref);
    default:
      return ref satisfies never;
  }
}

/** Everything known of a feature's values: the series where it is at hand, the chart's summary and findings, the descriptors. */
export function knownPoints(
  { chart, observations }: Pick<ClaimSources, "chart" | "observations">,
  id: FeatureId,
): Point[] {
  const summary = chart.summaries.find((s) => s.feature === id);
  const findings = chart.findings.filter((f) => f.feature === id);
  const descriptor = id === "age" ? chart.ageYears : id === "height" ? chart.heightCm : null;
  return [
    ...(observations?.(id) ?? []),
    ...(summary ? [summary.last, summary.first, summary.min, summary.max] : []),
    ...findings.map(({ minutes, value }) => ({ minutes, value })),
    ...(descriptor === null ? [] : [{ minutes: 0, value: descriptor }]),
  ];
}

function checkObservation(sources: RecordedSources, ref: Ref<"observation">): EvidenceVerdict {
  const { feature: id, minutes, value } = ref;
  const points = knownPoints(sources, id);
  const name = nameOf(id);
  if (points.length === 0) return contradicted(`The chart holds no value of ${name}.`);
  const tolerance = 0.5 * 10 ** -feature(id).decimals + 1e-9;
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
  const outside =
    value < Math.min(...points.map((p) => p.value)) - tolerance ||
    value > Math.max(...points.map((p) => p.value)) + tolerance;
  if (outside)
    return contradicted(`No ${name} of ${valueText(id, value)} stands in the chart: all values lie elsewhere.`);
  if (elsewhere)
    return notFound(
      `The chart has ${name} ${valueText(id, elsewhere.value)} at minute ${elsewhere.minutes}, not near minute ${minutes}.`,
    );
  return notFound(`The chart's summary shows no ${name} of ${valueText(id, value)} near minute ${minutes}.`);
}

function checkAttribution(sources: RecordedSources, ref: Ref<"attribution">): EvidenceVerdict {
  const prediction = sources.predictions.find((p) => p.expert === ref.expert);
  const name = nameOf(ref.feature);
  if (!prediction) {
    const cited = sources.onTheTable?.find(
      (r) => r.kind === "attribution" && r.expert === ref.expert && r.feature === ref.feature,
    );
    if (cited?.kind !== "attribution") return notFound(`No attribution of ${name} by ${ref.expert} is at hand.`);
    return sameTotal(cited.total, ref.total)
      ? supported(`Cited before: ${ref.expert} gives ${name} ${signedLogit(cited.total)}.`)
      : contradicted(`${ref.expert} gives ${name} ${signedLogit(cited.total)}, not ${signedLogit(ref.total)}.`);
  }
  const actual = prediction.attributions.find((a) => a.feature === ref.feature);
  if (!actual) return notFound(`The ${prediction.title} model has no attribution for ${name}.`);
  return sameTotal(actual.total, ref.total)
    ? supported(`The ${prediction.title} model gives ${name} ${signedLogit(actual.total)} on the logit.`)
    : contradicted(
        `The ${prediction.title} model gives ${name} ${signedLogit(actual.total)}, not ${signedLogit(ref.total)}.`,
      );
}

function sameTotal(actual: number, cited: number): boolean {
  return Math.abs(actual - cited) <= totalTolerance;
}

function checkPassage(sources: RecordedSources, ref: Ref<"passage">): EvidenceVerdict {
  const passage = sources.passages.find((p) => p.id === ref.passageId);
  if (passage) {
    return quoteStandsIn(passage, ref.quote)
      ? supported(`Stands in "${passage.title}" (${passage.issuer} ${passage.year}).`)
      : contradicted(`The passage "${passage.title}" does not say this word for word.`);
  }
  const cited = sources.onTheTable?.some(
    (r) => r.kind === "passage" && r.passageId === ref.passageId && quoteStandsIn({ text: r.quote }, ref.quote),
  );
  return cited
    ? supported(`Cited before from passage ${ref.passageId}.`)
    : notFound(`No passage ${ref.passageId} was retrieved in this consultation.`);
}

/** A criterion stands as the chart computes it, "at least" and unit included; what the record cannot support is no evidence. */
function checkSeverity(chart: Chart, ref: Ref<"severity">): EvidenceVerdict {
  const severity = chart.severities.find((s) => s.id === ref.id);
  if (!severity) {
    const never = chart.notComputable.find((n) => n.id === ref.id);
    return never
      ? contradicted(`${never.title} cannot be computed from this kind of record. ${never.because}`)
      : notFound(`The chart has no severity criterion "${ref.id}".`);
  }
  const why = severity.notComputable === null ? "" : ` (${severity.notComputable})`;
  return spaced(severity.text) === spaced(ref.text)
    ? supported(`The chart computes ${severity.title}: ${severity.text}${why}.`)
    : contradicted(`The chart computes ${severity.title}: "${severity.text}"${why}, not "${ref.text}".`);
}

function spaced(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

function checkNotMeasured(sources: RecordedSources, ref: Ref<"not-measured">): EvidenceVerdict {
  const name = nameOf(ref.feature);
  if (knownPoints(sources, ref.feature).length > 0) return contradicted(`The chart holds values of ${name}.`);
  return sources.chart.notMeasured.includes(ref.feature)
    ? supported(`The chart says that ${name} was not measured.`)
    : notFound(`The chart does not say whether ${name} was measured.`);
}
