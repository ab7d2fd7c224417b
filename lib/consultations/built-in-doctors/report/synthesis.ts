import type { Claim, EvidenceRef } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import type { Chart } from "../../../clinical/schema";
import type { RetrievedPassage } from "../../../evidence/schema";
import { intervalUnlessAlike, riskText } from "../../../experts/risk-text";
import { countText, listText, lowerFirst, sentence, upperFirst } from "../../../platform/english";
import type { Report } from "../../protocol/schema";
import type { Ensemble, PanelMember, Population } from "../../protocol/team-schema";
import { bedsideChecks } from "../actions/bedside-checks";
import { suggestedActions } from "../actions/suggested-actions";
import { severityClaim } from "../chart-reading/severity-claims";
import { gapsOf, unrecordedGaps } from "../review/data-gaps";
import { isBorderline, levelOf } from "../risk-and-logit";
import { riskBesideThreshold } from "../risk-beside-threshold";
import { type TeamRisk, teamRiskOf } from "../team-risk-and-spread";
import { type HeadlineInput, headlineOf, namedDrivers } from "./headline";
import { disagreementsOf } from "./points-of-disagreement";
import { driversFrom, orderedForLevel } from "./risk-drivers";

export interface SynthesisInput {
  chart: Chart;
  population: Population;
  panel: readonly PanelMember[];
  passages: readonly RetrievedPassage[];
  ensemble: Ensemble;
}

/** The first report is short: what it leaves out can be argued for. */
const draftDrivers = { forLevel: 4, against: 2 } as const;
const mostActions = 6;
const mostGaps = 8;

/** r_meta^0 (formula 7): first the level, then the comments and evidence that bear on it. */
export function draftOf(draft: SynthesisInput): Report {
  const { chart, panel, passages, population } = draft;
  const sources = metaSources(
    chart,
    passages,
    panel.flatMap((m) => m.review.claims.flatMap((c) => c.evidence)),
  );
  const doctorRisks = panel.map((m) => ({
    doctor: m.doctor,
    statedRisk: m.review.statedRisk,
    confidence: m.review.confidence,
  }));
  const team = teamRiskOf(doctorRisks, population.highRiskThreshold);
  const drivers = selectDrivers(draft, team.level, sources);
  const situation = situationOf(draft, team, drivers);
  const positions = panel.map((m) => ({
    doctor: m.doctor,
    statedRisk: m.review.statedRisk,
    claims: m.review.claims,
    reason: null,
    requestedClaims: [],
    dissents: false,
  }));
  return {
    riskLevel: team.level,
    headline: headlineOf(situation),
    summary: summaryOf(situation, panel),
    drivers,
    disagreements: disagreementsOf(chart, positions, team, population, sources, null).slice(0, 6),
    actions: suggestedActions(chart, passages, mostActions),
    checks: bedsideChecks(chart, passages),
    dataGaps: mergeGaps(draft),
    changes: [],
  };
}

/** What a MetaAgent checks against: it does not see the predictions, only what the doctors cite from them. */
export function metaSources(
  chart: Chart,
  passages: readonly RetrievedPassage[],
  onTheTable: readonly EvidenceRef[],
): ClaimSources {
  return { chart, predictions: [], passages, onTheTable };
}

/** The drivers that support the level first, then the strongest against it. */
function selectDrivers({ chart, panel }: SynthesisInput, level: "high" | "low", sources: ClaimSources): Claim[] {
  const claims = panel.flatMap((m) => m.review.claims.map((claim) => ({ doctor: m.doctor, claim })));
  const all = driversFrom(claims, sources);
  const leading = all.filter((d) => (d.bearing === "raises") === (level === "high"));
  const other = all.filter((d) => !leading.includes(d));
  const selected = [...leading.slice(0, draftDrivers.forLevel), ...other.slice(0, draftDrivers.against)];
  if (selected.length > 0) return orderedForLevel(selected, level, sources);
  const severity = severityClaim(chart);
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
export function summaryOf(situation: HeadlineInput, panel: readonly PanelMember[]): string {
  const { chart, population, team, ensemble } = situation;
  const reason = chart.admissionReason ? `, admitted with ${lowerFirst(chart.admissionReason)}` : "";
  const against = namedDrivers(situation, "raises", 4);
  const forPatient = namedDrivers(situation, "lowers", 3);
  const models = listText(
    panel.map(({ doctor, prediction: { risk, interval } }) =>
      [`${doctor.title} ${riskText(risk)}`, bracketed(interval)].filter((s) => s !== "").join(" "),
    ),
  );
  return [
    sentence(`${chart.descriptor}${reason}, at ${Math.round(chart.asOfMinutes / 60)} h`),
    against.length > 0 ? sentence(`Against the patient: ${listText(against)}`) : "",
    forPatient.length > 0 ? sentence(`For the patient: ${listText(forPatient)}`) : "",
    sentence(
      `The models' calibrated risks are ${models}; their mean logit gives ${[riskText(ensemble.risk), bracketed(ensemble.interval)].filter((s) => s !== "").join(" ")}`,
    ),
    teamText(team, panel.length, population),
  ]
    .filter((s) => s !== "")
    .map(upperFirst)
    .join(" ");
}

/** What the doctors' figures come to; after the last round that may lie on the other side of the threshold from the level that was kept. */
function teamText(team: TeamRisk, doctors: number, { highRiskThreshold: threshold }: Population): string {
  const own = doctors === 1 ? "one doctor's" : `${countText(doctors)} doctors'`;
  return sentence(
    `The ${own} ${ownFigures} ${riskBesideThreshold(team.risk, threshold)}, ${levelText(team, threshold)}`,
  );
}

function levelText({ risk, level }: TeamRisk, threshold: number): string {
  if (levelOf(risk, threshold) === level) return `which is ${level}`;
  const besideThreshold = `${riskText(threshold)}, the line for high risk`;
  return isBorderline(risk, threshold)
    ? `which cannot be told from ${besideThreshold}`
    : `on the other side of ${besideThreshold}; the level was not discussed again`;
}

const ownFigures = "own figures, weighed by their confidence, come to";

/** Whether a summary is one that these rules wrote, and not a language model. */
export function isSummaryByRules(summary: string): boolean {
  return summary.includes(ownFigures);
}

/** An interval in brackets; nothing where both its ends read alike. */
export function bracketed(interval: readonly [number, number] | undefined): string {
  const overview = interval ? intervalUnlessAlike(interval) : null;
  return overview === null ? "" : `(${overview})`;
}

/** The chart's own gaps first, then what the doctors add, once each. */
function mergeGaps({ chart, panel }: SynthesisInput): string[] {
  const own = [...gapsOf(chart, [], mostGaps - 2), ...unrecordedGaps(chart)];
  const added = panel.flatMap((m) => m.review.dataGaps);
  return [...new Set([...own, ...added])].slice(0, mostGaps);
}
