import type { Background } from "../../clinical/background/background-schema";
import { antimicrobialsNow } from "../../clinical/background/drugs-given";
import { stayTimeText } from "../../clinical/background/stay-clock";
import type { Chart } from "../../clinical/schema";
import { listText } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { EntryView } from "./entry-view";
import { culturesStated, givenStated } from "./recorded-states";
import { withStep } from "./steps";

const signs: readonly FeatureId[] = ["temperature", "wbc", "lactate"];
/** Cultures this long before the hour of reading are of this illness. A team decision. */
const RECENT = 7 * 24 * 60;

/** What was given and taken is not proposed again: it is reviewed, in one step each, whatever the number of drugs and specimens. */
export function withInfectionOfRecord(view: EntryView, background: Background, chart: Chart): EntryView {
  const { asOfMinutes } = chart;
  const given = antimicrobialsNow({ ...chart, background });
  const since = (one: Background["drugs"][number]) => (one.since ? ` since ${stayTimeText(one.since)}` : "");
  const names = given.map((one) => `${one.ingredients.join("-") || one.name}${since(one)}`);
  const reviewed =
    names.length > 0
      ? withStep(view, {
          topic: "antimicrobial",
          text: `Review ${listText(names)}, by the source and by what grows.`,
          features: signs,
          beside: `Recorded: ${listText(names)}.`,
          states: givenStated(given),
        })
      : view;
  const cultures = background.cultures.filter(({ at }) => at !== null && at.minutes > asOfMinutes - RECENT);
  const isOpen = cultures.some(({ result }) => result !== "no growth");
  if (cultures.length === 0 || (!isOpen && given.length === 0)) return reviewed;
  const told = culturesText(cultures.slice(0, MOST_CULTURES));
  const open = cultures.some(({ result }) => result === "pending")
    ? "ask for what is pending"
    : isOpen
      ? "fit the antimicrobials to it"
      : "ask whether antimicrobials still serve";
  return withStep(reviewed, {
    topic: "culture",
    text: `Cultures taken: ${told}; ${open}.`,
    features: signs,
    beside: `Recorded: ${told}.`,
    states: culturesStated(cultures.slice(0, MOST_CULTURES)),
  });
}

/** So many stand in a step. A team decision. */
const MOST_CULTURES = 3;

/** "blood at 3 h growing Escherichia coli, urine at 4 h pending". */
export function culturesText(cultures: Background["cultures"]): string {
  return cultures
    .map(({ specimen, at, result, organisms }) => {
      const when = at ? (at.minutes >= 0 ? ` at ${stayTimeText(at)}` : ` ${stayTimeText(at)}`) : "";
      const found = result === "growth" ? `growing ${listText(organisms)}` : result;
      return `${specimen}${when} ${found}`;
    })
    .join(", ");
}
