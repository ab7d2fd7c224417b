import { topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { logitSize, signedLogit } from "../../../experts/logit-text";
import type { Prediction } from "../../../experts/schema";
import { sentence, upperFirst } from "../../../platform/english";
import { nameOf, takenAs, unmeasuredName } from "../../../record/feature-names";
import { courseTextOf, descriptorText } from "../chart-reading/course-text";
import { directionOf, type FeatureReading } from "../chart-reading/feature-course";
import { severityClaim, severityClaims } from "../chart-reading/severity-claims";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { passageSupporting } from "../evidence/passage-support";
import { interpretationClaim, interpretationOf } from "./disputed-finding-interpretation";

/** How many claims of a kind a review makes: enough to argue from, few enough to be read. */
const mostClaims = {
  raising: 4,
  neglected: 2,
  lowering: 2,
  recovered: 1,
  unmeasured: 1,
  disputed: 2,
  scores: 2,
  all: 8,
} as const;
/** From this share of an attribution on, the model weighs that the feature was measured rather than its values. */
const mostlyMeasured = 0.6;

export interface ClaimsInput {
  chart: Chart;
  prediction: Prediction;
  doctorReading: DoctorReading;
  passages: readonly RetrievedPassage[];
}

/**
 * A doctor's claims: what raises its model's risk, what its model neglects, and what lowers the risk.
 * Each rests on observations, the model's attribution and, where one was retrieved, a passage.
 */
export function reviewClaimsOf(input: ClaimsInput): Claim[] {
  const { doctorReading } = input;
  const neglected = doctorReading.neglected.slice(0, mostClaims.neglected);
  const left = doctorReading.readings.filter(
    (r) => !doctorReading.doubted.has(r.feature) && !neglected.some((n) => n.reading.feature === r.feature),
  );
  const raising = left.filter((r) => attributionDirection(r) === "raises");
  const lowering = left.filter((r) => attributionDirection(r) === "lowers");
  const claims = [
    ...take(raising, mostClaims.raising, (r) => raisingClaim(input, r)),
    ...take(neglected, mostClaims.neglected, (n) => neglectedClaim(input, n)),
    ...take(lowering, mostClaims.lowering, (r) => loweringClaim(input, r)),
    ...take(
      doctorReading.uncreditedRecoveries.filter((r) => !raising.includes(r)),
      mostClaims.recovered,
      (r) => recoveryClaim(input, r),
    ),
    ...take(left, mostClaims.unmeasured, (r) => unmeasuredClaim(input, r)),
    ...(neglected.length > 0 ? severityClaims(input.chart).slice(0, mostClaims.scores) : []),
  ];
  const argued = withInterpretations(claims, disputedClaims(input)).slice(0, mostClaims.all);
  return argued.length > 0 ? argued : [fallbackClaim(input)];
}

/** The doctor's interpretations of disputed findings, where it does not leave the question open. */
function disputedClaims({ chart, doctorReading, prediction, passages }: ClaimsInput): Claim[] {
  return openDisputedFindingsIn(chart)
    .filter((dispute) => !doctorReading.doubted.has(dispute.feature))
    .flatMap((dispute) => {
      const { side } = interpretationOf(dispute, chart, doctorReading, passages);
      return side === null ? [] : [interpretationClaim({ dispute, side }, chart, doctorReading, prediction, passages)];
    })
    .slice(0, mostClaims.disputed);
}

/** An interpretation replaces the claim on the same feature; where there is none, it comes after the two weightiest claims. */
function withInterpretations(claims: readonly Claim[], readings: readonly Claim[]): Claim[] {
  const key = (claim: Claim) => topicOf(claim).key;
  const replaced = claims.map((claim) => readings.find((r) => key(r) === key(claim)) ?? claim);
  const added = readings.filter((r) => !claims.some((claim) => key(claim) === key(r)));
  return [...replaced.slice(0, 2), ...added, ...replaced.slice(2)];
}

function take<T>(items: readonly T[], limit: number, claim: (item: T) => Claim | null): Claim[] {
  return items.flatMap((item) => present(claim(item))).slice(0, limit);
}

function present<T>(item: T | null): T[] {
  return item === null ? [] : [item];
}

function attributionRef({ prediction }: ClaimsInput, reading: FeatureReading): EvidenceRef[] {
  const { attribution, feature } = reading;
  return attribution ? [{ kind: "attribution", expert: prediction.expert, feature, total: attribution.total }] : [];
}

function support(input: ClaimsInput, reading: FeatureReading, bearing: "raises" | "lowers"): EvidenceRef[] {
  const direction = directionOf(input.chart, reading.feature);
  return direction === null
    ? []
    : present(passageSupporting(input.chart, input.passages, reading.feature, direction, bearing));
}

function raisingClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { prediction, doctorReading } = input;
  const subject = subjectOf(input, reading);
  const total = reading.attribution?.total ?? 0;
  if (!subject) return null;
  const measured = measuredClaim(input, reading);
  if (measured) return measured;
  const raise = `raises the ${prediction.title} model's logit by ${logitSize(total)}`;
  const evidence = [...subject.evidence, ...attributionRef(input, reading)];
  const doubt = doctorReading.failures.unsupported.includes(reading)
    ? "the chart by itself gives no reason for that"
    : reading.course === "recovered"
      ? "by the chart it has recovered"
      : null;
  if (doubt !== null)
    return { text: sentence(`${subject.text}${subject.join}${raise}; ${doubt}`), bearing: "neutral", evidence };
  const heaviest = doctorReading.readings[0] === reading ? ", more than any other feature" : "";
  return {
    text: sentence(`${subject.text}${subject.join}${raise}${heaviest}`),
    bearing: "raises",
    evidence: [...evidence, ...(reading.finding ? support(input, reading, "raises") : [])],
  };
}

function neglectedClaim(input: ClaimsInput, { finding, reading }: DoctorReading["neglected"][number]): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  const grade = finding.severity === 3 ? "critical" : "marked";
  return {
    text: sentence(`${subject.text}: ${grade}, yet the ${input.prediction.title} model ${weightText(reading)}`),
    bearing: "raises",
    evidence: [...subject.evidence, ...attributionRef(input, reading), ...support(input, reading, "raises")],
  };
}

/** How little a model makes of a feature: "gives it +0.01", "takes 0.05 off its logit for it". */
function weightText({ attribution }: FeatureReading): string {
  if (!attribution || Number(logitSize(attribution.total)) === 0) return "gives it no weight";
  return attribution.total < 0
    ? `takes ${logitSize(attribution.total)} off its logit for it`
    : `gives it no more than ${signedLogit(attribution.total)}`;
}

function loweringClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject || reading.course === "critical" || reading.course === "marked") return null;
  const measured = measuredClaim(input, reading);
  if (measured) return measured;
  const lower = `lowers the ${input.prediction.title} model's logit by ${logitSize(reading.attribution?.total ?? 0)}`;
  const evidence = [...subject.evidence, ...attributionRef(input, reading)];
  if (reading.course === "mild") {
    return {
      text: sentence(`${subject.text}${subject.join}${lower}; being abnormal, it does not reassure me`),
      bearing: "neutral",
      evidence,
    };
  }
  return {
    text: sentence(`${subject.text}${subject.join}${lower}`),
    bearing: "lowers",
    evidence: [...evidence, ...(reading.course === "recovered" ? support(input, reading, "lowers") : [])],
  };
}

/** An improvement that the chart shows and the model has not credited. */
function recoveryClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  const evidence = [...subject.evidence, ...attributionRef(input, reading), ...support(input, reading, "lowers")];
  return {
    text: sentence(`${subject.text}: a recovery for which the ${input.prediction.title} model gives no credit`),
    bearing: "lowers",
    evidence,
  };
}

/** A claim for a feature of which the model weighs mostly that it was measured, rather than the values. */
function measuredClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { attribution, summary, system } = reading;
  if (!attribution || !summary || system === "background") return null;
  const { total, measured, value } = attribution;
  if (measured === null || value === null) return null;
  const dominates = Math.sign(measured) === Math.sign(total) && Math.abs(measured) >= mostlyMeasured * Math.abs(total);
  if (!dominates || Number(logitSize(measured)) === 0) return null;
  const verb = measured > 0 ? "raises" : "lowers";
  const rest =
    Number(logitSize(value)) === 0
      ? "the values add nothing"
      : `the values ${value > 0 ? "add" : "take off"} ${logitSize(value)}`;
  return {
    text: sentence(
      `That ${nameOf(reading.feature)} was ${takenAs(reading.feature)} at all ${verb} the ${input.prediction.title} model's logit by ${logitSize(measured)}; ${rest}`,
    ),
    bearing: "neutral",
    evidence: [{ kind: "observation", feature: reading.feature, ...summary.last }, ...attributionRef(input, reading)],
  };
}

/** A claim on a feature that was never measured, made only where the model gives it an attribution. It is never taken for a normal value. */
function unmeasuredClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { attribution, feature, summary } = reading;
  if (
    !attribution ||
    summary ||
    attributionDirection(reading) === "hardly" ||
    !input.chart.notMeasured.includes(feature)
  )
    return null;
  const verb = attribution.total > 0 ? "raises" : "lowers";
  return {
    text: sentence(
      `${upperFirst(unmeasuredName(feature))} was never ${takenAs(feature)}, which in itself ${verb} the ${input.prediction.title} model's logit by ${logitSize(attribution.total)} and says nothing of ${feature === "mechanicalVentilation" ? "whether there was any" : "its value"}`,
    ),
    bearing: "neutral",
    evidence: [{ kind: "not-measured", feature }, ...attributionRef(input, reading)],
  };
}

/** What a claim is about: the feature's course in the chart, or a descriptor of the patient. */
function subjectOf(
  { chart }: ClaimsInput,
  reading: FeatureReading,
): { text: string; join: string; evidence: EvidenceRef[] } | null {
  const background = reading.attribution ? descriptorText(chart, reading.feature) : null;
  if (background !== null) return { text: background, join: " ", evidence: [] };
  return courseTextOf(chart, reading);
}

/** The claim of a doctor whose model weighs nothing in the record: what there is, or what is missing. */
function fallbackClaim(input: ClaimsInput): Claim {
  const { chart, doctorReading } = input;
  for (const reading of doctorReading.readings) {
    const subject = subjectOf(input, reading);
    const evidence = subject ? [...subject.evidence, ...attributionRef(input, reading)] : [];
    if (subject && evidence.length > 0)
      return {
        text: sentence(`${subject.text}${subject.join}bears little on the risk by itself`),
        bearing: "neutral",
        evidence,
      };
  }
  const missing = chart.notMeasured[0];
  if (missing) {
    const evidence: EvidenceRef[] = [{ kind: "not-measured", feature: missing }];
    return {
      text: sentence(`Hardly anything was measured, ${unmeasuredName(missing)} among what was not`),
      bearing: "neutral",
      evidence,
    };
  }
  const severity = severityClaim(chart);
  if (severity) return severity;
  throw new Error("the chart holds neither a value nor a gap to speak of");
}
