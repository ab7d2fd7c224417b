import { observationRef } from "../../../claims/evidence-kinds/observation";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { logitSize, signedLogit } from "../../../experts/logit-text";
import type { Prediction } from "../../../experts/schema";
import { upperFirst } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import { nameOf, takenAs, unmeasuredName } from "../../../record/feature-names";
import { gradePhrase, meaningOf } from "../chart-reading/clinical-meaning";
import { type CoursePhrase, coursePhraseOf, descriptorPhrase } from "../chart-reading/course-phrase";
import { directionOf, type FeatureReading } from "../chart-reading/feature-course";
import { countsAsFavourable } from "../doctor-reading/answer-at-normal";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import type { DoctorReading } from "../doctor-reading/doctor-reading";
import { effectsPhrase, favourablePhrase } from "../doctor-reading/model-effects-phrase";
import { passageSupporting } from "../evidence/passage-support";
import { attributionStated } from "../wording/attribution-phrases";
import { asSentence, joined, type Phrase, phrase, stating } from "../wording/phrase";
import { notMeasuredStated } from "../wording/value-phrases";
import type { Wording } from "../wording/wording";

/** From this share of an attribution on, the model weighs that the feature was measured rather than its values. */
const mostlyMeasured = 0.6;

export interface ClaimsInput {
  chart: Chart;
  prediction: Prediction;
  doctorReading: DoctorReading;
  passages: readonly RetrievedPassage[];
  /** The features that are the doctor's to speak to, so that no two repeat each other; absent where nobody said so. */
  features?: readonly FeatureId[] | undefined;
  say: Wording;
}

export function attributionRef({ prediction }: ClaimsInput, reading: FeatureReading): EvidenceRef[] {
  const { attribution, feature } = reading;
  return attribution ? [{ kind: "attribution", expert: prediction.expert, feature, total: attribution.total }] : [];
}

function support(input: ClaimsInput, reading: FeatureReading, bearing: Claim["bearing"]): EvidenceRef[] {
  if (bearing === "neutral") return [];
  const direction = directionOf(input.chart, reading.feature);
  const found = direction && passageSupporting(input.chart, input.passages, reading.feature, direction, bearing);
  return found ? [found] : [];
}

/** A claim of one sentence. */
export function claimOf({ say }: ClaimsInput, said: Phrase, bearing: Claim["bearing"], evidence: EvidenceRef[]): Claim {
  return { ...say([asSentence(said)]), bearing, evidence };
}

/** "the AdaCare model raises its risk for it (+0.42)" */
export function effectPhrase(
  { prediction: { expert, title } }: ClaimsInput,
  feature: FeatureId,
  total: number,
): Phrase {
  return effectsPhrase([{ expert, called: `the ${title} model`, feature, total }]) ?? stating("");
}

/** A claim on a feature: what the chart shows, how severe it is, and, apart from that, what the model makes of it. */
export function featureClaim(input: ClaimsInput, reading: FeatureReading): Claim | null {
  const { chart, prediction, doctorReading } = input;
  const { feature, attribution } = reading;
  const subject = subjectOf(input, reading);
  if (!subject) return null;
  const bearing = meaningOf(chart, feature);
  const measured = bearing === "raises" ? null : measuredClaim(input, reading);
  if (measured) return measured;
  const grade = gradePhrase(chart, feature);
  const shown = grade ? phrase`${subject.clause}: ${grade}` : subject.clause;
  const heaviest =
    doctorReading.readings[0] === reading && (attribution?.total ?? 0) > 0
      ? stating(", more than for any other feature", { kind: "rank", expert: prediction.expert, features: [feature] })
      : "";
  const effect = attribution ? [phrase`${effectPhrase(input, feature, attribution.total)}${heaviest}`] : [];
  const learnt = countsAsFavourable(prediction, reading) ? [favourablePhrase([prediction], feature)] : [];
  const said = joined([shown, ...effect, ...learnt], "; ");
  return claimOf(input, said, bearing, [
    ...subject.evidence,
    ...attributionRef(input, reading),
    ...(bearing === "raises" || reading.course === "recovered" ? support(input, reading, bearing) : []),
  ]);
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
    `the ${title} model ${effect} its risk (${signedLogit(measured)})`,
    attributionStated(expert, feature, measured, { signed: true }),
  );
  const rest =
    Number(logitSize(value)) === 0
      ? stating("the values add nothing")
      : stating(
          `for the values it ${value > 0 ? "raises" : "lowers"} it (${signedLogit(value)})`,
          attributionStated(expert, feature, value, { signed: true }),
        );
  return claimOf(
    input,
    phrase`For ${nameOf(feature)} having been ${takenAs(feature)} at all ${moves}; ${rest}`,
    "neutral",
    [observationRef(feature, summary.last), ...attributionRef(input, reading)],
  );
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
  const unknown = feature === "mechanicalVentilation" ? "whether there was any" : "its value";
  return claimOf(
    input,
    phrase`${neverTaken(feature)}, which says nothing of ${unknown}; ${effectPhrase(input, feature, attribution.total)}`,
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
