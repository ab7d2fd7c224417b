import { classesOf } from "../../terminology/drugs/drug-classes";
import type { Chart } from "../schema";
import type { Background, BackgroundDrug } from "./background-schema";
import { drugName } from "./background-text";
import { stayTimeText } from "./stay-clock";

/** Whether a drug has a class or belongs to a group of classes of our table. */
export const isOf = ({ ingredients }: Pick<BackgroundDrug, "ingredients">, classOrGroup: string): boolean =>
  ingredients.some((one) => classesOf(one).some(({ name, group }) => name === classOrGroup || group === classOrGroup));

/** The drugs that were given in the stay or the day before; null where the record tells of none. */
export function drugsGiven(background: Background | null): readonly BackgroundDrug[] | null {
  return background?.recorded.includes("drugs given") ? background.drugs.filter(({ told }) => told === "given") : null;
}

/** Whether the last course of a drug touches a stretch of the stay, limits included. */
export const isWithin = ({ since, until }: BackgroundDrug, from: number, to: number): boolean =>
  (since?.minutes ?? Number.NEGATIVE_INFINITY) <= to && (until?.minutes ?? Number.POSITIVE_INFINITY) >= from;

/** An opinion of consciousness counts what clouds it: sedatives, and opioids that run as an infusion. */
const clouds = (drug: BackgroundDrug) => isOf(drug, "sedative") || (isOf(drug, "opioid") && drug.rate !== null);

const endOf = ({ until }: BackgroundDrug) => until?.minutes ?? 0;
const sinceStart = (minutes: number) => `${minutes < 0 ? "" : "at "}${stayTimeText({ minutes, precision: "second" })}`;

/** What is told of sedation beside a coma score: "under propofol", "propofol stopped at 37 h"; null where the record holds no drugs that were given. */
export function sedationText(background: Background | null, minutes: number): string | null {
  const given = drugsGiven(background)?.filter(clouds);
  if (!given) return null;
  const then = given.filter((drug) => isWithin(drug, minutes, minutes));
  if (then.length > 0) return `under ${names(then)}`;
  if (given.length === 0) return "no sedative is recorded as given";
  const over = given.filter(({ until }) => until !== null && until.minutes < minutes);
  const last = over.reduce<BackgroundDrug | null>((a, b) => (a !== null && endOf(a) >= endOf(b) ? a : b), null);
  if (last === null) return "no sedative was given before it";
  return `${drugName(last)} ${last.rate === null ? "last given" : "stopped"} ${sinceStart(endOf(last))}`;
}

const names = (drugs: readonly BackgroundDrug[]) => [...new Set(drugs.map(drugName))].join(", ");

/** Vasopressors of a stretch of the stay; null where the record holds no drugs that were given. */
export function vasopressorText(background: Background | null, from: number, to: number): string | null {
  const given = drugsGiven(background)?.filter((drug) => isOf(drug, "vasopressor") && isWithin(drug, from, to));
  if (!given) return null;
  return given.length > 0 ? `Given in that time: ${names(given)}` : "No vasopressor is recorded as given in that time";
}

/** Classes that slow the heart (prescribing information). */
const slowing = ["beta blocker", "cardiac glycoside", "alpha-2 sedative"];
const slowingAlone: ReadonlySet<string> = new Set(["amiodarone", "diltiazem", "verapamil", "clonidine"]);

/** Whether a drug slows the heart. */
export const slowsHeart = (drug: Pick<BackgroundDrug, "ingredients">): boolean =>
  drug.ingredients.some((one) => slowingAlone.has(one)) || slowing.some((name) => isOf(drug, name));

/** Drugs that slowed the heart at a minute, as the end of a sentence. */
export function slowingText(background: Background | null, minutes: number): string {
  const given = drugsGiven(background)?.filter((drug) => slowsHeart(drug) && isWithin(drug, minutes, minutes));
  if (!given) return "are not recorded";
  return given.length > 0 ? `${names(given)} was given then` : "none is recorded as given then";
}

/** A chart, as far as it tells of drugs. */
interface ReadOf {
  background?: Chart["background"] | null;
}

/** Infusions that cloud consciousness at a minute of the stay; none where the record says nothing of drugs. */
export const sedativesAt = ({ background = null }: ReadOf, minutes: number) =>
  (drugsGiven(background) ?? []).filter(
    (drug) => clouds(drug) && drug.rate !== null && isWithin(drug, minutes, minutes),
  );

/** Infusions of a vasopressor at the hour up to which the chart is read. */
export const vasopressorsNow = ({ background = null, asOfMinutes }: ReadOf & Pick<Chart, "asOfMinutes">) =>
  (drugsGiven(background) ?? []).filter(
    (drug) => isOf(drug, "vasopressor") && drug.rate !== null && isWithin(drug, asOfMinutes, asOfMinutes),
  );

/** Antimicrobials that are being given at the hour up to which the chart is read. */
export const antimicrobialsNow = ({ background = null }: ReadOf) =>
  (drugsGiven(background) ?? []).filter(
    (drug) => drug.state === "running" && ["antibiotic", "antifungal", "antiviral"].some((group) => isOf(drug, group)),
  );
