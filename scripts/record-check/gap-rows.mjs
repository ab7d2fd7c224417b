import { isDrug } from "./names.mjs";

/**
 * What raw rows would fill a gap that a report names. Patterns are of this check's own writing: names of items of MIMIC-III (D_ITEMS,
 * D_LABITEMS with their fluid) and displays of LOINC.
 */

/** Names of what is measured, by what a report calls it. */
const measured = {
  "arterial gas": /^p(?:o2|co2) \(blood\)|arterial pa?(?:o2|co2)|^pa?o2 \(art|partial pressure\] in arterial/i,
  "arterial oxygen pressure": /^po2 \(blood\)|arterial pa?o2|oxygen \[partial pressure\] in arterial/i,
  "arterial carbon dioxide pressure":
    /^pco2 \(blood\)|arterial pa?co2|carbon dioxide \[partial pressure\] in arterial/i,
  "arterial ph": /^ph \(blood\)|^ph \(art|arterial ph|^ph of arterial/i,
  "pao2/fio2": /^po2 \(blood\)|arterial pa?o2|oxygen \[partial pressure\] in arterial/i,
  lactate: /^lactate \(blood\)|lactic acid|^lactate \[/i,
  potassium: /^potassium(?:, whole blood)? \(blood\)|^potassium \[|^potassium \(/i,
  sodium: /^sodium(?:, whole blood)? \(blood\)|^sodium \[/i,
  creatinine: /^creatinine \(blood\)|^creatinine \[mass|^creatinine \(0/i,
  "white cell count": /^white blood cells \(blood\)|^wbc|^leukocytes/i,
  platelets: /^platelet count \(blood\)|^platelets/i,
  "platelet count": /^platelet count \(blood\)|^platelets/i,
  hematocrit: /^hematocrit \(blood\)|^hematocrit \[|^hematocrit$/i,
  albumin: /^albumin \(blood\)|^albumin \[mass|^albumin \(>/i,
  "cholesterol, total": /^cholesterol, total \(blood\)|^cholesterol \[/i,
  "lactate dehydrogenase": /^lactate dehydrogenase \(ld\) \(blood\)|^lactate dehydrogenase \[/i,
  "alkaline phosphatase": /^alkaline phosphatase \(blood\)|^alkaline phosphatase \[/i,
  "bilirubin, total": /^bilirubin, total \(blood\)|^bilirubin\.total/i,
  "total bilirubin": /^bilirubin, total \(blood\)|^bilirubin\.total/i,
  "direct bilirubin": /^bilirubin, direct \(blood\)|^bilirubin\.direct/i,
  "troponin i": /^troponin i \(blood\)|^troponin i/i,
  "troponin t": /^troponin t \(blood\)|^troponin t/i,
  "inspired oxygen fraction": /^fio2 set|^inspired o2 fraction|^oxygen \(blood\)|inhaled oxygen concentration/i,
  // CareVue's "Ventilator Type" says which machine stands by the bed, used or not.
  "mechanical ventilation": /^ventilator mode$|^tidal volume \((?:set|spont|obser)|ventilator mode|ventilation mode/i,
  "arterial oxygen saturation":
    /^oxygen saturation \(blood\)|^arterial o2 saturation|oxygen saturation in arterial blood/i,
  "urine output": /urine|^foley$|^void$/i,
  "international normalized ratio": /^inr\(pt\) \(blood\)|^inr/i,
  "activated partial thromboplastin time": /^ptt \(blood\)|^aptt/i,
  fibrinogen: /^fibrinogen, functional \(blood\)|^fibrinogen/i,
  "d-dimer": /d-dimer/i,
  "c-reactive protein": /^c-reactive protein \(blood\)|^c reactive protein/i,
  calcium: /^calcium, total \(blood\)|^calcium \[/i,
  magnesium: /^magnesium \(blood\)|^magnesium \[/i,
  "lymphocyte count": /^absolute lymphocyte count/i,
  "share of lymphocytes": /^lymphocytes \(blood\)/i,
  "share of neutrophils": /^neutrophils \(blood\)/i,
  "share of monocytes": /^monocytes \(blood\)/i,
  "share of eosinophils": /^eosinophils \(blood\)/i,
  "uric acid": /^uric acid \(blood\)/i,
  "total protein": /^protein, total \(blood\)/i,
  ferritin: /^ferritin \(blood\)/i,
  "erythrocyte sedimentation rate": /^sedimentation rate \(blood\)/i,
  "alanine aminotransferase": /^alanine aminotransferase \(alt\) \(blood\)|^alanine aminotransferase \[/i,
  "aspartate aminotransferase": /^asparate aminotransferase \(ast\) \(blood\)|^aspartate aminotransferase \[/i,
  "neutrophil count": /^absolute neutrophil|^granulocyte count/i,
  "monocyte count": /^monocyte count/i,
  "eosinophil count": /^eosinophil count/i,
  "mean platelet volume": /^mean platelet volume|\bmpv\b/i,
  procalcitonin: /procalcitonin/i,
  "interleukin 6": /interleukin.?6\b/i,
  "interleukin 8": /interleukin.?8\b/i,
  "interleukin 10": /interleukin.?10\b/i,
  "soluble interleukin 2 receptor": /interleukin.?2 receptor/i,
  "tumor necrosis factor alpha": /tumou?r necrosis/i,
  "gamma-glutamyltransferase": /gamma.?glutamyl/i,
  "high-sensitivity troponin i": /high.?sensitiv.*troponin|troponin.*high.?sensitiv/i,
  "diastolic pressure, cuff": /^nbp \[diastolic\]$|^non invasive blood pressure diastolic$|^manual bp \[diastolic\]$/i,
  "mean arterial pressure, cuff": /^nbp mean$|^non invasive blood pressure mean$/i,
  "systolic pressure, cuff": /^nbp \[systolic\]$|^non invasive blood pressure systolic$|^manual bp \[systolic\]$/i,
  hemoglobin: /^hemoglobin \(blood\)|^hemoglobin \[/i,
  "mean red cell volume": /^mcv \(blood\)|^mcv /i,
  "red cell distribution width": /^rdw \(blood\)|^erythrocyte distribution width/i,
  "prothrombin time": /^pt \(blood\)|^prothrombin time/i,
  chloride: /^chloride(?:, whole blood)? \(blood\)|^chloride \[/i,
  weight: /^(?:admit wt|daily weight|admission weight \((?:kg|lbs\.)\)|body weight)/i,
  "heart rate": /^heart rate$/i,
  "respiratory rate": /^respiratory rate/i,
  temperature: /^temperature/i,
  "glasgow coma score": /^gcs|glasgow/i,
  glucose: /glucose/i,
  bicarbonate: /^bicarbonate \(blood\)|^bicarbonate \[/i,
  "nt-probnp": /^ntprobnp \(blood\)/i,
  "mean arterial pressure, arterial line": /^arterial bp mean$|^arterial blood pressure mean$|^art bp mean$/i,
  "systolic pressure, arterial line":
    /^arterial bp \[systolic\]$|^arterial blood pressure systolic$|^art bp systolic$/i,
  "diastolic pressure, arterial line":
    /^arterial bp \[diastolic\]$|^arterial blood pressure diastolic$|^art bp diastolic$/i,
};

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
      (one.number !== null || misses === "mechanical ventilation"),
  );
  return saidOf(found, nameAt);
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
  return of.every(has) ? ["wrong", `rows of the last 24 h: ${of.join(", ")}`] : ["held", "no rows of the last 24 h"];
}

const kinds = [
  [/^kind: (?:when a laboratory|birth dates)/i, () => []],
  [/notes|imaging/i, (rows) => rows.notes ?? []],
  [/drug|sedative|vasopressor|antibiotic|fluid/i, (rows) => rows.drugs],
  [/procedure|dialysis/i, (rows) => rows.procedures],
  [/allerg/i, (rows) => rows.allergies],
  [/microbiology|^kind: cultures/i, (rows) => rows.cultures],
  [/limits of care/i, (rows) => rows.limits],
  [/diagnos|comorbid/i, (rows) => rows.problems],
];

/** Whether raw rows hold what a report says to be missing at its hour of reading: "wrong" where they do, "held" where not, else "unread". */
export function judgeGap(gap, rows, hour) {
  const { misses } = gap;
  const at = gap.at ?? hour;
  const before = (one) => (one.known ?? one.from ?? Number.NEGATIVE_INFINITY) <= hour;
  switch (misses) {
    case null:
      return ["unread", "words of a gap that the check does not know"];
    case "sedation":
      return drugsMissed(rows, sedatives, at, { ordered: true });
    case "sedation given":
      return drugsMissed(rows, sedatives, at, { ordered: false });
    case "vasopressors":
      return drugsMissed(rows, vasopressors, at, { ordered: true });
    case "vasopressors given":
      return drugsMissed(rows, vasopressors, at, { ordered: false });
    case "treatments":
      return saidOf(rows.drugs.filter((one) => one.told === "given" && before(one)).slice(0, 1), nameAt);
    case "infection":
      return saidOf(
        known(rows.problems, infections, hour).filter((one) => one.isAdmission || (one.known ?? 0) > -14 * 24),
        ({ names }) => names.at(-1),
      );
    case "septic shock":
      return saidOf(
        known(rows.problems, /septic shock/i, hour).filter(({ known: when }) => (when ?? 0) > -14 * 24),
        nameAt,
      );
    case "dialysis":
      return saidOf(known(rows.procedures, dialysis, hour), nameAt);
    case "chronic kidney disease":
      return saidOf(known(rows.problems, kidney, hour), ({ names }) => names.at(-1));
    case "creatinine before admission":
      return saidOf(
        rows.observations.filter(
          ({ names: [name], from, number }) =>
            number !== null && from < -7 * 24 && from > -365 * 24 && measured.creatinine.test(name),
        ),
        (one) => `${nameAt(one)}: ${one.number}`,
      );
    case "age":
      return saidOf(rows.ages ?? [], ({ names }) => names[0]);
    case "weight":
      // A weight "in the window" is one that was measured there, and none of before that is repeated or used for a dose.
      if (/in the window/i.test(gap.sentence)) break;
      return saidOf(
        rows.weights.filter(before).map(({ kg, from }) => ({ names: [`${kg} kg`], from })),
        nameAt,
      );
    case "allergies":
      return saidOf(rows.allergies.filter(before), nameAt);
    case "limits of care":
      return saidOf((rows.limits ?? []).filter(before), ({ value, names }) => value ?? names[0]);
    case "cultures":
      return saidOf((rows.cultures ?? []).filter(before), ({ specimen }) => specimen);
    case "qtc":
      return saidOf(
        (rows.observations ?? []).filter((one) => before(one) && one.names.some((name) => /qtc?\b/i.test(name))),
        nameAt,
      );
    default:
  }
  if (misses.startsWith("sofa ")) return sofaMissed(misses.slice(5), rows, hour);
  if (misses.startsWith("kind: ")) {
    const of = kinds.find(([pattern]) => pattern.test(misses))?.[1];
    return of
      ? saidOf((of(rows) ?? []).filter(before).slice(0, 1), (one) => one.specimen ?? nameAt(one))
      : ["unread", "no table of rows is of this kind"];
  }
  return measuredMissed(gap, rows, hour);
}
