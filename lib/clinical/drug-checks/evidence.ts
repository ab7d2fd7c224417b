import { lowerFirst } from "../../platform/english";
import { type FeatureId, feature } from "../../record/catalogue";
import { valueAtHour } from "../../record/value-text";
import { summaryOf } from "../feature-summaries";
import type { Chart } from "../schema";
import type { Evidence } from "./check-row";
import type { CheckInput } from "./checked-drugs";
import type { DrugCheck } from "./drug-check-schema";

type Severity = DrugCheck["severity"];
type Side = "<" | "<=" | ">" | ">=";
/** From the gravest to the mildest: the first that holds counts. In the catalogue's unit. */
export type Tier = readonly [severity: Severity, side: Side, limit: number];

const HOUR = 60;

export function holds(value: number, side: Side, limit: number): boolean {
  if (side === "<") return value < limit;
  if (side === "<=") return value <= limit;
  return side === ">" ? value > limit : value >= limit;
}

/** The last value of a feature, no older than `hours`; null where there is none, or another value of its hour contradicts it. */
export function lastValue(chart: Chart, id: FeatureId, hours: number): { minutes: number; value: number } | null {
  const summary = summaryOf(chart, id);
  if (!summary || summary.contradictedBy || summary.last.minutes < chart.asOfMinutes - hours * HOUR) return null;
  return summary.last;
}

export const valueText = (id: FeatureId, point: { minutes: number; value: number }): string =>
  `${lowerFirst(feature(id).label)} ${valueAtHour(id, point)}`;

/** The last value beyond a limit. @param hours how old it may be */
export function value(id: FeatureId, tiers: readonly Tier[], hours: number): (input: CheckInput) => Evidence | null {
  return ({ chart }) => {
    const last = lastValue(chart, id, hours);
    const tier = last && tiers.find(([, side, limit]) => holds(last.value, side, limit));
    if (!last || !tier) return null;
    const observations = [{ feature: id, ...last }];
    return { text: valueText(id, last), severity: tier[0], observations, resourceIds: [], at: last.minutes };
  };
}

/** The first of several that the record shows. */
export function firstOf(
  ...all: readonly ((input: CheckInput) => Evidence | null)[]
): (input: CheckInput) => Evidence | null {
  return (input) => {
    for (const one of all) {
      const evidence = one(input);
      if (evidence) return evidence;
    }
    return null;
  };
}

/** An acute disease written down longer ago than this belongs to another illness. A team decision. */
const THIS_ILLNESS = 14 * 24 * HOUR;
/** What a title says that there is not: "asthma without status asthmaticus" names no status. */
const withoutWhat = /\bwithout\b[^,;)]*/giu;
/** What is no disease of this patient now. */
const notNow = /history of|family|risk|screening|prophyla|rule[d]? out|sequelae|personal|suspected/iu;

interface Named {
  severity: Severity;
  /** Whether it ends by itself, so that one of long ago does not count. */
  acute?: true;
  /** Words by which a title that holds the others is not meant. */
  unless?: RegExp;
}

/** A problem of the record by the words of its title, unless it has ended. */
export function problem(words: RegExp, { severity, acute, unless }: Named): (input: CheckInput) => Evidence | null {
  return ({ background }) => {
    const found = background.problems.filter(
      ({ title, state, since, confirmed }) =>
        state !== "ended" &&
        words.test(title.replace(withoutWhat, "")) &&
        !notNow.test(title) &&
        !unless?.test(title) &&
        (!acute || (since ?? confirmed).minutes > -THIS_ILLNESS),
    );
    const [first] = [...found].sort((a, b) => (a.title < b.title ? -1 : 1));
    if (!first) return null;
    const text = `${lowerFirst(first.title)} recorded${first.isUnconfirmed ? " (not confirmed)" : ""}`;
    return { text, severity, observations: [], resourceIds: [first.resourceId] };
  };
}

/** A problem that the values show now, told by its first fact. */
export function measuredProblem(id: string, severity: Severity): (input: CheckInput) => Evidence | null {
  return ({ chart }) => {
    const found = chart.problems?.find((one) => one.id === id && one.course !== "past");
    const [fact] = found?.facts ?? [];
    if (!found || !fact) return null;
    const observations = [{ feature: fact.feature, ...fact.latest }];
    return { text: lowerFirst(fact.text), severity, observations, resourceIds: [] };
  };
}

/** Whether an ingredient of a class, a group or this name is given now. */
export const isGiven = ({ drugs }: CheckInput, ingredients: readonly string[]): boolean =>
  drugs.some(({ ingredient, standing }) => standing === "given" && ingredients.includes(ingredient));
