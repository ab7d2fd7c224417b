import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import { type FeatureId, feature } from "../../../record/catalogue";
import { nameOf, unmeasuredName } from "../../../record/feature-names";
import type { Report } from "../../protocol/reviews-and-reports";
import type { PanelMember } from "../../protocol/team-schema";
import { bedsideChecks } from "../actions/bedside-checks";
import { suggestedActions } from "../actions/suggested-actions";
import { courseOf } from "../chart-reading/feature-course";
import { leadingProblems } from "../chart-reading/leading-problems";
import { severityClaim } from "../chart-reading/severity-claims";
import { gapsOf, unrecordedGaps } from "../review/data-gaps";
import { patientPhrase } from "../review/patient-phrase";
import { claimsAndAnswers } from "../review/readings-in-review";
import { risksInReviews, teamRiskOf } from "../team-risk-and-spread";
import { capitalised, distinctPhrases, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import { modelFigure, ownFigure, riskPhrase } from "../wording/risk-phrases";
import { distinctSaid, type Said, withStates } from "../wording/said";
import { levelStated, spokenName } from "../wording/value-phrases";
import { asMade, type Wording } from "../wording/wording";
import { type HeadlineInput, headlineOf } from "./headline";
import type { Discussed } from "./meta-sources";
import { metaSources } from "./meta-sources";
import { disagreementsOf } from "./points-of-disagreement";
import { driverOn, driversFrom, orderedDrivers } from "./risk-drivers";

export type SynthesisInput = Omit<Discussed, "report" | "opinions">;

/** The first report is short: what it leaves out can be argued for. */
const draftDrivers = { abnormal: 5, inRange: 2 } as const;
const mostActions = 6;
const mostGaps = 8;

/** r_meta^0 (formula 7): first the level, then the comments and evidence that bear on it. */
export function draftOf(draft: SynthesisInput, say: Wording = asMade): Report {
  const { chart, panel, passages, population } = draft;
  const sources = metaSources(
    chart,
    passages,
    panel.flatMap((m) => claimsAndAnswers(m.review).flatMap((c) => c.evidence)),
  );
  const team = teamRiskOf(risksInReviews(panel), population.highRiskThreshold);
  const drivers = selectDrivers(draft, sources, say);
  const positions = panel.map((m) => ({
    doctor: m.doctor,
    statedRisk: m.review.statedRisk,
    claims: claimsAndAnswers(m.review),
    reason: null,
    requestedClaims: [],
    dissent: null,
  }));
  const disagreements = disagreementsOf(chart, positions, team, population, sources, null, say).slice(0, 6);
  const headline = say(headlineOf({ chart, team, disagreements, opinions: [], ...seatsOf(panel) }));
  const summary = say(summaryOf({ chart, panel, drivers }));
  const gaps = withStates(mergeGaps(draft, say));
  return {
    riskLevel: team.level,
    headline: headline.text,
    summary: summary.text,
    drivers,
    disagreements,
    actions: suggestedActions(chart, passages, mostActions, say),
    checks: bedsideChecks(chart, passages, say),
    dataGaps: gaps.texts,
    changes: [],
    states: { headline: headline.states, summary: summary.states, dataGaps: gaps.states },
  };
}

/** What is abnormal first, then what is in range or back in it; whichever way the doctors put the risk. */
function selectDrivers({ chart, panel }: SynthesisInput, sources: ClaimSources, say: Wording): Claim[] {
  const claims = panel.flatMap((m) => m.review.claims.map((claim) => ({ doctor: m.doctor, claim })));
  const said = driversFrom(claims, sources, say);
  const all = [...said, ...problemDrivers(chart, said, sources, say)];
  const of = (bearing: Claim["bearing"]) => all.filter((d) => d.bearing === bearing);
  const leading = leadingFeatures(chart);
  const isLeading = (d: Claim) => leading.some((id) => id === topicOf(d).feature);
  const abnormal = orderedDrivers(of("raises"), sources);
  const kept = [...abnormal.filter(isLeading), ...abnormal.filter((d) => !isLeading(d))].slice(
    0,
    draftDrivers.abnormal,
  );
  const selected = [...abnormal.filter((d) => kept.includes(d)), ...of("lowers").slice(0, draftDrivers.inRange)];
  if (selected.length > 0) return selected;
  const severity = severityClaim(chart, say);
  return severity ? [severity] : panel.flatMap((m) => m.review.claims).slice(0, 1);
}

/** What the leading problems are first seen by. */
function leadingFeatures(chart: Chart): FeatureId[] {
  return [...new Set(leadingProblems(chart).flatMap(({ facts }) => facts.slice(0, 1).map(({ feature: id }) => id)))];
}

/** The findings of the leading problems that no doctor has named: what leads the report stands among its findings. */
function problemDrivers(chart: Chart, said: readonly Claim[], sources: ClaimSources, say: Wording): Claim[] {
  const named = new Set(said.map((d) => topicOf(d).feature));
  return leadingFeatures(chart)
    .filter((id) => !named.has(id))
    .flatMap((id) => driverOn(id, sources, say) ?? []);
}

/** Who sits at the table, and for whose model the patient lies outside its domain. */
export function seatsOf(panel: readonly PanelMember[]): Pick<HeadlineInput, "doctors" | "outside"> {
  return {
    doctors: panel.map((m) => m.doctor),
    outside: panel.filter((m) => m.prediction.outsideDomain.length > 0).map((m) => m.doctor),
  };
}

/** How many features the closing sentence names. */
const mostBeside = 6;
/** And from which attribution on: a tenth of a logit, as the check of omissions has it. */
const leastBeside = 0.1;

/** Who, what is back in range, what the models say, and what moves them beside the findings that are set out. */
export function summaryOf({
  chart,
  panel,
  drivers,
}: Pick<SynthesisInput, "chart" | "panel"> & { drivers: readonly Claim[] }): Phrase[] {
  const models = listed(
    panel.map(
      ({ doctor, prediction: { risk } }) => phrase`${doctor.title} ${riskPhrase(modelFigure(doctor.id), risk)}`,
    ),
  );
  const apart = panel
    .filter(({ prediction, review }) => inHundred(prediction.risk) !== inHundred(review.statedRisk))
    .map(({ doctor, review }) => phrase`${doctor.title} ${riskPhrase(ownFigure(doctor.id), review.statedRisk)}`);
  return sentences(
    phrase`${patientPhrase(chart)}, at ${Math.round(chart.asOfMinutes / 60)} h`,
    backInRangePhrase(chart, drivers),
    phrase`Model by model the risk is ${models}${apart.length > 0 ? phrase`; where a doctor's own first figure departs from its model it is ${listed(apart)}` : ""}`,
    besidePhrase(chart, panel, drivers),
  ).map(capitalised);
}

/** What was beyond a limit and has come back; null where nothing has. */
function backInRangePhrase(chart: Chart, drivers: readonly Claim[]): Phrase | null {
  const back = drivers.flatMap((driver) => {
    const { feature } = topicOf(driver);
    if (feature === null || driver.bearing !== "lowers" || courseOf(chart, feature) !== "recovered") return [];
    return [stating(nameOf(feature), levelStated([feature], "normal"))];
  });
  return back.length > 0 ? phrase`Back in range: ${listed(distinctPhrases(back))}` : null;
}

/** "Age, the type of unit and sodium also move the models": what the reviews weigh and no driver names. Null where there is nothing. */
function besidePhrase(chart: Chart, panel: readonly PanelMember[], drivers: readonly Claim[]): Phrase | null {
  const named = new Set([...drivers.map((d) => topicOf(d).feature), ...chart.notMeasured]);
  const weighed = panel
    .flatMap(({ review }) => review.claims.flatMap(({ evidence }) => evidence))
    .flatMap((ref) => (ref.kind === "attribution" && !named.has(ref.feature) ? [ref] : []))
    .toSorted((a, b) => Math.abs(b.total) - Math.abs(a.total));
  const features = [
    ...new Set(weighed.filter(({ total }) => Math.abs(total) >= leastBeside).map(({ feature }) => feature)),
  ];
  if (features.length === 0) return null;
  const mentions = features
    .slice(0, mostBeside)
    .map((id) => stating(calledBeside(id), { kind: "mention", features: [id] }));
  return phrase`${capitalised(listed(distinctPhrases(mentions)))} also ${mentions.length === 1 ? "moves" : "move"} the models`;
}

function calledBeside(id: FeatureId): string {
  if (feature(id).describes === "careUnit") return "the type of unit";
  return id === "mechanicalVentilation" ? spokenName(id) : unmeasuredName(id);
}

/** The chart's own gaps first, then what the doctors add, once each. */
function mergeGaps({ chart, panel }: SynthesisInput, say: Wording): Said[] {
  const own = [...gapsOf(chart, [], mostGaps - 2), ...unrecordedGaps(chart)].map((gap) => say([gap]));
  const added = panel.flatMap(({ review: { dataGaps, states } }) =>
    dataGaps.map((text, i) => ({ text, states: states?.dataGaps?.[i] })),
  );
  return distinctSaid([...own, ...added]).slice(0, mostGaps);
}
