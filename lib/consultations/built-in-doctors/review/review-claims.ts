import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import type { FeatureId } from "../../../record/catalogue";
import { unmeasuredName } from "../../../record/feature-names";
import { severityClaim, severityClaims } from "../chart-reading/severity-claims";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { attributionDirection } from "../doctor-reading/attribution-weight";
import { phrase, stating } from "../wording/phrase";
import { notMeasuredStated } from "../wording/value-phrases";
import {
  attributionRef,
  type ClaimsInput,
  claimOf,
  featureClaim,
  subjectOf,
  unmeasuredClaim,
} from "./claims-on-features";
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
/**
 * A doctor's claims: on what raises its model's risk, on what its model neglects, and on what lowers its risk. What each says of the
 * patient goes by limits and course, whatever the model makes of it.
 * Each rests on observations, the model's attribution and, where one was retrieved, a passage.
 * Where the doctors have divided the features, it speaks to its own, and repeats a colleague's only where it would have no claim.
 */
export function reviewClaimsOf(input: ClaimsInput): Claim[] {
  const own = input.features ? claimsOnOwn(input, input.features) : [];
  return own.length > 0 ? own : claimsHeld(input);
}

/** On the features that are the doctor's own: how it reads the finding where that is disputed, else what chart and model make of it. */
function claimsOnOwn(input: ClaimsInput, features: readonly FeatureId[]): Claim[] {
  const { doctorReading } = input;
  const own = doctorReading.readings.filter(
    (r) => features.includes(r.feature) && !doctorReading.doubted.has(r.feature),
  );
  const neglected = doctorReading.neglected.some(({ reading }) => own.includes(reading));
  const claims = [
    ...own.flatMap((r) => featureClaim(input, r) ?? unmeasuredClaim(input, r) ?? []),
    ...(neglected ? severityClaims(input.chart, input.say).slice(0, mostClaims.scores) : []),
  ];
  const key = (claim: Claim) => topicOf(claim).key;
  const readings = disputedClaims(input);
  return claims.map((claim) => readings.find((r) => key(r) === key(claim)) ?? claim).slice(0, mostClaims.all);
}

/** What a doctor has to claim of the whole record, also where colleagues speak to it. It hangs on nothing but chart, model and passages. */
export function claimsHeld(input: ClaimsInput): Claim[] {
  const { doctorReading } = input;
  const neglected = doctorReading.neglected.slice(0, mostClaims.neglected);
  const left = doctorReading.readings.filter(
    (r) => !doctorReading.doubted.has(r.feature) && !neglected.some((n) => n.reading.feature === r.feature),
  );
  const raising = left.filter((r) => attributionDirection(r) === "raises");
  const lowering = left.filter((r) => attributionDirection(r) === "lowers");
  const claims = [
    ...take(raising, mostClaims.raising, (r) => featureClaim(input, r)),
    ...take(neglected, mostClaims.neglected, (n) => featureClaim(input, n.reading)),
    ...take(lowering, mostClaims.lowering, (r) => featureClaim(input, r)),
    ...take(
      doctorReading.uncreditedRecoveries.filter((r) => !raising.includes(r)),
      mostClaims.recovered,
      (r) => featureClaim(input, r),
    ),
    ...take(left, mostClaims.unmeasured, (r) => unmeasuredClaim(input, r)),
    ...(neglected.length > 0 ? severityClaims(input.chart, input.say).slice(0, mostClaims.scores) : []),
  ];
  const argued = withInterpretations(claims, disputedClaims(input)).slice(0, mostClaims.all);
  return argued.length > 0 ? argued : [fallbackClaim(input)];
}

/** The doctor's interpretations of disputed findings, where it does not leave the question open. */
function disputedClaims({ chart, doctorReading, prediction, passages, say }: ClaimsInput): Claim[] {
  return openDisputedFindingsIn(chart)
    .filter((dispute) => !doctorReading.doubted.has(dispute.feature))
    .flatMap((dispute) => {
      const { side } = interpretationOf(dispute, chart, doctorReading, passages);
      return side === null
        ? []
        : [interpretationClaim({ dispute, side }, chart, doctorReading, prediction, passages, say)];
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

/** The claims on the first items that give one, so many; on the others none is written. */
function take<T>(items: readonly T[], limit: number, claim: (item: T) => Claim | null): Claim[] {
  const taken: Claim[] = [];
  for (const item of items) {
    if (taken.length === limit) break;
    const made = claim(item);
    if (made) taken.push(made);
  }
  return taken;
}

/** The claim of a doctor whose model weighs nothing in the record: what there is, or what is missing. */
function fallbackClaim(input: ClaimsInput): Claim {
  const { chart, doctorReading } = input;
  for (const reading of doctorReading.readings) {
    const subject = subjectOf(input, reading);
    const evidence = subject ? [...subject.evidence, ...attributionRef(input, reading)] : [];
    if (subject && evidence.length > 0)
      return claimOf(
        input,
        phrase`${subject.clause}${subject.join}bears little on the risk by itself`,
        "neutral",
        evidence,
      );
  }
  const missing = chart.notMeasured[0];
  if (missing) {
    const among = stating(`${unmeasuredName(missing)} among what was not`, notMeasuredStated(missing));
    return claimOf(input, phrase`Hardly anything was measured, ${among}`, "neutral", [
      { kind: "not-measured", feature: missing },
    ]);
  }
  const severity = severityClaim(chart, input.say);
  if (severity) return severity;
  throw new Error("the chart holds neither a value nor a gap to speak of");
}
