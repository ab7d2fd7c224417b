import { measured } from "./measured-names.mjs";
import { isDrug } from "./names.mjs";

/**
 * What raw rows would fill a gap that a report names, by words of this check's own.
 */

const sedatives = [
  "propofol",
  "midazolam",
  "lorazepam",
  "diazepam",
  "ketamine",
  "dexmedetomidine",
  "fentanyl",
  "morphine",
  "hydromorphone",
  "remifentanil",
];
const vasopressors = ["noradrenaline", "adrenaline", "vasopressin", "phenylephrine", "dopamine"];
const infections =
  /sepsis|septic|pneumonia|infection|abscess|cellulitis|mening|peritonitis|cholangitis|pyelonephritis|endocarditis|osteomyelitis|bacter[ae]?emia|urosepsis/i;
/** "Acute pancreatitis without necrosis or infection" names none. */
const denied = /\bwithout\b[^,;]*/gi;
const withoutDenied = (problems) =>
  problems.map((one) => ({ ...one, names: one.names.map((name) => name.replace(denied, "")) }));
const dialysis = /dialysis|hemofiltration|crrt|cvvh|renal replacement/i;
const kidney = /chronic kidney|chronic renal|end[- ]stage (?:renal|kidney)|\besrd\b/i;

/** Arterial where the specimen says so; a gas whose specimen is not said is no evidence of either. */
const isArterial = (row, observations) => {
  if (!row.isLab || !/^p(?:o2|co2|h) \(blood\)|^oxygen saturation \(blood\)/i.test(row.names[0])) return true;
  return observations.some(
    ({ names: [name], from, value }) => from === row.from && /^specimen type/i.test(name) && /^art/i.test(value),
  );
};

const SHORT = 4;
const NEAR = 0.75;
const goesAt = ({ from, to, rate }, hour) =>
  from !== null && from <= hour && (rate === null ? hour - from <= SHORT : (to ?? from + SHORT) > hour);
const isOne = (names, all) => all.some((drug) => isDrug(names, drug));
const isOrderedAt = ({ from, to, days = 0 }, hour) =>
  from !== null && from <= hour && (to === null || to + days * 24 > hour);
const known = (rows, pattern, hour) =>
  rows.filter(
    (one) =>
      (one.known ?? one.from ?? Number.NEGATIVE_INFINITY) <= hour && one.names.some((name) => pattern.test(name)),
  );

const saidOf = (found, what) =>
  found.length > 0 ? ["wrong", `${found.length} rows: ${what(found.at(-1))}`] : ["held", "no row"];
const nameAt = (one) =>
  `${one.names[0]}${one.from === null || one.from === undefined ? "" : ` at ${one.from.toFixed(1)} h`}`;

function drugsMissed(rows, all, hour, { ordered }) {
  const given = rows.drugs.filter((one) => one.told === "given" && isOne(one.names, all) && goesAt(one, hour));
  const orders = ordered
    ? rows.drugs.filter((one) => one.told === "ordered" && isOne(one.names, all) && isOrderedAt(one, hour))
    : [];
  return saidOf([...given, ...orders], (one) => `${nameAt(one)} ${one.told}`);
}

function measuredMissed({ misses, since, at }, { observations }, hour) {
  const pattern = measured[misses];
  if (!pattern) return ["unread", "the check knows no rows of it"];
  const from = since === null ? 0 : since + NEAR;
  const found = observations.filter(
    (one) =>
      one.from !== null &&
      one.names.some((name) => pattern.test(name)) &&
      one.from <= hour &&
      isArterial(one, observations) &&
      (at === null ? one.from >= from : Math.abs(one.from - at) <= 1) &&
      (misses === "mechanical ventilation" ? !/standby|other/i.test(one.value) : one.number !== null),
  );
  return saidOf(found, nameAt);
}

/** A setting of oxygen holds so many hours: what was inhaled when a gas was drawn later is not known. */
const SETTING_HOLDS = 4;

/** Whether a gas of the last 24 hours was drawn while an inspired fraction is known. */
function hasRatio({ observations }, hour) {
  const of = (misses) =>
    observations.filter(
      ({ from, number, names }) =>
        from !== null &&
        number !== null &&
        from <= hour &&
        from >= hour - 24 - SETTING_HOLDS &&
        names.some((name) => measured[misses].test(name)),
    );
  return of("arterial oxygen pressure").some((gas) =>
    of("inspired oxygen fraction").some((setting) => Math.abs(gas.from - setting.from) <= SETTING_HOLDS),
  );
}

/** SOFA counts the last 24 hours. */
function sofaMissed(part, { observations }, hour) {
  const has = (misses) =>
    measuredMissed({ misses, since: Math.max(hour - 24 - NEAR, 0), at: null }, { observations }, hour)[0] === "wrong";
  const of = {
    liver: ["bilirubin, total"],
    renal: ["creatinine"],
    coagulation: ["platelets"],
    respiration: ["arterial oxygen pressure", "inspired oxygen fraction"],
  }[part];
  if (!of) return ["unread", "the check knows no rows of it"];
  if (part === "respiration" && !hasRatio({ observations }, hour)) return ["held", "no gas with an inspired fraction"];
  return of.every(has) ? ["wrong", `rows of the last 24 h: ${of.join(", ")}`] : ["held", "no rows of the last 24 h"];
}

const fluids = /sodium chloride|saline|ringer|crystalloid|albumin|dextrose|red (?:blood )?cells|plasma|platelets/i;
const ofStay = ({ drugs }) => drugs.filter(({ told, from }) => told === "given" && (from ?? -1e9) > -24);
const oximetry = ({ observations }) =>
  observations.filter(({ names }) => names.some((name) => measured["pulse oximetry"].test(name)));
const kinds = [
  [/pulse oximetry since (?:the stay began|admission)/i, (rows) => oximetry(rows).filter(({ from }) => from >= 0)],
  [/^kind: (?:when a laboratory|birth dates)/i, () => []],
  [/pulse oximetry/i, oximetry],
  [/notes|imaging/i, (rows) => rows.notes ?? []],
  [/^kind: fluids/i, (rows) => ofStay(rows).filter(({ names }) => names.some((name) => fluids.test(name)))],
  [/drug|sedative|vasopressor|antibiotic/i, ofStay],
  [/procedure|dialysis/i, (rows) => rows.procedures],
  [/allerg/i, (rows) => rows.allergies],
  [/microbiology|^kind: cultures/i, (rows) => rows.cultures],
  [/limits of care/i, (rows) => rows.limits],
  [/diagnos|comorbid/i, (rows) => rows.problems],
];

/** Diagnoses of this illness: written down no longer before the stay. */
const THIS_ILLNESS = -14 * 24;
const ofIllness = (rows) => rows.filter((one) => (one.known ?? one.from ?? 0) > THIS_ILLNESS);
/** Hours before the stay in which a creatinine may be the usual one. */
const USUAL = { from: -365 * 24, to: -7 * 24 };
const isUsualCreatinine = ({ names: [name], from, number }) =>
  number !== null && from > USUAL.from && from < USUAL.to && measured.creatinine.test(name);

/** What fills each kind of gap. "at": the hour of the gap; "hour": that of reading; "before": whether a row was known by then. */
const filling = {
  sedation: ({ rows, at }) => drugsMissed(rows, sedatives, at, { ordered: true }),
  "sedation given": ({ rows, at }) => drugsMissed(rows, sedatives, at, { ordered: false }),
  vasopressors: ({ rows, at }) => drugsMissed(rows, vasopressors, at, { ordered: true }),
  "vasopressors given": ({ rows, at }) => drugsMissed(rows, vasopressors, at, { ordered: false }),
  treatments: ({ rows, before }) =>
    saidOf(rows.drugs.filter((one) => one.told === "given" && before(one)).slice(0, 1), nameAt),
  infection: ({ rows, hour }) =>
    saidOf(
      ofIllness(known(withoutDenied(rows.problems), infections, hour)),
      ({ names }) => names.find((name) => infections.test(name)) ?? names.at(-1),
    ),
  "septic shock": ({ rows, hour }) => saidOf(ofIllness(known(rows.problems, /septic shock/i, hour)), nameAt),
  dialysis: ({ rows, hour }) => saidOf(known(rows.procedures, dialysis, hour), nameAt),
  "chronic kidney disease": ({ rows, hour }) => saidOf(known(rows.problems, kidney, hour), ({ names }) => names.at(-1)),
  "creatinine before admission": ({ rows }) =>
    saidOf(rows.observations.filter(isUsualCreatinine), (one) => `${nameAt(one)}: ${one.number}`),
  age: ({ rows }) => saidOf(rows.ages ?? [], ({ names }) => names[0]),
  weight: ({ rows, before }) =>
    saidOf(
      rows.weights.filter(before).map(({ kg, from }) => ({ names: [`${kg} kg`], from })),
      nameAt,
    ),
  allergies: ({ rows, before }) => saidOf(rows.allergies.filter(before), nameAt),
  "limits of care": ({ rows, before }) =>
    saidOf((rows.limits ?? []).filter(before), ({ value, names }) => value ?? names[0]),
  imaging: ({ rows, before }) => saidOf((rows.notes ?? []).filter(before), nameAt),
  drugs: ({ rows, before }) => saidOf(ofStay(rows).filter(before).slice(0, 1), nameAt),
  cultures: ({ rows, before }) => saidOf((rows.cultures ?? []).filter(before), ({ specimen }) => specimen),
  qtc: ({ rows, before }) =>
    saidOf(
      rows.observations.filter((one) => before(one) && one.names.some((name) => /qtc?\b/i.test(name))),
      nameAt,
    ),
};

/** Whether raw rows hold what a report says to be missing at its hour of reading: "wrong" where they do, "held" where not, else "unread". */
export function judgeGap(gap, rows, hour) {
  const { misses, sentence } = gap;
  if (misses === null) return ["unread", "words of a gap that the check does not know"];
  const before = (one) => (one.known ?? one.from ?? Number.NEGATIVE_INFINITY) <= hour;
  // What was measured "in the window" is no value of before, and none that is repeated or used for a dose.
  const fills = /in the window/i.test(sentence) ? undefined : filling[misses];
  if (fills) return fills({ rows, at: gap.at ?? hour, hour, before });
  if (misses.startsWith("sofa ")) return sofaMissed(misses.slice(5), rows, hour);
  if (!misses.startsWith("kind: ")) return measuredMissed(gap, rows, hour);
  const of = kinds.find(([pattern]) => pattern.test(misses))?.[1];
  return of
    ? saidOf((of(rows) ?? []).filter(before).slice(0, 1), (one) => one.specimen ?? nameAt(one))
    : ["unread", "no table of rows is of this kind"];
}
