import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { countText, listText } from "../../../platform/english";
import type { Doctor, Ensemble, Population } from "../../protocol/team-schema";
import { courseOf, directionOf } from "../chart-reading/feature-course";
import { topicPhrase } from "../opinion/topic-phrase";
import { levelOf } from "../risk-and-logit";
import type { TeamRisk } from "../team-risk-and-spread";
import { capitalised, distinctPhrases, listed, type Phrase, phrase, sentences, stating } from "../wording/phrase";
import { intervalPhrase, riskPhrase, thresholdPhrase } from "../wording/risk-phrases";
import { abnormality, levelStated } from "../wording/value-phrases";

export interface HeadlineInput {
  chart: Chart;
  population: Population;
  ensemble: Ensemble;
  team: TeamRisk;
  doctors: readonly Doctor[];
  drivers: readonly Claim[];
  /** Doctors for whose model the patient lies outside its domain. */
  outside: readonly Doctor[];
}

/** The first line of a report: what, how sure, what is odd. */
export function headlineOf(input: HeadlineInput): Phrase[] {
  const { team, population } = input;
  const against = namedDrivers(input, "raises", 3);
  const forPatient = namedDrivers(input, "lowers", 2);
  const level = stating(`${team.level} risk`, { kind: "risk-level", level: team.level });
  const what = phrase`${capitalised(level)} of ${population.estimand}`;
  const because =
    team.level === "high"
      ? against.length > 0 && phrase`: ${listed(against)}`
      : forPatient.length > 0
        ? phrase`, with ${listed(forPatient)}${against.length > 0 ? phrase` against ${listed(against.slice(0, 2))}` : ""}`
        : against.length > 0 && phrase`, in spite of ${listed(against.slice(0, 2))}`;
  return sentences(phrase`${what}${because || ""}`, howSure(input), whatIsOdd(input));
}

/** "hyperlactataemia", "oliguria": what the drivers of one bearing are called. */
export function namedDrivers(
  { chart, drivers }: Pick<HeadlineInput, "chart" | "drivers">,
  bearing: "raises" | "lowers",
  limit: number,
): Phrase[] {
  const names = drivers.filter((d) => d.bearing === bearing).flatMap((d) => driverName(chart, d) ?? []);
  return distinctPhrases(names).slice(0, limit);
}

/** Null for what cannot be named in a word: a score, or a descriptor other than age. */
function driverName(chart: Chart, driver: Claim): Phrase | null {
  const { feature } = topicOf(driver);
  if (feature === null || (bodySystemOf(feature) === "background" && feature !== "age")) return null;
  const name = topicPhrase(driver);
  const direction = directionOf(chart, feature);
  if (driver.bearing === "raises") return direction === null ? name : abnormality(feature, direction);
  const course = courseOf(chart, feature);
  const normal = (words: string) => stating(words, levelStated([feature], "normal"));
  if (course === "normal")
    return feature === "gcs"
      ? stating("a full coma score", { kind: "mention", features: [feature] })
      : phrase`${name} ${normal("in range")}`;
  return course === "recovered" ? phrase`${name} ${normal("back in range")}` : name;
}

/** What the doctors' own figures are, from the lowest to the highest. */
function figuresPhrase({ risk, lowest, highest }: TeamRisk): Phrase {
  const figures = { kind: "team", together: false } as const;
  return intervalPhrase(figures, [lowest, highest]) ?? riskPhrase(figures, risk);
}

function howSure({ team, doctors, population }: HeadlineInput): Phrase {
  const high = phrase`high is ${thresholdPhrase(population.highRiskThreshold)} or more`;
  const figures = figuresPhrase(team);
  if (doctors.length === 1) return phrase`The one doctor's own figure is ${figures}; ${high}`;
  const clear = doctors.length - team.onOtherSide.length - team.borderline.length;
  const who = stating(
    clear === doctors.length
      ? `all ${countText(clear)} doctors`
      : `${countText(clear)} of ${countText(doctors.length)} doctors`,
    { kind: "side-count", count: clear },
  );
  const between =
    team.borderline.length > 0 ? `, ${listText(team.borderline.map((d) => d.title))} on the threshold` : "";
  const put = clear === 1 ? "puts" : "put";
  return phrase`${capitalised(who)} clearly ${put} it there${between}: own figures ${figures}, and ${high}`;
}

/** What a reader should know at once that is unusual: first what bears on trust, then what bears on the level. Null where nothing is. */
function whatIsOdd({ team, doctors, ensemble, population, outside }: HeadlineInput): Phrase | null {
  if (outside.length > 0) {
    const whose = outside.length === doctors.length ? "every model" : listText(outside.map((d) => d.title));
    return stating(`Odd: the patient lies outside what ${whose} was trained on`);
  }
  if (team.onOtherSide.length > 0) {
    const who = listed(team.onOtherSide.map((d) => stating(d.title, { kind: "side", doctor: d.id, other: true })));
    return phrase`Odd: ${who} ${team.onOtherSide.length > 1 ? "put" : "puts"} it on the other side`;
  }
  if (levelOf(ensemble.risk, population.highRiskThreshold) !== team.level)
    return phrase`Odd: the models' mean by itself, ${riskPhrase({ kind: "ensemble" }, ensemble.risk)}, lies on the other side`;
  return null;
}
