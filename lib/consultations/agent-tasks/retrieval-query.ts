import { topicOf } from "../../claims/evidence";
import type { Claim } from "../../claims/schema";
import { arterialPressures } from "../../clinical/body-systems";
import type { Chart } from "../../clinical/schema";
import { ventilatedNow } from "../../clinical/ventilated-at";
import type { Prediction } from "../../experts/schema";
import { listText, lowerFirst, sentence } from "../../platform/english";
import { abnormalityName } from "../../record/abnormality-names";
import type { FeatureId } from "../../record/catalogue";
import { nameOf } from "../../record/feature-names";
import { careOf } from "../built-in-doctors/actions/problem-steps/care-of-problems";
import { coursePhraseOf } from "../built-in-doctors/chart-reading/course-phrase";
import {
  courseOf,
  directionOf,
  type FeatureReading,
  featureReadingFromChart,
} from "../built-in-doctors/chart-reading/feature-course";
import { pressingProblems } from "../built-in-doctors/chart-reading/present-state";
import { openDisputedFindingsIn } from "../built-in-doctors/disputed-findings/all-disputed-findings";
import type { DisputedFinding } from "../built-in-doctors/disputed-findings/disputed-finding";
import { otherSide } from "../built-in-doctors/disputed-findings/side";
import { attributionDirection } from "../built-in-doctors/doctor-reading/attribution-weight";
import { doctorReadingOf } from "../built-in-doctors/doctor-reading/doctor-reading";
import { sideTakenInClaims, sideTakenInReport } from "../built-in-doctors/review/side-taken";
import type { Opinion, Report, Review } from "../protocol/reviews-and-reports";
import type { Peer, Population } from "../protocol/team-schema";

/** The most features in a query: with more it finds a little of everything. */
const mostFeatures = 4;
/** The most features beside a disputed finding, which is then what the query is about. */
const besideDispute = 2;
/** The most features named in the live view. */
const mostNamed = 3;

/** What a doctor's query before its review is made from. */
export interface ReviewQueryInput {
  chart: Chart;
  prediction: Prediction;
}

/** What a doctor's query before an opinion is made from: the discussion so far beside its own review. */
export interface OpinionQueryInput extends ReviewQueryInput {
  report: Report;
  ownReview: Review;
  ownLastOpinion: Opinion | null;
  peers: readonly Peer[];
  population: Pick<Population, "words">;
}

/** x_record as the retriever reads it (paper, formula 5): why the patient came, and what this doctor's model and the chart point at. */
export function reviewQuery({ chart, prediction }: ReviewQueryInput): string {
  return queryText(chart, reviewFeatures(chart, prediction));
}

/** The most that a team looks up for problems beside what its models point at: what it finds stands in every later prompt. */
const mostProblems = 7;

/**
 * What a doctor looks up beside its own query: what to do about the pressing problems, which no model's weights may point at. The
 * doctors of a panel share the problems among them, so that each is looked up once.
 * @param seat the doctor's place in the panel, and how many sit there.
 */
export function problemQueries(chart: Chart, seat: { place: number; of: number }): string[] {
  const queries = pressingProblems(chart).flatMap((problem) =>
    careOf(problem).flatMap(({ query }) => (typeof query === "function" ? query(chart) : query) ?? []),
  );
  return distinct(queries)
    .slice(0, mostProblems)
    .filter((_, i) => i % seat.of === seat.place);
}

/** What that query looks up, for the live view: "hyperlactataemia, oliguria and reduced consciousness". */
export function reviewTopic({ chart, prediction }: ReviewQueryInput): string {
  return topicText(chart, reviewFeatures(chart, prediction));
}

/** What is in dispute or new to this doctor: points of its colleagues that its model hardly weighs, its own that the report leaves out. */
export function opinionQuery(input: OpinionQueryInput): string {
  const disputed = disputedIn(input);
  const features = opinionFeatures(input).filter((f) => !disputed.some((d) => d.feature === f));
  const besideDisputed = disputed.length > 0 ? features.slice(0, besideDispute) : features;
  const asked = disputed.map((d) => sentence(disputeQuery(d, input.population)));
  return [...asked, queryText(input.chart, besideDisputed)].join(" ");
}

function disputeQuery(
  { retrievalQuery, outcomeQueried }: DisputedFinding,
  { words }: OpinionQueryInput["population"],
): string {
  return outcomeQueried ? `${retrievalQuery}, ${words.topic}` : retrievalQuery;
}

export function opinionTopic(input: OpinionQueryInput): string {
  const [disputed] = disputedIn(input);
  return disputed ? lowerFirst(disputed.topic) : topicText(input.chart, opinionFeatures(input));
}

/** The disputed finding of most consequence on which a colleague or the report takes the other side. */
function disputedIn({ chart, ownReview, report, peers }: OpinionQueryInput): DisputedFinding[] {
  return openDisputedFindingsIn(chart)
    .filter((dispute) => {
      const own = sideTakenInClaims(ownReview.claims, dispute);
      const others = [sideTakenInReport(report, dispute), ...peers.map((p) => sideTakenInClaims(p.claims, dispute))];
      return own !== null && others.includes(otherSide(own));
    })
    .slice(0, 1);
}

/** Abnormal features by what the model makes of them, with the worst finding that it neglects; its heaviest ones where nothing is abnormal. */
function reviewFeatures(chart: Chart, prediction: Prediction): FeatureId[] {
  const { readings, neglected } = doctorReadingOf(chart, prediction);
  const abnormal = (r: FeatureReading) => directionOf(chart, r.feature) !== null && r.course !== "recovered";
  const raising = readings.filter((r) => attributionDirection(r) === "raises" && abnormal(r)).map((r) => r.feature);
  const found = readings
    .filter((r) => r.finding !== null)
    .sort((a, b) => (b.finding?.severity ?? 0) - (a.finding?.severity ?? 0));
  const [worstNeglected] = neglected;
  const queried = distinct([
    ...raising.slice(0, mostFeatures - 1),
    ...(worstNeglected ? [worstNeglected.reading.feature] : []),
    ...found.map((r) => r.feature),
  ]).slice(0, mostFeatures);
  // Where nothing is abnormal now, the query names what has recovered, or else what the model weighs most.
  const rest = [
    ...readings.filter((r) => r.course === "recovered"),
    ...readings.filter((r) => r.summary !== null && r.system !== "background"),
  ];
  return queried.length > 0 ? queried : distinct(rest.map((r) => r.feature)).slice(0, 2);
}

/** Colleagues' points that the model hardly weighs and the doctor's own that the report leaves out, then the report's drivers and the findings; those without a passage first. */
function opinionFeatures({
  chart,
  prediction,
  report,
  ownReview,
  ownLastOpinion,
  peers,
}: OpinionQueryInput): FeatureId[] {
  const { readings } = doctorReadingOf(chart, prediction);
  const hardlyWeighed = (f: FeatureId) =>
    attributionDirection(readings.find((r) => r.feature === f) ?? { attribution: null }) === "hardly";
  const features = (claims: readonly Claim[]) =>
    claims.filter((c) => c.bearing !== "neutral").flatMap((c) => topicOf(c).feature ?? []);
  const claimsRequestedIn = (opinion: Opinion | null) =>
    opinion?.requests.flatMap((r) => (r.claim ? [r.claim] : [])) ?? [];
  const reported = features(report.drivers);
  const fromPeers = features(peers.flatMap((p) => [...claimsRequestedIn(p.lastOpinion), ...p.claims])).filter(
    hardlyWeighed,
  );
  const own = features([...claimsRequestedIn(ownLastOpinion), ...ownReview.claims]).filter(
    (f) => !reported.includes(f),
  );
  const found = readings
    .filter((r) => r.finding !== null)
    .sort((a, b) => (b.finding?.severity ?? 0) - (a.finding?.severity ?? 0));
  const backed = new Set(
    features([...report.drivers, ...ownReview.claims].filter((c) => c.evidence.some((e) => e.kind === "passage"))),
  );
  const candidates = distinct([...fromPeers, ...own, ...reported, ...found.map((r) => r.feature)]).filter(
    (f) => directionOf(chart, f) !== null,
  );
  const asking = [...candidates.filter((f) => !backed.has(f)), ...candidates.filter((f) => backed.has(f))];
  return (asking.length > 0 ? asking : reviewFeatures(chart, prediction)).slice(0, mostFeatures);
}

/** A clinical text: the retriever reads names, values and conditions out of it. */
function queryText(chart: Chart, features: readonly FeatureId[]): string {
  const courses = features.map((feature) => {
    const course = coursePhraseOf(chart, featureReadingFromChart(chart, feature));
    const named = calledIn(chart, feature);
    return sentence(course ? `${course.clause.text} (${named})` : named);
  });
  const setting = [
    chart.admissionReason,
    ventilatedNow(chart) ? "mechanical ventilation" : null,
    chart.careUnit === "cardiac surgery recovery" ? "after cardiac surgery" : null,
  ];
  return [...setting.flatMap((s) => (s ? [sentence(s)] : [])), ...courses].join(" ");
}

function topicText(chart: Chart, features: readonly FeatureId[]): string {
  const named = features.map((f) => calledIn(chart, f));
  return listText(distinct(named).slice(0, mostNamed)) || "the patient's condition";
}

/** Features whose abnormalities are defined by limits beyond the reference range: fever, hypothermia, hypotension. */
const definedByLimit: ReadonlySet<FeatureId> = new Set(["temperature", ...arterialPressures]);

/** The name of an abnormality takes its limit: a temperature of 35.7 is low, and no hypothermia. */
function calledIn(chart: Chart, feature: FeatureId): string {
  const direction = directionOf(chart, feature);
  if (direction === null) return nameOf(feature);
  return courseOf(chart, feature) === "outside" && definedByLimit.has(feature)
    ? `${direction} ${nameOf(feature)}`
    : abnormalityName(feature, direction);
}

function distinct<T>(items: readonly T[]): T[] {
  return [...new Set(items)];
}
