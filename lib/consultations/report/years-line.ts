import { stayTimeText } from "../../clinical/background/stay-clock";
import { problemName } from "../../clinical/problems/problem-name";
import type { Chart } from "../../clinical/schema";
import { upperFirst } from "../../platform/english";
import { yearsThatBear } from "../years/years-that-bear";
import { cutToWords } from "./page/page-words";

/** Words of one event on the page: a team decision. The appendix has it whole. */
const EVENT = 9;

/**
 * What a trajectory remembered of the years that bears on the problems, in a line of the page: "Acute kidney injury: Chronic kidney disease stage 3
 * (6 years before)." Null where none was laid before the team, or nothing of it bears.
 * @param most entries that are told
 */
export function yearsLine(
  { background, problems }: Pick<Chart, "background" | "problems">,
  most: number,
): string | null {
  const beside = yearsThatBear(background?.laid, problems).slice(0, most);
  const told = beside.map(({ problem, entry: { event, at } }) => {
    // As it is written: a name in it keeps its capital.
    const name = event.replace(/^Again: /u, "").replace(/\.$/u, "");
    const when = `${event.startsWith("Again: ") ? "again " : ""}${stayTimeText(at)}`;
    return `${upperFirst(problemName(problem))}: ${cutToWords(name, EVENT)} (${when}).`;
  });
  return told.length === 0 ? null : told.join(" ");
}
