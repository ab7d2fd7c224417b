import type { Background, BackgroundDrug, BackgroundKind } from "../../../clinical/background/background-schema";
import { stayTimeText } from "../../../clinical/background/stay-clock";
import { summaryOf } from "../../../clinical/feature-summaries";
import { upperFirst } from "../../../platform/english";
import { classesOf } from "../../../terminology/drugs/drug-classes";
import type { AssertionOf } from "../../assertions/assertion";
import { amountIn, amountsOf } from "../../background/amounts";
import { resourceRef } from "../../evidence-kinds/resource";
import type { CheckableFacts } from "../../facts/checkable-facts";
import { statedText, toleranceOf } from "../../stated-number";
import { type Finding, found } from "../check-result";
import { isWhen, notHeld } from "./in-background";

type Drug = AssertionOf<"drug">;

/** A drug with its rate and its hours against the drugs of the record. What is not recorded of drugs decides nothing. */
export function checkDrug(said: Drug, { chart }: CheckableFacts): Finding {
  const { background } = chart;
  const name = nameOf(said);
  if (!background) return notHeld(name, "treatments");
  const candidates = background.drugs.filter((drug) => isMeant(drug, said));
  const weight = summaryOf(chart, "weight")?.last.value ?? null;
  const of = { background, weight, asOf: chart.asOfMinutes };
  const results = candidates.map((drug) => ofDrug(said, drug, of));
  if (said.not) return denied(said, results, background);
  const order = ["supported", "not found", "not checkable", "contradicted"] as const;
  return (
    results.toSorted((a, b) => order.indexOf(a.verdict as "supported") - order.indexOf(b.verdict as "supported"))[0] ??
    withoutCandidate(said, background)
  );
}

const nameOf = ({ ingredients, groups, name }: Drug) => name ?? (ingredients.join("-") || groups.join(" or "));

/** Whether a drug of the record is the one that is spoken of. */
function isMeant(drug: BackgroundDrug, { ingredients, groups, name }: Drug): boolean {
  if (ingredients.length > 0) return ingredients.every((one) => drug.ingredients.includes(one));
  if (groups.length > 0)
    return drug.ingredients.some((one) =>
      classesOf(one).some(({ group, name: of }) => groups.includes(group) || groups.includes(of)),
    );
  return name !== null && drug.name.toLowerCase() === name.toLowerCase();
}

/** Which kind of the record would hold it: what is given, or what is ordered and said to be taken. */
const kindOf = ({ is }: Drug): BackgroundKind => (is === "taken" || is === "ordered" ? "drugs ordered" : "drugs given");

function withoutCandidate(said: Drug, { recorded }: Background): Finding {
  const [name, kind] = [upperFirst(nameOf(said)), kindOf(said)];
  if (!recorded.includes(kind)) return notHeld(nameOf(said), kind);
  if (kind === "drugs ordered") return found("not found", `${name} is not among the drugs that are ordered or taken.`);
  return found("contradicted", `The record holds the drugs given, and no ${nameOf(said)} among them.`);
}

/** What is denied stands where the record would hold it and nothing in it bears it out. */
function denied(said: Drug, results: readonly Finding[], { recorded }: Background): Finding {
  const against = results.find(({ verdict }) => verdict === "supported");
  if (against) return { ...against, verdict: "contradicted" };
  const open = results.find(({ verdict }) => verdict === "not found" || verdict === "not checkable");
  if (open) return open;
  if (!recorded.includes(kindOf(said))) return notHeld(nameOf(said), kindOf(said));
  const [other] = results;
  return found(
    "supported",
    other?.reason ?? `The record holds the ${kindOf(said)}, and no ${nameOf(said)} among them.`,
    other?.evidence,
  );
}

interface Of {
  background: Background;
  weight: number | null;
  asOf: number;
}

function ofDrug(said: Drug, drug: BackgroundDrug, of: Of): Finding {
  const against = [stateAgainst(said, drug, of), amountAgainst(said, drug, of), timesAgainst(said, drug, of.asOf)];
  const cited = said.amount?.of === "highest" ? drug.highest : drug.rate;
  const amount = said.amount && cited ? { amount: { value: cited.value, unit: cited.unit } } : {};
  const evidence = [resourceRef(of.background, "drug", drug.resourceId, amount)];
  const worst = against.find((one) => one?.verdict === "contradicted") ?? against.find((one) => one !== null);
  return { ...(worst ?? found("supported", drugTold(drug))), evidence };
}

/** "Norepinephrine 0.2 ug/kg/min, highest 0.35, running since 40 h." */
export function drugTold({ name, told, state, rate, highest, dose, since, until }: BackgroundDrug): string {
  const amount = rate ? ` ${rate.value} ${rate.unit}` : dose ? ` ${dose}` : "";
  const peak = highest && rate && highest.value > rate.value ? `, highest ${highest.value}` : "";
  const how = told === "given" ? (state === "running" ? "being given" : "was given") : told;
  const from = since ? ` since ${stayTimeText(since)}` : "";
  return `The record has ${name}${amount}${peak}, ${how}${from}${until ? `, until ${stayTimeText(until)}` : ""}.`;
}

/** What of its state speaks against what is said; null where nothing does. */
function stateAgainst({ is }: Drug, drug: BackgroundDrug, { background }: Of): Finding | null {
  const told = drugTold(drug);
  const isGiven = drug.told === "given";
  const given = background.recorded.includes("drugs given");
  switch (is) {
    case "running":
      if (isGiven) return drug.state === "running" ? null : found("contradicted", told);
      if (drug.state === "past") return found("contradicted", told);
      return given || drug.state === "unsaid" ? found("not found", `${told} That it is given is not recorded.`) : null;
    case "given":
      return isGiven ? null : found("not found", `${told} That it was given is not recorded.`);
    case "stopped":
      if (drug.state === "unsaid") return found("not found", `${told} Whether it ended is not said.`);
      return drug.state === "past" ? null : found("contradicted", told);
    case "taken":
      if (drug.told === "said") return drug.state === "past" ? found("contradicted", told) : null;
      return found("not found", `${told} That it is taken at home is not recorded.`);
    case "ordered":
    case "recorded":
      return null;
    default:
      return is satisfies never;
  }
}

/** Rates are kept to three digits, and a weight is one of several. */
const ROUNDING = 0.01;
const BY_WEIGHT = 0.05;

function amountAgainst({ amount, is: state, at }: Drug, drug: BackgroundDrug, { weight }: Of): Finding | null {
  if (!amount) return null;
  const { number, is, of } = amount;
  const { now, highest } = amountsOf(drug);
  const told = drugTold(drug);
  const text = statedText(number);
  if (number.unit === null) return found("not found", `${told} "${text}" has no unit.`);
  const unit = number.unit;
  const inUnit = (all: typeof now) =>
    all.flatMap((one) => {
      const value = amountIn(one, unit, weight);
      return value === null ? [] : [{ value, byWeight: amountIn(one, unit, null) === null }];
    });
  const [current, peak] = [inUnit(now), inUnit(highest)];
  const meant = of === "highest" ? peak : current;
  if (meant.length === 0) return found("not found", `${told} "${text}" cannot be compared with it.`);
  const slack = ({ value, byWeight }: (typeof meant)[number]) =>
    Math.max(toleranceOf(number), Math.abs(value) * (byWeight ? BY_WEIGHT : ROUNDING));
  const holds = meant.some((one) =>
    is === "equal"
      ? Math.abs(one.value - number.value) <= slack(one)
      : is === "above"
        ? one.value > number.value - 1e-9
        : one.value < number.value + 1e-9,
  );
  if (holds) return null;
  // Of rates between the first, the highest and the last the record tells nothing here.
  const isWithin = peak.some((one) => number.value <= one.value + slack(one));
  if (of === "now" && is === "equal" && (state === "given" || at !== null) && isWithin) {
    const wasThen = at !== null && drug.highest !== null && Math.abs(drug.highest.minutes / 60 - at.hours) <= 1;
    const isPeak = peak.some((one) => Math.abs(one.value - number.value) <= slack(one));
    return wasThen && isPeak ? null : found("not found", `${told} Whether it was ${text} then it does not tell.`);
  }
  return found("contradicted", `${told} It is not ${is === "equal" ? "" : `${is} `}${text}.`);
}

/** Of earlier courses and of rates between the record tells nothing here: they are not found. */
function timesAgainst({ is, since, until, at }: Drug, drug: BackgroundDrug, asOf: number): Finding | null {
  const told = drugTold(drug);
  if (since && !isWhen(drug.since, since)) return found(drug.since === null ? "not found" : "contradicted", told);
  if (until && !isWhen(drug.until, until))
    return found(drug.until === null && is !== "stopped" ? "not found" : "contradicted", told);
  if (!at) return null;
  const from = (drug.since?.minutes ?? Number.NEGATIVE_INFINITY) / 60 - at.within;
  const to = (drug.until?.minutes ?? asOf) / 60 + at.within;
  return at.hours >= from && at.hours <= to ? null : found("not found", `${told} Of ${at.hours} h it tells nothing.`);
}
