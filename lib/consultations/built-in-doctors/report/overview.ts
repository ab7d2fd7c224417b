import type { Claim } from "../../../claims/schema";
import type { ClaimSources } from "../../../claims/sources";
import { inHundred } from "../../../experts/calibration/headline-risk-text";
import type { OpenQuestion } from "../../protocol/open-questions";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Population, SignedOpinion } from "../../protocol/team-schema";
import { saysMindChanged } from "../free-text/read-free-text";
import { claimsAndAnswers } from "../review/readings-in-review";
import { risksInOpinions, type TeamRisk, teamRiskOf } from "../team-risk-and-spread";
import { listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import { ownFigure, riskPhrase } from "../wording/risk-phrases";
import type { Wording } from "../wording/wording";
import { headlineOf } from "./headline";
import type { Discussed } from "./meta-sources";
import { disagreementsOf } from "./points-of-disagreement";
import { settledReadings } from "./settled-readings";
import { seatsOf, summaryOf } from "./synthesis";

const mostDisagreements = 6;

/** Headline, summary and disagreements of a report, by the opinions given. Who agrees is told of the last round alone: a revision is answered anew. */
export function overviewOf(
  { chart, population, panel, report, opinions }: Discussed,
  team: TeamRisk,
  drivers: readonly Claim[],
  sources: ClaimSources,
  say: Wording,
  { isLast, questions }: { isLast: boolean; questions?: readonly OpenQuestion[] | undefined },
): Pick<Report, "headline" | "summary" | "disagreements"> & { states: NonNullable<Report["states"]> } {
  const positions = opinions.map(({ doctor, opinion }) => ({
    doctor,
    statedRisk: opinion.statedRisk,
    claims: panel.filter((m) => m.doctor.id === doctor.id).flatMap((m) => claimsAndAnswers(m.review)),
    reason: { text: opinion.reason, states: opinion.states?.reason },
    requestedClaims: opinion.requests.flatMap((r) => (r.kind === "reading" && r.claim ? [r.claim] : [])),
    dissent: opinion.stance === "disagree" ? opinion.evidence : null,
  }));
  const disagreements = disagreementsOf(chart, positions, team, population, sources, report.disagreements, say).slice(
    0,
    mostDisagreements,
  );
  const settled = settledReadings({ chart, questions, panel, opinions }, disagreements);
  const headline = say(
    headlineOf({ chart, team, opinions: isLast ? opinions : [], disagreements, settled, ...seatsOf(panel) }),
  );
  const summary = say([...summaryOf({ chart, panel, drivers }), ...sentences(changesOfMind(opinions, panel, report))]);
  return {
    headline: headline.text,
    summary: summary.text,
    disagreements,
    states: { headline: headline.states, summary: summary.states },
  };
}

/** The team's risk by the opinions; null where there are none. */
export function opinionTeam(
  opinions: readonly SignedOpinion[],
  population: Population,
  settled?: TeamRisk["level"],
): TeamRisk | null {
  return opinions.length === 0 ? null : teamRiskOf(risksInOpinions(opinions), population.highRiskThreshold, settled);
}

/** Who has changed its mind, in this round or, by the report before, in an earlier one; null where nobody has. */
function changesOfMind(opinions: readonly SignedOpinion[], panel: Discussed["panel"], before: Report): Phrase | null {
  const changed = opinions
    .filter(({ doctor, opinion }) => opinion.changedBecause !== null || hadChanged(doctor, before))
    .map(({ doctor, opinion }) => {
      const name = stating(doctor.title, { kind: "change-of-mind", doctor: doctor.id });
      const figure = riskPhrase(ownFigure(doctor.id), opinion.statedRisk);
      const first = panel.find((one) => one.doctor.id === doctor.id)?.review.statedRisk;
      // What changed may be a reading alone.
      const isMoved = first === undefined || inHundred(first) !== inHundred(opinion.statedRisk);
      return isMoved ? phrase`${name} (now ${figure})` : phrase`${name} (its figure still ${figure})`;
    });
  return changed.length > 0 ? phrase`Changed by the discussion: ${listed(changed)}` : null;
}

function hadChanged({ id, title }: SignedOpinion["doctor"], { summary, states }: Report): boolean {
  if (!states?.summary) return saysMindChanged(summary, title);
  return states.summary.some((sentence) =>
    sentence.states.some((one) => one.kind === "change-of-mind" && one.doctor === id),
  );
}
