import type { Chart } from "../../patients/schema";
import type { Claim } from "../schema";
import type { Doctor, Ensemble, Population } from "../tasks/inputs";
import { directionOf } from "./readings";
import { abnormalityName } from "./meanings";
import { levelOf } from "./odds";
import { topicText } from "./opinion-words";
import type { TeamView } from "./team";
import { topicOf } from "./topic";
import { countText, listText, riskText, sentence, upperFirst } from "./wording";

export interface Situation {
  chart: Chart;
  population: Population;
  ensemble: Ensemble;
  team: TeamView;
  doctors: readonly Doctor[];
  drivers: readonly Claim[];
  /** Doctors whose model lies outside its experience with this patient. */
  outside: readonly Doctor[];
}

/** The first line of a report: what, how sure, what is odd. */
export function headlineOf(situation: Situation): string {
  const { team, population } = situation;
  const named = namedDrivers(situation, team.level === "high" ? "raises" : "lowers", 3);
  const because = named.length > 0 ? `, ${team.level === "high" ? "for" : "with"} ${listText(named)}` : "";
  return `${upperFirst(team.level)} risk of ${population.estimand}${because}. ${sureText(situation)} ${oddText(situation)}`.trim();
}

/** "hyperlactataemia", "oliguria": what the drivers of one bearing are called. */
export function namedDrivers({ chart, drivers }: Pick<Situation, "chart" | "drivers">, bearing: "raises" | "lowers", limit: number): string[] {
  const names = drivers.filter((d) => d.bearing === bearing).map((d) => driverName(chart, d));
  return [...new Set(names)].slice(0, limit);
}

function driverName(chart: Chart, driver: Claim): string {
  const { feature } = topicOf(driver);
  const direction = feature === null ? null : directionOf(chart, feature);
  if (feature === null || direction === null) return driver.bearing === "lowers" && feature !== null ? `a steady ${topicText(driver)}` : topicText(driver);
  if (driver.bearing === "lowers") return `a recovered ${topicText(driver)}`;
  return abnormalityName(feature, direction);
}

function sureText({ team, doctors, population }: Situation): string {
  const figures = team.lowest === team.highest ? riskText(team.risk) : `${riskText(team.lowest)} to ${riskText(team.highest)}`;
  const threshold = `high from ${riskText(population.highRiskThreshold)}`;
  if (doctors.length === 1) return sentence(`One doctor's own figure is ${figures} (${threshold})`);
  const sure = team.apart.length === 0 ? `All ${countText(doctors.length)} doctors put it there` : `${upperFirst(countText(doctors.length - team.apart.length))} of ${countText(doctors.length)} doctors put it there`;
  return sentence(`${sure}; their own figures run from ${figures} (${threshold})`).replace("run from", team.lowest === team.highest ? "agree on" : "run from");
}

/** What a reader would stumble over: first what bears on trust, then what bears on the level. */
function oddText({ team, doctors, ensemble, population, outside }: Situation): string {
  if (outside.length > 0) {
    const whose = outside.length === doctors.length ? "every model" : listText(outside.map((d) => d.title));
    return sentence(`Odd: the patient lies outside what ${whose} was trained on`);
  }
  const [apart] = team.apart;
  if (apart) return sentence(`Odd: ${listText(team.apart.map((d) => d.title))} ${team.apart.length > 1 ? "see" : "sees"} it on the other side`);
  if (levelOf(ensemble.risk, population.highRiskThreshold) !== team.level) {
    return sentence(`Odd: the models' mean by itself, ${riskText(ensemble.risk)}, lies on the other side`);
  }
  return "";
}
