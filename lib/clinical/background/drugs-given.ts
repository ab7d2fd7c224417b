import { listText } from "../../platform/english";
import { classesOf } from "../../terminology/drugs/drug-classes";
import { isLocalUse } from "../../terminology/drugs/drug-name";
import type { Chart } from "../schema";
import type { Background, BackgroundDrug } from "./background-schema";
import { drugName } from "./background-text";
import { isInfused, stretches } from "./drug-spells";
import { stayTimeText } from "./stay-clock";

/** Whether a drug has a class or belongs to a group of classes of our table. */
export const isOf = ({ ingredients }: Pick<BackgroundDrug, "ingredients">, classOrGroup: string): boolean =>
  ingredients.some((one) => classesOf(one).some(({ name, group }) => name === classOrGroup || group === classOrGroup));

/** The drugs that were given in the stay or the day before; null where the record tells of none. */
export function drugsGiven(background: Background | null): readonly BackgroundDrug[] | null {
  return background?.recorded.includes("drugs given") ? background.drugs.filter(({ told }) => told === "given") : null;
}

/** An opinion of consciousness counts what clouds it: sedatives, and opioids that run as an infusion. */
const sedates = (drug: BackgroundDrug) => isOf(drug, "sedative") || isOf(drug, "opioid");

interface Stretch {
  from: number;
  to: number;
  infused: boolean;
}

/** When a drug was given, by its spells where they are told, which end with the hour of reading, else by its last course. */
function stretchesOf(drug: BackgroundDrug): Stretch[] {
  const { since, until, spells = [] } = drug;
  if (spells.length === 0)
    return [
      {
        from: since?.minutes ?? Number.NEGATIVE_INFINITY,
        to: until?.minutes ?? Number.POSITIVE_INFINITY,
        infused: drug.rate !== null,
      },
    ];
  const doses = spells.filter((one) => !isInfused(one));
  return [
    ...stretches(spells.filter(isInfused)).map((one) => ({ ...one, infused: true })),
    ...doses.map(({ from, to }) => ({ from, to, infused: false })),
  ];
}

const touches = ({ from, to }: Stretch, begin: number, end: number) => from <= end && to >= begin;

/** Whether a course of a drug touches a stretch of the stay, limits included: the last one, or an earlier one whose times are told. */
export const isWithin = (drug: BackgroundDrug, from: number, to: number): boolean =>
  [...stretchesOf(drug), ...stretchesOf({ ...drug, spells: [] })].some((one) => touches(one, from, to));

/** Infusions and courses of what clouds consciousness; single doses of an opioid do so for hours alone. */
const clouding = (drug: BackgroundDrug): Stretch[] =>
  stretchesOf(drug).filter(({ infused }) => infused || isOf(drug, "sedative"));

const stayHour = (minutes: number) => stayTimeText({ minutes, precision: "second" });
const sinceStart = (minutes: number) => `${minutes < 0 ? "" : "at "}${stayHour(minutes)}`;

/** A dose of what clouds consciousness has gone by then, minutes. A team decision. */
const DOSE_CLOUDS = 4 * 60;
/** An order that nobody ended and that is older is not told. A team decision. */
const ORDER_OPEN = 14 * 24 * 60;
const isOpenOrder = ({ told, state, since }: BackgroundDrug, minutes: number) =>
  told === "ordered" && state !== "past" && since !== null && since.minutes <= minutes && since.minutes > -ORDER_OPEN;
/** So many names stand beside a score. */
const MOST = 3;

/**
 * What is told of sedation beside a coma score: "under propofol"; single doses of just before; "propofol charted until 37 h", since
 * what ran on may be written down later; sedatives and
 * opioids that are ordered, since a flowsheet may not hold every dose.
 * @param minutes of the score
 * @returns null where the record holds no drugs that were given
 */
export function sedationText(background: Background | null, minutes: number): string | null {
  const given = drugsGiven(background);
  if (background === null || given === null) return null;
  const all = given.filter(sedates);
  const then = all.filter((drug) => clouding(drug).some((one) => touches(one, minutes, minutes)));
  if (then.length > 0) return `under ${names(then)}`;
  const isDose = (one: Stretch) => !one.infused && touches(one, minutes - DOSE_CLOUDS, minutes);
  const justBefore = all.filter((drug) => stretchesOf(drug).some(isDose));
  if (justBefore.length > 0) return `${firstNames(justBefore)} given in the ${DOSE_CLOUDS / 60} h before`;
  const over = all.flatMap((drug) =>
    clouding(drug).flatMap(({ to, infused }) => (to < minutes ? [{ drug, to, infused }] : [])),
  );
  const last = over.reduce<(typeof over)[number] | null>((a, b) => (a !== null && a.to >= b.to ? a : b), null);
  if (last !== null) {
    const when = last.infused ? `charted until ${stayHour(last.to)}` : `last given ${sinceStart(last.to)}`;
    return `${drugName(last.drug)} ${when}`;
  }
  const ordered = background.drugs.filter((drug) => sedates(drug) && isOpenOrder(drug, minutes));
  const none = all.some((drug) => clouding(drug).length > 0)
    ? "no sedative was given before it"
    : "no sedative is recorded as given";
  return ordered.length > 0 ? `${none}, ${firstNames(ordered)} ordered` : none;
}

/** Minutes for which a sedative may cloud a score after it ended: of those that wear off soon, and of all others. A team decision. */
const CLOUDS_SOON_OVER = 6 * 60;
const CLOUDS = 24 * 60;
const soonOver: ReadonlySet<string> = new Set(["propofol", "dexmedetomidine", "remifentanil"]);
/** Of these a single dose, as for a tube, has gone by when that of an opioid has. */
const doseSoonOver: ReadonlySet<string> = new Set(["propofol", "ketamine", "etomidate", "dexmedetomidine"]);

/**
 * Whether sedatives, opioid infusions or relaxants may have clouded a score: "clouds" where one ran or had not worn off, or is ordered and may be
 * given without being charted; "over" where all had; "none" where none was given.
 * @returns null where the record holds no drugs that were given
 */
export function sedationBefore(background: Background, minutes: number): "clouds" | "over" | "none" | null {
  const given = drugsGiven(background);
  if (given === null) return null;
  const clouds = (drug: BackgroundDrug) => {
    const wearsOff = drug.ingredients.every((one) => soonOver.has(one)) ? CLOUDS_SOON_OVER : CLOUDS;
    const isBriefDose =
      drug.ingredients.every((one) => doseSoonOver.has(one)) ||
      isOf(drug, "neuromuscular blocker") ||
      !isOf(drug, "sedative");
    return stretchesOf(drug).map((one) =>
      touches(one, minutes - (!one.infused && isBriefDose ? DOSE_CLOUDS : wearsOff), minutes),
    );
  };
  const all = given.filter((drug) => sedates(drug) || isOf(drug, "neuromuscular blocker"));
  const isOrdered = background.drugs.some((drug) => isOf(drug, "sedative") && isOpenOrder(drug, minutes));
  if (isOrdered || all.some((drug) => clouds(drug).includes(true))) return "clouds";
  return all.some((drug) => clouding(drug).some(({ from }) => from <= minutes)) ? "over" : "none";
}

const firstNames = (drugs: readonly BackgroundDrug[]) => {
  const all = [...new Set(drugs.map(drugName))];
  return listText(all.length > MOST ? [...all.slice(0, MOST), `${all.length - MOST} more`] : all);
};

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
    (drug) => sedates(drug) && stretchesOf(drug).some((one) => one.infused && touches(one, minutes, minutes)),
  );

/** Infusions that relax all muscles at a minute of the stay: no score and no breath is then the patient's own. */
export const relaxantsAt = ({ background = null }: ReadOf, minutes: number): readonly BackgroundDrug[] =>
  (drugsGiven(background) ?? []).filter(
    (drug) =>
      isOf(drug, "neuromuscular blocker") &&
      stretchesOf(drug).some((one) => one.infused && touches(one, minutes, minutes)),
  );

/** Whether a sedative or a muscle relaxant ran at a minute of the stay: no coma score of then tells of the brain. */
export const isCloudedAt = (read: ReadOf, minutes: number): boolean =>
  sedativesAt(read, minutes).length > 0 || relaxantsAt(read, minutes).length > 0;

/** Infusions of a vasopressor at the hour up to which the chart is read. */
export const vasopressorsNow = ({ background = null, asOfMinutes }: ReadOf & Pick<Chart, "asOfMinutes">) =>
  (drugsGiven(background) ?? []).filter(
    (drug) => isOf(drug, "vasopressor") && drug.rate !== null && isWithin(drug, asOfMinutes, asOfMinutes),
  );

/**
 * Given for the brain of a failing liver, or put on skin, mouth and nose in whatever form: to nobody for an infection that cultures are taken of.
 */
const notForInfection: ReadonlySet<string> = new Set([
  ...["rifaximin", "miconazole", "nystatin", "clotrimazole", "mupirocin", "bacitracin"],
]);
const antimicrobialGroups = ["antibiotic", "antifungal", "antiviral"];
/** Whether a drug is of a group that fights infections. */
export const fightsInfection = (drug: Pick<BackgroundDrug, "ingredients">): boolean =>
  antimicrobialGroups.some((group) => isOf(drug, group));
const isAntimicrobial = (drug: BackgroundDrug) =>
  !drug.ingredients.every((one) => notForInfection.has(one)) && fightsInfection(drug);
/** An order of an antimicrobial is of this illness where it was written no longer before the hour of reading. A team decision. */
const COURSE = 5 * 24 * 60;

/** Antimicrobials that are ordered, the latest first, and not known to have ended; what acts where it is put is none. */
export function antimicrobialsOrdered({ background = null, asOfMinutes }: ReadOf & Pick<Chart, "asOfMinutes">) {
  const isOpen = ({ told, state, since }: BackgroundDrug) =>
    told === "ordered" && state !== "past" && since !== null && since.minutes > asOfMinutes - COURSE;
  return (background?.drugs ?? [])
    .filter((drug) => isOpen(drug) && isAntimicrobial(drug) && !isLocalUse(`${drug.name} ${drug.dose ?? ""}`))
    .toSorted((a, b) => (b.since?.minutes ?? 0) - (a.since?.minutes ?? 0));
}

/** Antimicrobials that are being given at the hour up to which the chart is read. */
export const antimicrobialsNow = ({ background = null }: ReadOf) =>
  (drugsGiven(background) ?? []).filter((drug) => drug.state === "running" && isAntimicrobial(drug));
