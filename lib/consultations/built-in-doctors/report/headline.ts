import { topicOf } from "../../../claims/evidence";
import type { Claim } from "../../../claims/schema";
import { bodySystemOf } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { riskText } from "../../../experts/risk-text";
import { countText, listText, sentence, upperFirst } from "../../../platform/english";
import { abnormalityName } from "../../../record/abnormality-names";
import type { Doctor, Ensemble, Population } from "../../protocol/team-schema";
import { type Course, courseOf, directionOf } from "../chart-reading/feature-course";
import { topicText } from "../opinion/opinion-text";
import { levelOf } from "../risk-and-logit";
import type { TeamRisk } from "../team-risk-and-spread";

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
export function headlineOf(input: HeadlineInput): string {
  const { team, population } = input;
  const against = namedDrivers(input, "raises", 3);
  const forPatient = namedDrivers(input, "lowers", 2);
  const what = `${upperFirst(team.level)} risk of ${population.estimand}`;
  const because =
    team.level === "high"
      ? against.length > 0 && `: ${listText(against)}`
      : forPatient.length > 0
        ? `, with ${listText(forPatient)}${against.length > 0 ? ` against ${listText(against.slice(0, 2))}` : ""}`
        : against.length > 0 && `, in spite of ${listText(against.slice(0, 2))}`;
  return [sentence(`${what}${because || ""}`), sureText(input), oddText(input)].filter((s) => s !== "").join(" ");
}

/** "hyperlactataemia", "oliguria": what the drivers of one bearing are called. */
export function namedDrivers(
  { chart, drivers }: Pick<HeadlineInput, "chart" | "drivers">,
  bearing: "raises" | "lowers",
  limit: number,
): string[] {
  const names = drivers.filter((d) => d.bearing === bearing).flatMap((d) => driverName(chart, d) ?? []);
  return [...new Set(names)].slice(0, limit);
}

/** Null for what cannot be named in a word: a score, or a descriptor other than age. */
function driverName(chart: Chart, driver: Claim): string | null {
  const { feature } = topicOf(driver);
  if (feature === null || (bodySystemOf(feature) === "background" && feature !== "age")) return null;
  const name = topicText(driver);
  const direction = directionOf(chart, feature);
  if (driver.bearing === "raises") return direction === null ? name : abnormalityName(feature, direction);
  if (feature === "gcs" && courseOf(chart, "gcs") === "normal") return "a full coma score";
  const words: Partial<Record<Course, string>> = { recovered: `${name} back in range`, normal: `${name} in range` };
  return words[courseOf(chart, feature)] ?? name;
}

function sureText({ team, doctors, population }: HeadlineInput): string {
  const high = `high is ${riskText(population.highRiskThreshold)} or more`;
  const figures =
    riskText(team.lowest) === riskText(team.highest)
      ? riskText(team.risk)
      : `${riskText(team.lowest)} to ${riskText(team.highest)}`;
  if (doctors.length === 1) return sentence(`The one doctor's own figure is ${figures}; ${high}`);
  const clear = doctors.length - team.onOtherSide.length - team.borderline.length;
  const who =
    clear === doctors.length
      ? `all ${countText(clear)} doctors`
      : `${countText(clear)} of ${countText(doctors.length)} doctors`;
  const between =
    team.borderline.length > 0 ? `, ${listText(team.borderline.map((d) => d.title))} on the threshold` : "";
  return sentence(
    `${upperFirst(who)} clearly ${clear === 1 ? "puts" : "put"} it there${between}: own figures ${figures}, and ${high}`,
  );
}

/** What a reader should know at once that is unusual: first what bears on trust, then what bears on the level. */
function oddText({ team, doctors, ensemble, population, outside }: HeadlineInput): string {
  if (outside.length > 0) {
    const whose = outside.length === doctors.length ? "every model" : listText(outside.map((d) => d.title));
    return sentence(`Odd: the patient lies outside what ${whose} was trained on`);
  }
  const [apart] = team.onOtherSide;
  if (apart)
    return sentence(
      `Odd: ${listText(team.onOtherSide.map((d) => d.title))} ${team.onOtherSide.length > 1 ? "put" : "puts"} it on the other side`,
    );
  if (levelOf(ensemble.risk, population.highRiskThreshold) !== team.level) {
    return sentence(`Odd: the models' mean by itself, ${riskText(ensemble.risk)}, lies on the other side`);
  }
  return "";
}
