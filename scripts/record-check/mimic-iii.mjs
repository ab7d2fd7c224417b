import { tableRows } from "./table-rows.mjs";

/**
 * Raw tables of MIMIC-III put as the rows that reports are checked against, by MIMIC-III's own description
 * (https://mimic.mit.edu/docs/iii/tables/), with nothing of the product's code.
 */

const HOUR = 3_600_000;
const DAY_OF_HOURS = 24;

const byKey = (rows, key) => new Map(rows.map((row) => [row[key], row]));
const number = (text) => (text === undefined || text.trim() === "" ? null : Number(text));
const names = (...all) => all.filter(Boolean);

/** What CareVue writes of rates (INPUTEVENTS_CV.rateuom), as units. */
const careVueRates = {
  ...{ mcgkgmin: "mcg/kg/min", mcgkghr: "mcg/kg/hour", mgkghr: "mg/kg/hour", mcgmin: "mcg/min", mgmin: "mg/min" },
  ...{ mcghr: "mcg/hour", mghr: "mg/hour", uhr: "units/hour", umin: "units/min", mlhr: "mL/hour", "cc/hr": "mL/hour" },
};

const POUND = 0.453592;
/** A weight in kilograms, of items that hold a patient's: admission, daily, previous weight. */
function weightOf(label, unit, value) {
  if (value === null || !/weight|\bwt\b/i.test(label) || /loss|change|ideal|birth|apache|feeding/i.test(label))
    return [];
  const kg = /lbs|pounds/i.test(`${label} ${unit}`) ? value * POUND : value;
  return kg > 20 && kg < 400 ? [kg] : [];
}

const tables = ["INPUTEVENTS_MV", "INPUTEVENTS_CV", "PRESCRIPTIONS", "PROCEDUREEVENTS_MV", "PROCEDURES_ICD"];
const YEAR = 365.25 * DAY_OF_HOURS;
/** Births of people over 89 are masked as 300 years before their first admission. */
const MASKED = 150;
const more = [
  "PATIENTS",
  "CPTEVENTS",
  "DIAGNOSES_ICD",
  "ADMISSIONS",
  "CHARTEVENTS",
  "LABEVENTS",
  "OUTPUTEVENTS",
  "MICROBIOLOGYEVENTS",
];

/** Tables of a folder that name things. */
export function mimicNames(folder) {
  return {
    stays: byKey(tableRows(folder, "ICUSTAYS"), "icustay_id"),
    items: byKey(tableRows(folder, "D_ITEMS"), "itemid"),
    labs: byKey(tableRows(folder, "D_LABITEMS"), "itemid"),
    diagnoses: byKey(tableRows(folder, "D_ICD_DIAGNOSES"), "icd9_code"),
    procedures: byKey(tableRows(folder, "D_ICD_PROCEDURES"), "icd9_code"),
  };
}

/**
 * Rows of the patient of an ICU stay, on its clock: hours since ICUSTAYS.intime.
 * @throws where the folder holds no such stay
 */
export function mimicRows(folder, stay, named = mimicNames(folder)) {
  const found = named.stays.get(String(stay));
  if (!found) throw new Error(`${folder}: ICUSTAYS holds no stay of this id.`);
  const start = Date.parse(`${found.intime.replace(" ", "T")}Z`);
  const at = (text) =>
    text === undefined || text.trim() === "" ? null : (Date.parse(`${text.trim().replace(" ", "T")}Z`) - start) / HOUR;
  const all = Object.fromEntries(
    [...tables, ...more].map((table) => [table, tableRows(folder, table, found.subject_id)]),
  );
  const context = { all, at, named, label: (id) => named.items.get(id)?.label ?? "" };
  const observations = observationsOf(context);
  return {
    drugs: [...metaVisionDrugs(context), ...careVueDrugs(context), ...orders(context)],
    problems: problemsOf(context),
    procedures: proceduresOf(context),
    allergies: observations
      .filter(({ names: [name] }) => /allerg/i.test(name))
      .map(({ value, from }) => ({ names: [value], reactions: [], from })),
    weights: [
      ...all.INPUTEVENTS_MV.flatMap((row) =>
        weightOf("weight", "kg", number(row.patientweight)).map((kg) => ({ kg, from: at(row.starttime) })),
      ),
      ...observations.flatMap(({ names: [label], unit, number: value, from }) =>
        weightOf(label, unit, value).map((kg) => ({ kg, from })),
      ),
    ],
    ages: all.PATIENTS.map(({ dob }) => -(at(dob) ?? Number.NaN) / YEAR)
      .filter((age) => age < MASKED)
      .map((age) => ({ names: [`${Math.floor(age)} years`], from: null })),
    observations,
    cultures: all.MICROBIOLOGYEVENTS.map((row) => ({
      ...{ specimen: row.spec_type_desc, organism: row.org_name || null },
      ...(row.charttime ? { from: at(row.charttime), days: 0 } : { from: at(row.chartdate), days: 1 }),
    })),
    limits: observations.filter(({ names: [name] }) => /^code status$/i.test(name)),
  };
}

const metaVisionDrugs = ({ all, at, label }) =>
  all.INPUTEVENTS_MV.filter(({ statusdescription }) => statusdescription !== "Rewritten").map((row) => ({
    ...{
      told: "given",
      names: names(label(row.itemid)),
      status: "completed",
      from: at(row.starttime),
      to: at(row.endtime),
    },
    known: at(row.storetime),
    rate: row.rate === "" ? null : { value: Number(row.rate), unit: row.rateuom },
    dose: row.amount === "" ? null : { value: Number(row.amount), unit: row.amountuom },
  }));

/** Hours; a rate that ends as it is charted has next to no length. */
const MOMENT = 0.001;
const endOf = ({ row, rate, next, isEnd }) => {
  if (rate === null) return null;
  if (isEnd) return row.from + MOMENT;
  return next === undefined || next.from - row.from > 4 ? null : next.from;
};

/** A charted rate runs until the next row of its item, which may be of nothing: it was stopped then. */
function careVueDrugs({ all, at, label }) {
  const isRow = ({ rate, amount, stopped }) => rate !== "" || amount !== "" || stopped !== "";
  const rows = all.INPUTEVENTS_CV.filter(isRow).map((row) => ({ ...row, from: at(row.charttime) }));
  const byItem = new Map();
  for (const row of rows) byItem.set(row.itemid, [...(byItem.get(row.itemid) ?? []), row]);
  return [...byItem.values()].flatMap((item) => {
    const sorted = item.toSorted((a, b) => a.from - b.from);
    return sorted.flatMap((row) => {
      const rate = number(row.rate);
      const isEnd = /^(?:stopped|d\/c'd)$/i.test(row.stopped);
      if (!((rate ?? 0) > 0 || (Number(row.amount) || 0) > 0)) return [];
      const next = sorted.find(({ from, rate: other, stopped }) => from > row.from && (other !== "" || stopped !== ""));
      const unit = careVueRates[row.rateuom.toLowerCase()] ?? row.rateuom;
      return [
        {
          ...{ told: "given", names: names(label(row.itemid)), status: "completed", from: row.from },
          // A rate that is charted as stopped ran until then.
          to: endOf({ row, rate, next, isEnd }),
          ...{ known: at(row.storetime), toKnown: next && !isEnd ? at(next.storetime) : null },
          rate: rate === null ? null : { value: rate, unit },
          dose: row.amount === "" ? null : { value: Number(row.amount), unit: row.amountuom },
        },
      ];
    });
  });
}

/** Orders are dated to the day: they may have begun at any hour of it. */
const orders = ({ all, at }) =>
  all.PRESCRIPTIONS.map((row) => ({
    ...{ told: "ordered", names: names(row.drug, row.drug_name_poe, row.drug_name_generic), status: "active" },
    ...{ from: at(row.startdate), to: at(row.enddate), days: 1, rate: null, dose: null },
    doseText: row.dose_val_rx ? `${row.dose_val_rx} ${row.dose_unit_rx}` : row.prod_strength,
  }));

/** ICD-9-CM as it is printed: "0414" is "041.4", "E9342" is "E934.2". */
const dotted = (code) => code.replace(/^(E\d{3}|[V\d]\d{2})(\d+)$/, "$1.$2");

/** Codes of a stay in hospital are written at its end; what it was for is written at its beginning. */
function problemsOf({ all, at, named }) {
  const ended = new Map(all.ADMISSIONS.map((row) => [row.hadm_id, at(row.dischtime)]));
  const coded = all.DIAGNOSES_ICD.map((row) => {
    const title = named.diagnoses.get(row.icd9_code);
    return {
      names: names(title?.short_title, title?.long_title, row.icd9_code, dotted(row.icd9_code)),
      ...{ from: null, known: ended.get(row.hadm_id) ?? null },
    };
  });
  const admitted = all.ADMISSIONS.filter(({ diagnosis }) => diagnosis !== "").map((row) => ({
    ...{ names: names(row.diagnosis), from: null, known: at(row.admittime), isAdmission: true },
  }));
  return [...coded, ...admitted];
}

function proceduresOf({ all, at, named, label }) {
  const ended = new Map(all.ADMISSIONS.map((row) => [row.hadm_id, at(row.dischtime)]));
  return [
    ...all.PROCEDUREEVENTS_MV.filter(({ statusdescription }) => statusdescription !== "Rewritten").map((row) => ({
      ...{ names: names(label(row.itemid)), from: at(row.starttime), to: at(row.endtime) },
    })),
    ...all.PROCEDURES_ICD.map((row) => {
      const title = named.procedures.get(row.icd9_code);
      const known = ended.get(row.hadm_id) ?? null;
      return { names: names(title?.short_title, title?.long_title, row.icd9_code), from: null, to: null, known };
    }),
    ...all.CPTEVENTS.map((row) => ({
      names: names(row.description, row.subsectionheader, row.sectionheader, row.cpt_cd),
      ...{ from: at(row.chartdate), to: null, days: 1, known: at(row.chartdate) ?? ended.get(row.hadm_id) ?? null },
    })),
  ];
}

const isKept = ({ error, iserror, stopped, value, valuenum }) =>
  error !== "1" && iserror !== "1" && stopped !== "D/C'd" && (value !== "" || (valuenum ?? "") !== "");

const observationsOf = ({ all, at, named, label }) => [
  ...[...all.CHARTEVENTS, ...all.OUTPUTEVENTS].filter(isKept).map((row) => ({
    ...{ names: [label(row.itemid)], from: at(row.charttime), value: row.value, unit: row.valueuom ?? "" },
    number: number(row.valuenum ?? row.value),
  })),
  ...all.LABEVENTS.filter(isKept).map((row) => {
    const lab = named.labs.get(row.itemid);
    const title = lab ? `${lab.label} (${lab.fluid})` : "";
    return {
      ...{ names: [title], from: at(row.charttime), value: row.value, unit: row.valueuom ?? "" },
      number: number(row.valuenum),
      isLab: true,
    };
  }),
];
