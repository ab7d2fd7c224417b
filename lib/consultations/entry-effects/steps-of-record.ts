import type { Background } from "../../clinical/background/background-schema";
import { antimicrobialsNow, antimicrobialsOrdered, drugsGiven } from "../../clinical/background/drugs-given";
import { stayTimeText } from "../../clinical/background/stay-clock";
import { isReadAsSepsis } from "../../clinical/problems/sepsis-problem";
import type { Chart } from "../../clinical/schema";
import { listText } from "../../platform/english";
import type { FeatureId } from "../../record/catalogue";
import type { EntryView } from "./entry-view";
import { infection, namedInRecord } from "./named-in-record";
import { culturesStated, givenStated, orderedStated } from "./recorded-states";
import { withStep } from "./steps";

const signs: readonly FeatureId[] = ["temperature", "wbc", "lactate"];
/** Cultures this long before the hour of reading are of this illness. A team decision. */
const RECENT = 7 * 24 * 60;

/** What was given and taken is not proposed again: it is reviewed, in one step each, whatever the number of drugs and specimens. */
export function withInfectionOfRecord(view: EntryView, background: Background, chart: Chart): EntryView {
  const { asOfMinutes } = chart;
  const given = antimicrobialsNow({ ...chart, background });
  const since = (one: Background["drugs"][number]) => (one.since ? ` since ${stayTimeText(one.since)}` : "");
  const named = (of: Background["drugs"]) =>
    listText(of.map((one) => `${one.ingredients.join("-") || one.name}${since(one)}`));
  // What is ordered is told where nothing is recorded as given: a flowsheet may hold no doses by mouth or in small bags.
  const ordered = given.length === 0 ? antimicrobialsOrdered({ ...chart, background }).slice(0, MOST_ORDERED) : [];
  const reviewed =
    given.length > 0
      ? withStep(view, {
          topic: "antimicrobial",
          text: `Review ${named(given)}, by the source and by what grows.`,
          features: signs,
          beside: `Recorded: ${named(given)}.`,
          states: givenStated(given),
        })
      : ordered.length > 0
        ? withStep(view, {
            topic: "antimicrobial",
            text: `Ordered: ${named(ordered)}; check that they are given, and fit them to the source and to what grows.`,
            features: signs,
            beside: `Ordered: ${named(ordered)}.`,
            states: orderedStated(ordered),
          })
        : withUntreatedTold(view, background, chart);
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
    // The step itself tells which, and what grows.
    beside: "Recorded: cultures taken.",
    states: culturesStated(cultures.slice(0, MOST_CULTURES)),
  });
}

const antimicrobials: readonly string[] = ["antibiotic", "antifungal", "antiviral"];

/**
 * Where the record holds the drugs, that none against infection is among them is said of a patient in whom one is named or suspected: an order is missed
 * by nobody who is told so. A flowsheet that holds no doses by mouth is why it is asked and not said.
 */
function withUntreatedTold(view: EntryView, background: Background, chart: Chart): EntryView {
  if (drugsGiven(background) === null) return view;
  const named = namedInRecord(chart, background, infection);
  const isSuspected = chart.problems?.some(
    ({ course, title, reading }) =>
      course !== "past" && (/\bsep(?:sis|tic)\b/iu.test(title) || isReadAsSepsis(reading?.text ?? "")),
  );
  if (named === null && !isSuspected) return view;
  const none = "No antimicrobial is recorded as given or ordered";
  return withStep(view, {
    topic: "antimicrobial",
    text: isSuspected
      ? `${none}: check at once, and give one within the hour if septic shock or sepsis is likely.`
      : `${none}, ${named} is: check now whether one is given.`,
    features: signs,
    beside: `${none}.`,
    states: [
      {
        ...{ kind: "drug", ingredients: [], groups: [...antimicrobials], name: null, is: "running", not: true },
        ...{ amount: null, since: null, until: null, at: null },
      },
    ],
  });
}

/** So many stand in a step. A team decision. */
const MOST_ORDERED = 4;
const MOST_CULTURES = 3;

/** "blood at 3 h growing Escherichia coli, urine at 4 h pending, blood 2 months before no growth (3 times)". */
export function culturesText(cultures: Background["cultures"]): string {
  const texts = cultures.map(({ specimen, at, result, organisms }) => {
    const when = at ? (at.minutes >= 0 ? ` at ${stayTimeText(at)}` : ` ${stayTimeText(at)}`) : "";
    const found = result === "growth" ? `growing ${listText(organisms)}` : result;
    return `${specimen}${when} ${found}`;
  });
  const count = (text: string) => texts.filter((one) => one === text).length;
  return [...new Set(texts)].map((text) => (count(text) > 1 ? `${text} (${count(text)} times)` : text)).join(", ");
}
