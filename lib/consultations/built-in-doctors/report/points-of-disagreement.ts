import { distinctEvidence, topicOf } from "../../../claims/evidence";
import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { signedLogit } from "../../../experts/logit-text";
import { listText } from "../../../platform/english";
import type { FeatureId } from "../../../record/catalogue";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Doctor, Population } from "../../protocol/team-schema";
import { meaningOf } from "../chart-reading/clinical-meaning";
import { courseOf } from "../chart-reading/feature-course";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { topicPhrase, topicsPhrase } from "../opinion/topic-phrase";
import { disagreementOn } from "../review/side-taken";
import { levelOf } from "../risk-and-logit";
import type { TeamRisk } from "../team-risk-and-spread";
import { attributionStated, effectStated } from "../wording/attribution-phrases";
import { asSentence, type Phrase, phrase, sentences, sentencesSaid, stating } from "../wording/phrase";
import { ownFigure, riskBesideThresholdPhrase, thresholdPhrase, togetherFigure } from "../wording/risk-phrases";
import type { Wording } from "../wording/wording";
import { type InterpretingDoctor, interpretationDisagreements } from "./disputed-finding-resolution";

type Disagreement = Report["disagreements"][number];
const mostPoints = 2;
const mostNamed = 3;
const mostEvidence = 4;
/** From this attribution on (logits), a difference between models is reported. */
const tellingDifference = 0.1;

/** A doctor's own figure with its interpretations, as a report sets out where the doctors differ. */
export interface DoctorPosition extends InterpretingDoctor {
  statedRisk: number;
  /** What it cites where it disagrees; its words then stand for its position on the level. Null where it does not. */
  dissent: readonly EvidenceRef[] | null;
}

/**
 * Where the doctors differ, and what the MetaAgent makes of it: over the level, over the interpretation of findings, then over what
 * single points weigh. `last`: the disagreements of the version before; null for the first.
 */
export function disagreementsOf(
  chart: Chart,
  positions: readonly DoctorPosition[],
  team: TeamRisk,
  population: Population,
  sources: ClaimSources,
  last: readonly Disagreement[] | null,
  say: Wording,
): Disagreement[] {
  const interpretations = interpretationDisagreements(chart, positions, sources, last, say);
  const interpreted = new Set(
    openDisputedFindingsIn(chart).flatMap((d) => (disagreementOn(interpretations, d) ? d.attributedFeatures : [])),
  );
  return [
    ...levelDisagreement(positions, team, population, say),
    ...interpretations,
    ...attributionDisagreements(chart, positions, interpreted, say),
  ];
}

function levelDisagreement(
  positions: readonly DoctorPosition[],
  team: TeamRisk,
  population: Population,
  say: Wording,
): Disagreement[] {
  if (team.onOtherSide.length === 0) return [];
  const threshold = population.highRiskThreshold;
  const together = riskBesideThresholdPhrase(togetherFigure, team.risk, threshold);
  const apart = listText(team.onOtherSide.map((d) => d.title));
  const resolution = say(
    sentences(
      phrase`Weighed by their confidence, the doctors' own figures come to ${together}; their decision threshold is ${thresholdPhrase(threshold)}`,
      stating(`The view of ${apart}, on the other side of it, is kept beside that`),
    ),
  );
  return [
    {
      topic: say([stating("How high the risk is")]).text,
      positions: positions.map((p) => {
        const position = say(sentences(...positionOnLevel(p, threshold)));
        return {
          doctor: p.doctor.id,
          position: position.text,
          evidence: restsOn(p, threshold),
          states: position.states,
        };
      }),
      resolution: resolution.text,
      states: { about: { kind: "level" }, resolution: resolution.states },
    },
  ];
}

/** A dissenting doctor's own words; of another, its figure and what it rests on. */
function positionOnLevel(position: DoctorPosition, threshold: number): Phrase[] {
  const { doctor, statedRisk, claims, dissent, reason } = position;
  if (dissent && reason) return sentencesSaid(reason);
  const points = topicsPhrase(claimsFor(position, threshold), mostNamed);
  const own = riskBesideThresholdPhrase(ownFigure(doctor.id), statedRisk, threshold);
  return [
    points.text === ""
      ? phrase`I put it at ${own}, with ${topicsPhrase(claims, mostNamed)} taken into account`
      : phrase`I put it at ${own}; what I see first is ${points}`,
  ];
}

/** A doctor's claims that speak for its own level. */
function claimsFor({ claims, statedRisk }: DoctorPosition, threshold: number): Claim[] {
  const bearing = levelOf(statedRisk, threshold) === "high" ? "raises" : "lowers";
  return claims.filter((c) => c.bearing === bearing);
}

/** What a position on the level rests on; where no claim fell to the doctor that speaks for it, all that it has taken into account. */
function restsOn(position: DoctorPosition, threshold: number): EvidenceRef[] {
  const own = claimsFor(position, threshold);
  const said = (own.length > 0 ? own : position.claims).flatMap(({ evidence }) => evidence.slice(0, 1));
  return distinctEvidence(position.dissent?.length ? position.dissent : said, mostEvidence);
}

/** What the model makes of a point. */
function weighedPhrase({ doctor, ref: { feature, total } }: Weighed): Phrase {
  const size = stating(`(${signedLogit(total)})`, attributionStated(doctor.id, feature, total, { signed: true }));
  const takes = (words: string, effect: "lowers" | "hardly") =>
    stating(words, effectStated(doctor.id, feature, effect));
  if (total >= smallestAttribution) return phrase`The model raises its risk for it ${size}`;
  return total <= -smallestAttribution
    ? phrase`The model ${takes("lowers its risk", "lowers")} for it ${size}`
    : phrase`The model ${takes("hardly weighs", "hardly")} it ${size}`;
}

type Attribution = Extract<EvidenceRef, { kind: "attribution" }>;

interface Weighed {
  doctor: Doctor;
  ref: Attribution;
}

/** A point that one model weighs and another passes over or takes the other way. */
function attributionDisagreements(
  chart: Chart,
  positions: readonly DoctorPosition[],
  interpreted: ReadonlySet<string>,
  say: Wording,
): Disagreement[] {
  const topics = [...new Set(positions.flatMap((p) => p.claims.map((c) => topicOf(c).key)))].filter(
    (key) => !interpreted.has(key),
  );
  return topics.flatMap((key) => attributionDisagreement(chart, positions, key, say) ?? []).slice(0, mostPoints);
}

function attributionDisagreement(
  chart: Chart,
  positions: readonly DoctorPosition[],
  key: string,
  say: Wording,
): Disagreement | null {
  const claims = positions.flatMap((one) => one.claims.filter((claim) => topicOf(claim).key === key));
  const [first] = claims;
  const feature = first ? topicOf(first).feature : null;
  if (!first || feature === null) return null;
  const weighed = positions.flatMap((one) => weightOf(one, key, feature) ?? []);
  const up = weighed.filter(({ ref }) => ref.total >= tellingDifference);
  const not = weighed.filter(({ ref }) => ref.total < smallestAttribution);
  if (up.length === 0 || not.length === 0) return null;
  // What models make of a value in range is no disagreement among doctors.
  if (meaningOf(chart, feature) !== "raises") return null;
  const name = topicPhrase(first);
  const resolution = say([asSentence(byChart(chart, feature, name))]);
  return {
    topic: say([phrase`What ${name} weighs`]).text,
    positions: weighed.map((w) => {
      const position = say([asSentence(weighedPhrase(w))]);
      return {
        doctor: w.doctor.id,
        position: position.text,
        evidence: [w.ref],
        states: position.states,
      };
    }),
    resolution: resolution.text,
    states: { about: { kind: "weight", topic: key }, resolution: resolution.states },
  };
}

/**
 * The weight that a doctor cites for a point, of the point's own feature alone: a reading of a finding cites a neighbouring feature's too,
 * and by those two doctors with one model would differ.
 */
function weightOf({ doctor, claims }: DoctorPosition, key: string, feature: FeatureId): Weighed | null {
  const ref = claims
    .filter((claim) => topicOf(claim).key === key)
    .flatMap(({ evidence }) => evidence)
    .find((e): e is Attribution => e.kind === "attribution" && e.expert === doctor.id && e.feature === feature);
  return ref ? { doctor, ref } : null;
}

/** What the chart by itself makes of a point. */
function byChart(chart: Chart, feature: FeatureId, name: Phrase): Phrase {
  const course = courseOf(chart, feature);
  switch (course) {
    case "critical":
    case "marked":
    case "mild": {
      const graded = stating(`a ${course} finding`, { kind: "grade", features: [feature], grade: course });
      return phrase`By the chart ${name} is ${graded}, whatever a model makes of it`;
    }
    default:
      return phrase`The chart by itself does not settle what ${name} means`;
  }
}
