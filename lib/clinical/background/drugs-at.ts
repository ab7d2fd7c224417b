import { classesOf } from "../../terminology/drugs/drug-classes";
import type { Chart } from "../schema";
import type { BackgroundDrug } from "./background-schema";

/** Drugs of one of these groups (of our table) that the record says were given at a minute of the stay; none where it says nothing of drugs. */
export function drugsAt(
  { background }: Pick<Chart, "background">,
  minutes: number,
  groups: readonly string[],
): BackgroundDrug[] {
  return (background?.drugs ?? []).filter(
    ({ told, since, until, ingredients }) =>
      told === "given" &&
      (since === null || since.minutes <= minutes) &&
      (until === null || until.minutes >= minutes) &&
      ingredients.some((one) => classesOf(one).some(({ group }) => groups.includes(group))),
  );
}

/** Infusions of a vasopressor at the hour up to which the chart is read. */
export const vasopressorsNow = (chart: Pick<Chart, "background" | "asOfMinutes">): BackgroundDrug[] =>
  drugsAt(chart, chart.asOfMinutes, ["vasopressor"]).filter(({ rate }) => rate !== null);

/** Infusions that sedate at a minute of the stay: an opioid's too. */
export const sedativesAt = (chart: Pick<Chart, "background">, minutes: number): BackgroundDrug[] =>
  drugsAt(chart, minutes, ["sedative", "analgesic"]).filter(({ rate }) => rate !== null);

/** Antimicrobials that are being given at the hour up to which the chart is read. */
export const antimicrobialsNow = (chart: Pick<Chart, "background" | "asOfMinutes">): BackgroundDrug[] =>
  drugsAt(chart, chart.asOfMinutes, ["antibiotic", "antifungal", "antiviral"]).filter(
    ({ state }) => state === "running",
  );
