import { judgeGap } from "./gap-rows.mjs";
import { diagnosisWords, isDrug, isTitle } from "./names.mjs";

/** A dose keeps a drug among those that are given so long, hours: reports say so. */
const DOSE_HOLDS = 24;
/** A rate charted without an end, hours. */
const RATE_HOLDS = 4;
/** Rates are told to three digits. */
const ROUNDED = 0.012;
/** A weight is one of several of a stay. */
const BY_WEIGHT = 0.12;

/** Whether an hour of a row is the one that is said; of a row that is dated to the day, any hour of it. */
const isNear = (one, said, days = 0) =>
  one !== null && said !== null && one + days * 24 >= said.hours - said.within && one <= said.hours + said.within;

const grams = { ng: 1e-9, mcg: 1e-6, ug: 1e-6, µg: 1e-6, μg: 1e-6, mg: 1e-3, g: 1, gm: 1, grams: 1 };
const minutes = { min: 1, minute: 1, h: 60, hr: 60, hour: 60, d: 1440, day: 1440 };

/** A unit of a rate in its parts: what, per kilogram or not, per how many minutes; null where it is none. */
function unitOf(unit) {
  const [what = "", ...per] = unit
    .toLowerCase()
    .replaceAll(/[[\].]/g, "")
    .split("/");
  const time = minutes[per.at(-1)?.replace(/s$/, "")];
  if (time === undefined || per.length === 0) return null;
  const perKg = per.includes("kg");
  if (grams[what] !== undefined) return { of: "mass", size: grams[what], perKg, time };
  if (/^(?:u|iu|unit|units)$/.test(what)) return { of: "units", size: 1, perKg, time };
  return { of: what.replace(/s$/, ""), size: 1, perKg, time };
}

/** Whether a raw rate is the one that is said; by a weight where one of the two is per kilogram. */
function isRate({ value, unit }, said, weights) {
  const [from, to] = [unitOf(unit ?? ""), unitOf(said.unit)];
  if (!from || !to || from.of !== to.of) return false;
  const whole = (value * from.size) / from.time;
  const wanted = (said.value * to.size) / to.time;
  if (from.perKg === to.perKg) return Math.abs(whole - wanted) <= Math.abs(wanted) * ROUNDED;
  return weights.some(({ kg }) => {
    const put = from.perKg ? whole * kg : whole / kg;
    return Math.abs(put - wanted) <= Math.abs(wanted) * BY_WEIGHT;
  });
}

const isGoing = ({ from, to, rate }, hour) => {
  if (from === null || from > hour) return false;
  const held = rate === null ? DOSE_HOLDS : RATE_HOLDS;
  return to === null || to === from
    ? from + held > hour
    : to > hour || (rate === null && to - from <= 1 && to + DOSE_HOLDS > hour);
};

/** They run in several lines at once, each with a beginning of its own. */
const carriers = /dextrose|glucose|chloride|ringer|solution|flush|intake|piggyback|free water|albumin/i;
/** A bag is changed within an hour: an infusion that goes on did not begin with its new row. */
const CHANGED = 1;

/** Whether a row of an infusion only goes on with one before it. */
const goesOnFrom = (row, all) =>
  row.rate !== null &&
  all.some(
    ({ from, to, rate }) =>
      rate !== null &&
      rate.value > 0 &&
      from < row.from - 0.75 &&
      (to ?? from + RATE_HOLDS) >= row.from - CHANGED &&
      (to ?? from) !== from,
  );

const letters = (text) => text.toLowerCase().replaceAll(/[^a-z0-9.-]+/g, "");
const numberOf = (text) => Number(/^\d+(?:\.\d+)?/.exec(text)?.[0] ?? Number.NaN);

/** Whether a row's dose is the one that is said: in its words, or by its figure, which may be rounded. */
function isDose(dose, said) {
  if (letters(dose) === letters(said)) return true;
  return (
    Math.abs(numberOf(dose) - numberOf(said)) <= Math.abs(numberOf(dose)) * ROUNDED &&
    letters(dose.replace(/^[\d.]+/, "")) === letters(said.replace(/^[\d.]+/, ""))
  );
}

function judgeDrug(claim, { drugs, weights }, asOf) {
  const { name, amount, since, until, peak, state, isAdvice, said } = claim;
  const all = drugs
    .filter((one) => isDrug(one.names, name) && (one.from === null || one.from <= asOf) && (one.known ?? asOf) <= asOf)
    // What ends a charted rate is known when it is stored.
    .map((one) => ((one.toKnown ?? asOf) <= asOf ? one : { ...one, to: null }));
  if (all.length === 0) {
    const later = drugs.some((one) => isDrug(one.names, name));
    if (isAdvice) return ["proposed", "named where something may be done"];
    return later ? ["wrong", "the rows hold it after the hour of reading alone"] : ["wrong", "no row holds it"];
  }
  const given = all.filter(({ told }) => told === "given");
  if (state === "running" && !given.some((one) => isGoing(one, asOf)))
    return ["wrong", "no row of it goes on at the hour of reading"];
  if (state === "given" && given.length === 0) return ["wrong", "no row says that it was given"];
  const meant = state === "ordered" || given.length === 0 ? all : given;
  const doses = meant.flatMap(({ doseText, dose }) =>
    (doseText ?? dose) ? [doseText ?? `${dose.value} ${dose.unit}`] : [],
  );
  if (said && doses.length > 0 && !doses.some((dose) => isDose(dose, said)))
    return ["wrong", `no row has the dose ${said}`];
  // "15mg/mL" is a strength and no rate.
  if (amount && unitOf(amount.unit) !== null) {
    const rates = meant.flatMap(({ rate }) => (rate ? [rate] : []));
    const going = given.filter((one) => one.rate && isGoing(one, asOf));
    if (state === "running" && !going.some(({ rate }) => isRate(rate, amount, weights)))
      return ["wrong", `no row of ${amount.value} ${amount.unit} goes on at the hour of reading`];
    if (!rates.some((rate) => isRate(rate, amount, weights)))
      return rates.length === 0
        ? ["unread", "the rows give no rate"]
        : ["wrong", `no row has ${amount.value} ${amount.unit}`];
  }
  if (
    since &&
    !meant.some((one) => isNear(one.from, since, one.days) && (carriers.test(name) || !goesOnFrom(one, given)))
  )
    return ["wrong", "no course of it begins then"];
  if (
    until &&
    !meant.some(
      ({ from, to, days }) =>
        isNear(to, until, days) || isNear(from, until, days) || isNear(from === null ? null : from + RATE_HOLDS, until),
    )
  )
    return ["wrong", "no row of it ends then"];
  if (peak && amount) {
    const said = { value: peak.value, unit: amount.unit };
    if (
      !meant.some(
        ({ rate, from }) => rate && isRate(rate, said, weights) && (peak.at === null || isNear(from, peak.at)),
      )
    )
      return ["wrong", "no row has the highest rate then"];
  }
  return ["held", `${meant.length} rows`];
}

function judgeTitle(claim, rows, asOf) {
  const known = claim.kind === "diagnosis" ? diagnosisWords[claim.name.toLowerCase()] : undefined;
  const isIt = ({ names }) => (known ? names.some((name) => known.test(name)) : isTitle(names, claim.name));
  const all = rows.filter(isIt);
  if (all.length === 0) return ["wrong", "no row holds it"];
  const before = all.filter((one) => (one.known ?? one.from ?? Number.NEGATIVE_INFINITY) <= asOf);
  if (before.length === 0) return ["wrong", "the rows hold it after the hour of reading alone"];
  if (claim.at && !before.some(({ from, days }) => isNear(from, claim.at, days)))
    return ["wrong", "no row of it is of that time"];
  return ["held", `${before.length} rows`];
}

const supports = {
  dialysis: /dialysis|filtration|crrt|cvvh|renal replacement/i,
  ventilation: /invasive ventilation|mechanical ventilation|respiratory ventilation/i,
};

function judgeProcedure(claim, rows, asOf) {
  const support = /dialysis/i.test(claim.name)
    ? supports.dialysis
    : /ventilation$/i.test(claim.name)
      ? supports.ventilation
      : null;
  if (support && claim.where.startsWith("record,") === false) {
    const named = rows.filter(({ names, from }) => names.some((name) => support.test(name)) && (from ?? 0) <= asOf);
    if (named.length === 0) return ["wrong", "no row holds it"];
    return claim.at && !named.some(({ from }) => isNear(from, claim.at))
      ? ["wrong", "no row of it is of that time"]
      : ["held", `${named.length} rows`];
  }
  return judgeTitle(claim, rows, asOf);
}

/** Code status changes: what holds is the last of it. */
function judgeLimit({ name }, limits, asOf) {
  const before = limits
    .filter(({ from }) => from === null || from <= asOf)
    .toSorted((a, b) => (a.from ?? 0) - (b.from ?? 0));
  const all = before.filter((one) => isTitle([one.value], name));
  if (all.length === 0) return ["wrong", "no row holds it"];
  // Of a chart's code status the last holds; what was agreed in other ways stays beside it.
  if (!all.some(({ names }) => /code status/i.test(names?.[0] ?? ""))) return ["held", `${all.length} rows`];
  const last = before.filter(({ from }) => from === before.at(-1).from);
  return last.some((one) => isTitle([one.value], name))
    ? ["held", `${all.length} rows`]
    : ["wrong", "a later row says otherwise"];
}

function judgeCulture({ name, at, organism }, cultures, asOf) {
  const all = cultures.filter(({ specimen, from }) => isTitle([specimen], name) && (from === null || from <= asOf));
  if (all.length === 0) return ["wrong", "no row holds it"];
  const then = at ? all.filter(({ from, days }) => isNear(from, at, days)) : all;
  if (then.length === 0) return ["wrong", "none of it is of that time"];
  if (organism && !then.some((one) => one.organism && isTitle([one.organism], organism)))
    return ["wrong", "it did not grow there"];
  return ["held", `${then.length} rows`];
}

const sideIn = (name) => (/right|\bR\b/i.test(name) ? "right" : /left|\bL\b/i.test(name) ? "left" : "");
const unmoved = /non-?\s?reactive|not react|no reaction|fixed|unreactive/i;

/** Each word that is said of a side stands in a row of that side, or in a row that tells of both in words. */
function judgePupils({ at, sides, isFixed }, observations, asOf) {
  const rows = observations.filter(
    ({ names, from }) => /\bpupils?\b/i.test(names?.[0] ?? "") && from !== null && from <= asOf,
  );
  if (rows.length === 0) return ["wrong", "no row holds the pupils"];
  if (isFixed) {
    const of = (side) => rows.filter(({ names }) => ["", side].includes(sideIn(names[0])));
    const found = isFixed === "both" ? ["right", "left"] : [isFixed];
    return found.every((side) => of(side).some(({ value, from }) => unmoved.test(value) && asOf - from <= 13))
      ? ["held", "a row of the last hours says so"]
      : ["wrong", "no row of the last hours says so"];
  }
  const near = rows.filter(({ from }) => from >= at.hours - at.within - 0.5 && from <= at.hours + at.within);
  if (near.length === 0) return ["wrong", "no row of the pupils is of that time"];
  const isSeen = (side, word) =>
    near.some(
      ({ names, value }) =>
        (sideIn(names[0]) === side && letters(value) === letters(word)) ||
        (sideIn(names[0]) === "" && letters(value).includes(letters(word))),
    );
  const all = sides.flatMap(({ side, found }) =>
    (side === "both" ? ["right", "left"] : [side]).flatMap((one) => found.map((word) => [one, word])),
  );
  const missing = all.find(([side, word]) => !isSeen(side, word));
  return missing ? ["wrong", `no row has ${missing.join(" ")} then`] : ["held", `${near.length} rows`];
}

/** What the raw rows make of a claim: "held", "wrong", "proposed" (nothing is said to be so) or "unread", and why. */
export function judge(claim, rows, asOf) {
  switch (claim.kind) {
    case "gap":
      return judgeGap(claim, rows, asOf);
    case "limit":
      return judgeLimit(claim, rows.limits ?? [], asOf);
    case "pupils":
      return judgePupils(claim, rows.observations ?? [], asOf);
    case "culture":
      return judgeCulture(claim, rows.cultures ?? [], asOf);
    case "drug":
      return judgeDrug(claim, rows, asOf);
    case "procedure":
      return judgeProcedure(claim, rows.procedures, asOf);
    case "allergy":
      if (/^(?:no drug allergy|none) known$/.test(claim.name))
        return rows.allergies.some(({ names }) => /^(?:no known (?:drug )?allergies|nkd?a)\.?$/i.test(names[0] ?? ""))
          ? ["held", "a row"]
          : ["wrong", "no row says so"];
      return rows.allergies.some(({ names }) => isDrug(names, claim.name) || isTitle(names, claim.name))
        ? ["held", "a row"]
        : ["wrong", "no row holds it"];
    default:
      return judgeTitle(claim, rows.problems, asOf);
  }
}
