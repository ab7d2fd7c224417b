import type { Claim } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { countText } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import type { PanelMember, Population } from "../../protocol/team-schema";
import { bedsideChecks } from "../actions/bedside-checks";
import { suggestedActions } from "../actions/suggested-actions";
import { severityClaim } from "../chart-reading/severity-claims";
import { gapsOf, unrecordedGaps } from "../review/data-gaps";
import { patientPhrase } from "../review/patient-phrase";
import { isBorderline, levelOf } from "../risk-and-logit";
import { risksInReviews, type TeamRisk, teamRiskOf } from "../team-risk-and-spread";
import { capitalised, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import {
  modelFigure,
  riskBesideThresholdPhrase,
  riskWithIntervalPhrase,
  thresholdPhrase,
  togetherFigure,
} from "../wording/risk-phrases";
import { distinctSaid, type Said, withStates } from "../wording/said";
import { asMade, type Wording } from "../wording/wording";
import { type HeadlineInput, headlineOf, namedDrivers } from "./headline";
import type { Discussed } from "./meta-sources";
import { metaSources } from "./meta-sources";
import { disagreementsOf } from "./points-of-disagreement";
import { driversFrom, orderedForLevel } from "./risk-drivers";

export type SynthesisInput = Omit<Discussed, "report" | "opinions">;

/** The first report is short: what it leaves out can be argued for. */
const draftDrivers = { forLevel: 4, against: 2 } as const;
const mostActions = 6;
const mostGaps = 8;

/** r_meta^0 (formula 7): first the level, then the comments and evidence that bear on it. */
export function draftOf(draft: SynthesisInput, say: Wording = asMade): Report {
  const { chart, panel, passages, population } = draft;
  const sources = metaSources(
    chart,
    passages,
    panel.flatMap((m) => m.review.claims.flatMap((c) => c.evidence)),
  );
  const team = teamRiskOf(risksInReviews(panel), population.highRiskThreshold);
  const drivers = selectDrivers(draft, team.level, sources, say);
  const situation = situationOf(draft, team, drivers);
  const positions = panel.map((m) => ({
    doctor: m.doctor,
    statedRisk: m.review.statedRisk,
    claims: m.review.claims,
    reason: null,
    requestedClaims: [],
    dissents: false,
  }));
  const headline = say(headlineOf(situation));
  const summary = say(summaryOf(situation, panel));
  const gaps = withStates(mergeGaps(draft, say));
  return {
    riskLevel: team.level,
    headline: headline.text,
    summary: summary.text,
    drivers,
    disagreements: disagreementsOf(chart, positions, team, population, sources, null, say).slice(0, 6),
    actions: suggestedActions(chart, passages, mostActions, say),
    checks: bedsideChecks(chart, passages, say),
    dataGaps: gaps.texts,
    changes: [],
    states: { headline: headline.states, summary: summary.states, dataGaps: gaps.states },
  };
}

/** The drivers that support the level first, then the strongest against it. */
function selectDrivers(
  { chart, panel }: SynthesisInput,
  level: "high" | "low",
  sources: ClaimSources,
  say: Wording,
): Claim[] {
  const claims = panel.flatMap((m) => m.review.claims.map((claim) => ({ doctor: m.doctor, claim })));
  const all = driversFrom(claims, sources, say);
  const leading = all.filter((d) => (d.bearing === "raises") === (level === "high"));
  const other = all.filter((d) => !leading.includes(d));
  const selected = [...leading.slice(0, draftDrivers.forLevel), ...other.slice(0, draftDrivers.against)];
  if (selected.length > 0) return orderedForLevel(selected, level, sources);
  const severity = severityClaim(chart, say);
  return severity ? [severity] : panel.flatMap((m) => m.review.claims).slice(0, 1);
}

export function situationOf(
  { chart, population, ensemble, panel }: Omit<SynthesisInput, "passages">,
  team: HeadlineInput["team"],
  drivers: readonly Claim[],
): HeadlineInput {
  return {
    chart,
    population,
    ensemble,
    team,
    doctors: panel.map((m) => m.doctor),
    drivers,
    outside: panel.filter((m) => m.prediction.outsideDomain.length > 0).map((m) => m.doctor),
  };
}

/** Who, what speaks for and against, what the models say and what the doctors make of it. */
export function summaryOf(situation: HeadlineInput, panel: readonly PanelMember[]): Phrase[] {
  const { chart, population, team, ensemble } = situation;
  const against = namedDrivers(situation, "raises", 4);
  const forPatient = namedDrivers(situation, "lowers", 3);
  const models = listed(
    panel.map(
      ({ doctor, prediction: { risk, interval } }) =>
        phrase`${doctor.title} ${riskWithIntervalPhrase(modelFigure(doctor.id), risk, interval)}`,
    ),
  );
  const mean = riskWithIntervalPhrase({ kind: "ensemble" }, ensemble.risk, ensemble.interval);
  return sentences(
    phrase`${patientPhrase(chart)}, at ${Math.round(chart.asOfMinutes / 60)} h`,
    against.length > 0 ? phrase`Against the patient: ${listed(against)}` : null,
    forPatient.length > 0 ? phrase`For the patient: ${listed(forPatient)}` : null,
    phrase`The models' calibrated risks are ${models}; their mean logit gives ${mean}`,
    togetherPhrase(team, panel.length, population),
  ).map(capitalised);
}

/** What the doctors' figures come to; after the last round that may lie on the other side of the threshold from the level that was kept. */
function togetherPhrase(team: TeamRisk, doctors: number, { highRiskThreshold: threshold }: Population): Phrase {
  const own = doctors === 1 ? "one doctor's" : `${countText(doctors)} doctors'`;
  const together = riskBesideThresholdPhrase(togetherFigure, team.risk, threshold);
  return phrase`The ${own} own figures, weighed by their confidence, come to ${together}, ${levelPhrase(team, threshold)}`;
}

function levelPhrase({ risk, level }: TeamRisk, threshold: number): Phrase {
  if (levelOf(risk, threshold) === level) return stating(`which is ${level}`, { kind: "risk-level", level });
  const line = phrase`${thresholdPhrase(threshold)}, the line for high risk`;
  return isBorderline(risk, threshold)
    ? phrase`which cannot be told from ${line}`
    : phrase`on the other side of ${line}; the level was not discussed again`;
}

/** The chart's own gaps first, then what the doctors add, once each. */
function mergeGaps({ chart, panel }: SynthesisInput, say: Wording): Said[] {
  const own = [...gapsOf(chart, [], mostGaps - 2), ...unrecordedGaps(chart)].map((gap) => say([gap]));
  const added = panel.flatMap(({ review: { dataGaps, states } }) =>
    dataGaps.map((text, i) => ({ text, states: states?.dataGaps?.[i] })),
  );
  return distinctSaid([...own, ...added]).slice(0, mostGaps);
}
