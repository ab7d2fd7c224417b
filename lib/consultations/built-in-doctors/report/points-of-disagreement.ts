import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import { signedLogit } from "../../../experts/logit-text";
import { riskText } from "../../../experts/risk-text";
import { listText, sentence, upperFirst } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import type { Population } from "../../protocol/team-schema";
import { courseOf } from "../chart-reading/feature-course";
import { openDisputedFindingsIn } from "../disputed-findings/all-disputed-findings";
import { smallestAttribution } from "../doctor-reading/attribution-weight";
import { topicsText, topicText } from "../opinion/opinion-text";
import { levelOf } from "../risk-and-logit";
import { riskBesideThreshold } from "../risk-beside-threshold";
import type { TeamRisk } from "../team-risk-and-spread";
import { type InterpretingDoctor, interpretationDisagreements } from "./disputed-finding-resolution";

type Disagreement = Report["disagreements"][number];
export const LEVEL_TOPIC = "Level of risk";
const mostPoints = 2;
/** From this attribution on (logits), a difference between models is reported. */
const tellingDifference = 0.1;

/** A doctor's own figure with its interpretations, as a report sets out where the doctors differ. */
export interface DoctorPosition extends InterpretingDoctor {
  statedRisk: number;
  /** Whether it disagrees; its words then stand for its position on the level. */
  dissents: boolean;
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
): Disagreement[] {
  const interpretations = interpretationDisagreements(chart, positions, sources, last);
  const interpreted = new Set(
    openDisputedFindingsIn(chart).flatMap((d) =>
      interpretations.some((r) => r.topic === d.topic) ? d.attributedFeatures : [],
    ),
  );
  return [
    ...levelDisagreement(positions, team, population),
    ...interpretations,
    ...attributionDisagreements(chart, positions, interpreted),
  ];
}

function levelDisagreement(
  positions: readonly DoctorPosition[],
  team: TeamRisk,
  population: Population,
): Disagreement[] {
  if (team.onOtherSide.length === 0) return [];
  const threshold = population.highRiskThreshold;
  const stands = levelOf(team.risk, threshold) === team.level;
  return [
    {
      topic: LEVEL_TOPIC,
      positions: positions.map((p) => {
        const level = levelOf(p.statedRisk, threshold);
        const bearing = level === "high" ? "raises" : "lowers";
        const points = topicsText(
          p.claims.filter((c) => c.bearing === bearing),
          3,
        );
        const words =
          (p.dissents ? p.reason : null) ??
          `${upperFirst(level)} at ${riskBesideThreshold(p.statedRisk, threshold)}${points ? `, by ${points}` : ""}`;
        const rests = p.claims.filter((c) => c.bearing === bearing).flatMap((c) => c.evidence.slice(0, 1));
        return { doctor: p.doctor.id, position: sentence(words), evidence: rests.slice(0, 4) };
      }),
      resolution: sentence(
        `Called ${team.level}${stands ? ": weighed by confidence" : " before the last round; now, weighed by confidence,"} the doctors' own figures come to ${riskBesideThreshold(team.risk, threshold)}, and ${riskText(threshold)} or more is high. ` +
          `The view of ${listText(team.onOtherSide.map((d) => d.title))} is kept`,
      ),
    },
  ];
}

/** What the model makes of a point, and whether its doctor goes along. */
function positionText(total: number, claim: Claim): string {
  if (total >= smallestAttribution) return sentence(`The model weighs it at ${signedLogit(total)}`);
  const model =
    total <= -smallestAttribution
      ? `The model takes it the other way (${signedLogit(total)})`
      : `The model passes over it (${signedLogit(total)})`;
  return sentence(claim.bearing === "raises" ? `${model}; the doctor names it from the chart all the same` : model);
}

/** A point that one model weighs and another passes over or takes the other way. */
function attributionDisagreements(
  chart: Chart,
  positions: readonly DoctorPosition[],
  interpreted: ReadonlySet<string>,
): Disagreement[] {
  const topics = [...new Set(positions.flatMap((p) => p.claims.map((c) => topicOf(c).key)))].filter(
    (key) => !interpreted.has(key),
  );
  return topics.flatMap((key) => attributionDisagreement(chart, positions, key) ?? []).slice(0, mostPoints);
}

function attributionDisagreement(chart: Chart, positions: readonly DoctorPosition[], key: string): Disagreement | null {
  const weighed = positions.flatMap(({ doctor, claims }) => {
    const claim = claims.find((c) => topicOf(c).key === key);
    const own = claim?.evidence.find((e) => e.kind === "attribution" && e.expert === doctor.id);
    return claim && own?.kind === "attribution" ? [{ doctor, claim, total: own.total }] : [];
  });
  const up = weighed.filter((w) => w.total >= tellingDifference);
  const not = weighed.filter((w) => w.total < smallestAttribution);
  const [first] = weighed;
  const feature = first ? topicOf(first.claim).feature : null;
  if (!first || feature === null || up.length === 0 || not.length === 0) return null;
  const course = courseOf(chart, feature);
  const name = topicText(first.claim);
  const resolution =
    course === "critical" || course === "marked" || course === "mild"
      ? `The chart bears ${name} out as a ${course} finding, so it stays among what the level is judged by`
      : course === "recovered" || course === "normal"
        ? `By the chart ${name} is now within its reference range, so it is not counted against the patient`
        : `The chart by itself does not settle what ${name} means, so it carries little weight`;
  return {
    topic: `What ${name} weighs`,
    positions: weighed.map((w) => ({
      doctor: w.doctor.id,
      position: positionText(w.total, w.claim),
      evidence: w.claim.evidence.filter((e) => e.kind === "attribution").slice(0, 1),
    })),
    resolution: sentence(resolution),
  };
}
