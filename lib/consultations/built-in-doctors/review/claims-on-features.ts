import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { logitSize, signedLogit } from "../../../experts/logit-text";
import type { Prediction } from "../../../experts/schema";
import { upperFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf, takenAs, unmeasuredName } from "../../../record/feature-names";
import { type CoursePhrase, coursePhraseOf, descriptorPhrase } from "../chart-reading/course-phrase";
import { directionOf, type FeatureReading } from "../chart-reading/feature-course";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { passageSupporting } from "../evidence/passage-support";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { asSentence, type Phrase, phrase, stating } from "../wording/phrase";
import { notMeasuredStated, trendStated } from "../wording/value-phrases";
import type { Wording } from "../wording/wording";

/** From this share of an attribution on, the model weighs that the feature was measured rather than its values. */
const mostlyMeasured = 0.6;

export interface ClaimsInput {
  chart: Chart;
  prediction: Prediction;
  doctorReading: DoctorReading;
  passages: readonly RetrievedPassage[];
  say: Wording;
}

export function attributionRef({ prediction }: ClaimsInput, reading: FeatureReading): EvidenceRef[] {
  const { attribution, feature } = reading;
  return attribution ? [{ kind: "attribution", expert: prediction.expert, feature, total: attribution.total }] : [];
}

function support(input: ClaimsInput, reading: FeatureReading, bearing: "raises" | "lowers"): EvidenceRef[] {
  const direction = directionOf(input.chart, reading.feature);
  const found = direction && passageSupporting(input.chart, input.passages, reading.feature, direction, bearing);
  return found ? [found] : [];
}

/** A claim of one sentence. */
export function claimOf({ say }: ClaimsInput, said: Phrase, bearing: Claim["bearing"], evidence: EvidenceRef[]): Claim {
  return { ...say([asSentence(said)]), bearing, evidence };
}

/** "raises the AdaCare model's logit by 0.42" */
function movesLogit({ prediction }: ClaimsInput, feature: FeatureId, total: number): Phrase {
  const effect = total > 0 ? "raises" : "lowers";
  return stating(
    `${effect} the ${prediction.title} model's logit by ${logitSize(total)}`,
    attributionStated(prediction.expert, feature, total, { signed: false }),
    effectStated(prediction.expert, feature, effect),
  );
}

export function raisingClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { prediction, doctorReading } = input;
  const { feature } = reading;
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  const measured = measuredClaim(input, reading);
  if (measured) return measured;
  const raises = phrase`${subject.clause}${subject.join}${movesLogit(input, feature, reading.attribution?.total ?? 0)}`;
  const evidence = [...subject.evidence, ...attributionRef(input, reading)];
  const doubt = doctorReading.failures.unsupported.includes(reading)
    ? "the chart by itself gives no reason for that"
    : reading.course === "recovered"
      ? stating("by the chart it has recovered", trendStated(feature, "better"))
      : null;
  if (doubt !== null) return claimOf(input, phrase`${raises}; ${doubt}`, "neutral", evidence);
  const heaviest =
    doctorReading.readings[0] === reading
      ? stating(", more than any other feature", { kind: "rank", expert: prediction.expert, features: [feature] })
      : "";
  return claimOf(input, phrase`${raises}${heaviest}`, "raises", [
    ...evidence,
    ...(reading.finding ? support(input, reading, "raises") : []),
  ]);
}

export function neglectedClaim(
  input: ClaimsInput,
  { finding, reading }: DoctorReading["neglected"][number],
): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  const grade = finding.severity === 3 ? "critical" : "marked";
  const graded = stating(grade, { kind: "grade", features: [reading.feature], grade });
  return claimOf(
    input,
    phrase`${subject.clause}: ${graded}, yet the ${input.prediction.title} model ${weightPhrase(input, reading)}`,
    "raises",
    [...subject.evidence, ...attributionRef(input, reading), ...support(input, reading, "raises")],
  );
}

/** How little a model makes of a feature: "gives it no more than +0.01", "takes 0.05 off its logit for it". */
function weightPhrase({ prediction: { expert } }: ClaimsInput, { attribution, feature }: FeatureReading): Phrase {
  if (!attribution || Number(logitSize(attribution.total)) === 0)
    return stating("gives it no weight", effectStated(expert, feature, "hardly"));
  const { total } = attribution;
  if (total < 0)
    return stating(
      `takes ${logitSize(total)} off its logit for it`,
      attributionStated(expert, feature, total, { signed: false }),
      effectStated(expert, feature, "lowers"),
    );
  return stating(
    `gives it no more than ${signedLogit(total)}`,
    attributionStated(expert, feature, total, { signed: true }),
  );
}

export function loweringClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject || reading.course === "critical" || reading.course === "marked") return null;
  const measured = measuredClaim(input, reading);
  if (measured) return measured;
  const lowers = phrase`${subject.clause}${subject.join}${movesLogit(input, reading.feature, reading.attribution?.total ?? 0)}`;
  const evidence = [...subject.evidence, ...attributionRef(input, reading)];
  if (reading.course === "mild")
    return claimOf(input, phrase`${lowers}; being abnormal, it does not reassure me`, "neutral", evidence);
  return claimOf(input, lowers, "lowers", [
    ...evidence,
    ...(reading.course === "recovered" ? support(input, reading, "lowers") : []),
  ]);
}

/** An improvement that the chart shows and the model has not credited. */
export function recoveryClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  return claimOf(
    input,
    phrase`${subject.clause}: a recovery for which the ${input.prediction.title} model gives no credit`,
    "lowers",
    [...subject.evidence, ...attributionRef(input, reading), ...support(input, reading, "lowers")],
  );
}

/** A claim for a feature of which the model weighs mostly that it was measured, rather than the values. */
function measuredClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { attribution, summary, system, feature } = reading;
  if (!attribution || !summary || system === "background") return null;
  const { total, measured, value } = attribution;
  if (measured === null || value === null) return null;
  const dominates = Math.sign(measured) === Math.sign(total) && Math.abs(measured) >= mostlyMeasured * Math.abs(total);
  if (!dominates || Number(logitSize(measured)) === 0) return null;
  const { expert, title } = input.prediction;
  const effect = measured > 0 ? "raises" : "lowers";
  const moves = stating(
    `${effect} the ${title} model's logit by ${logitSize(measured)}`,
    attributionStated(expert, feature, measured, { signed: false }),
  );
  const rest =
    Number(logitSize(value)) === 0
      ? stating("the values add nothing")
      : stating(
          `the values ${value > 0 ? "add" : "take off"} ${logitSize(value)}`,
          attributionStated(expert, feature, value, { signed: false }),
        );
  return claimOf(input, phrase`That ${nameOf(feature)} was ${takenAs(feature)} at all ${moves}; ${rest}`, "neutral", [
    observationRef(feature, summary.last),
    ...attributionRef(input, reading),
  ]);
}

/** A claim on a feature that was never measured, made only where the model gives it an attribution. It is never taken for a normal value. */
export function unmeasuredClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { attribution, feature, summary } = reading;
  if (
    !attribution ||
    summary ||
    attributionDirection(reading) === "hardly" ||
    !input.chart.notMeasured.includes(feature)
  )
    return null;
  const moves = movesLogit(input, feature, attribution.total);
  const unknown = feature === "mechanicalVentilation" ? "whether there was any" : "its value";
  return claimOf(
    input,
    phrase`${neverTaken(feature)}, which in itself ${moves} and says nothing of ${unknown}`,
    "neutral",
    [{ kind: "not-measured", feature }, ...attributionRef(input, reading)],
  );
}

/** "Lactate was never measured" */
function neverTaken(feature: FeatureId): Phrase {
  return stating(`${upperFirst(unmeasuredName(feature))} was never ${takenAs(feature)}`, notMeasuredStated(feature));
}

/** What a claim is about: the feature's course in the chart, or a descriptor of the patient. */
export function subjectOf({ chart }: ClaimsInput, reading: FeatureReading): CoursePhrase | null {
  const background = reading.attribution ? descriptorPhrase(chart, reading.feature) : null;
  if (background !== null) return { clause: background, join: " ", evidence: [] };
  return coursePhraseOf(chart, reading);
}
