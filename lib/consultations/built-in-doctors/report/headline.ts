import type { Problem } from "../../../clinical/problems/problem-schema";
import type { Chart } from "../../../clinical/schema";
import { countText, listText, lowerFirst, upperFirst } from "../../../platform/english";
import type { Report } from "../../protocol/reviews-and-reports";
import type { Doctor, SignedOpinion } from "../../protocol/team-schema";
import { leadingProblemsPhrase } from "../chart-reading/leading-problems";
import { disputedFindings } from "../disputed-findings/all-disputed-findings";
import { readAs } from "../review/disputed-finding-interpretation";
import type { TeamRisk } from "../team-risk-and-spread";
import { asSentence, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import { ownFiguresPhrase, riskPhrase } from "../wording/risk-phrases";
import type { SettledReading } from "./settled-readings";

export interface HeadlineInput {
  chart: Chart;
  team: TeamRisk;
  doctors: readonly Doctor[];
  /** Those of the last round; none before the first. */
  opinions: readonly SignedOpinion[];
  disagreements: Report["disagreements"];
  /** Findings that all read one way. */
  settled?: readonly SettledReading[];
  /** Doctors for whose model the patient lies outside its domain. */
  outside: readonly Doctor[];
}

/**
 * The first line of a report: what the doctors hold to be wrong and how it goes, how far they agree, what they differ on. Their figures
 * are positions and told as such: the one risk of the page is not theirs.
 */
export function headlineOf(input: HeadlineInput): Phrase[] {
  return sentences(
    leadingProblemsPhrase(input.chart, (problem) => readingOf(problem, input.settled ?? [])),
    positionsPhrase(input),
    differencesPhrase(input),
    outsidePhrase(input),
  );
}

/** How all read the finding on which a problem rests alone: "coma (read as an effect of sedation)". Null where the problem stands by itself. */
function readingOf({ facts }: Problem, settled: readonly SettledReading[]): Phrase | null {
  const read = settled.find(
    ({ dispute, side }) => side === "milder" && facts.every(({ feature }) => feature === dispute.feature),
  );
  return read ? readAs(read.dispute, read.side) : null;
}

/** Who agrees, and between which figures the doctors stand. */
function positionsPhrase({ team, doctors, opinions }: HeadlineInput): Phrase {
  const many = countText(doctors.length);
  if (doctors.length === 1)
    return phrase`The one doctor's own figure is ${riskPhrase({ kind: "team", together: false }, team.risk)}`;
  const figures = ownFiguresPhrase(team.lowest, team.highest);
  if (opinions.length === 0) return phrase`The ${many} doctors' own figures ${figures}`;
  const agreeing = opinions.filter(({ opinion }) => opinion.stance === "agree").length;
  const who =
    agreeing === opinions.length
      ? agreeing === 2
        ? "both doctors"
        : `all ${countText(agreeing)} doctors`
      : `${agreeing === 0 ? "none" : countText(agreeing)} of ${countText(opinions.length)} doctors`;
  const agree = stating(`${upperFirst(who)} ${agreeing === 1 ? "agrees" : "agree"} with the report`, {
    kind: "stance-count",
    stance: "agree",
    count: agreeing,
  });
  return phrase`${agree}; their own figures ${figures}`;
}

/** What they differ on: how high the risk is, and how findings are to be read. Null where on nothing. */
function differencesPhrase({ disagreements }: HeadlineInput): Phrase | null {
  const on = disagreements.flatMap(({ topic, states }): Phrase[] => {
    const about = states?.about;
    if (about?.kind === "level") return [stating("how high the risk is")];
    if (about?.kind !== "interpretation") return [];
    const dispute = disputedFindings.find(({ id }) => id === about.finding);
    return [stating(lowerFirst(topic), ...(dispute?.topicStates ?? []))];
  });
  return on.length > 0 ? asSentence(phrase`They differ on ${listed(on)}`) : null;
}

function outsidePhrase({ doctors, outside }: HeadlineInput): Phrase | null {
  if (outside.length === 0) return null;
  const whose = outside.length === doctors.length ? "every model" : listText(outside.map((d) => d.title));
  return stating(`The patient lies outside what ${whose} was trained on`);
}
