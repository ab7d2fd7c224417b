import { chartItem, EICU_ITEMS } from "../../fhir/chart-items";
import type { JsonObject } from "../../fhir/reading/patient-resources";
import { category, concept } from "../../tables/row-elements";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { aperiodicValues } from "./declared-tables";
import { quantity, type StayContext } from "./stay-context";

const LOINC = "http://loinc.org";
/** "Blood pressure panel with all children optional". */
const PRESSURES = "85354-9";

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const WITHOUT_VALUE = "Without a value.";

/** Something read at the bedside. */
interface Charted {
  /** By table and path. */
  code: string;
  name: string;
  at: string | null;
  issued: string | null;
  value: string | null;
  unit: string | null;
}

function charted(row: TableRow, context: StayContext, { code, name, at, issued, value, unit }: Charted) {
  if (value === null) return { skip: row, because: WITHOUT_VALUE };
  // FHIR's codes have single blanks.
  const plain = code.replace(/\s+/g, " ").trim();
  const item = chartItem(EICU_ITEMS, plain);
  const text = value.replace(/\s*%$/, "");
  const number = NUMBER.test(text) ? Number(text) : null;
  const own = item?.unit === "fraction or percent" && number !== null ? (number > 1 ? "%" : "1") : unit;
  return context.made([row], "Observation", {
    status: "final",
    ...(item?.isVitalSign && { category: category("vital-signs") }),
    subject: context.subject,
    code: concept([{ system: EICU_ITEMS, code: plain, display: name }], name),
    effectiveDateTime: at,
    issued,
    ...(number === null ? { valueString: value } : { valueQuantity: quantity(number, own) }),
  });
}

const EXAM = "notes/Progress Notes/Physical Exam/";

/** Units of numbers in an examination, by what their path holds (the form's own labels). A team decision. */
const examUnits: readonly (readonly [RegExp, string])[] = [
  [/\/(?:HR|Resp Rate|Vent Rate)\//, "/min"],
  [/\/BP \(|\/(?:CVP|PAOP)\//, "mmHg"],
  [/\/(?:O2 Sat|FiO2)%\//, "%"],
  [/\/PEEP\//, "cmH2O"],
  [/\/Weight \(kg\)\//, "kg"],
  [/\(ml\)\//, "mL"],
  [/\/GCS/, "{score}"],
];

/**
 * physicalexam: a finding by its path. A number stands under the whole path ("HR Current"), or is the path's own last part
 * ("Motor Score/6"); a finding in words is the last part of what it was chosen for.
 */
export function examined(row: TableRow): Pick<Charted, "code" | "name" | "value" | "unit"> {
  const path = (row.text("physicalexampath") ?? "").replace(EXAM, "").replace(/^Physical Exam\//, "");
  const [chosen, text] = [row.text("physicalexamvalue"), row.text("physicalexamtext")];
  const isNumber = text !== null && NUMBER.test(text) && text !== chosen;
  const above = chosen !== null && path.endsWith(`/${chosen}`) ? path.slice(0, -chosen.length - 1) : path;
  const code = isNumber ? path : above;
  return {
    code: `physicalexam|${code}`,
    name: nameOf(code.split("/")),
    value: isNumber ? text : (chosen ?? text),
    unit: examUnits.find(([pattern]) => pattern.test(`/${code}/`))?.[1] ?? null,
  };
}

/** The last part of a path, with the one above where it does not stand in it: "GCS: Motor Score", "HR Current". */
function nameOf(parts: readonly string[]): string {
  const [last = "", above] = [parts.at(-1), parts.at(-2)];
  return above === undefined || last.toLowerCase().startsWith(above.toLowerCase()) ? last : `${above}: ${last}`;
}

/** Units of the respiratory chart's labels (https://eicu-crd.mit.edu/eicutables/respiratorycharting/ names none): a team decision. */
const respiratoryUnits: Readonly<Record<string, string>> = {
  FiO2: "%",
  "FIO2 (%)": "%",
  "O2 Percentage": "%",
  SaO2: "%",
  "LPM O2": "L/min",
  "Oxygen Flow Rate": "L/min",
  "Exhaled MV": "L/min",
  "RR (patient)": "/min",
  "Total RR": "/min",
  "f Total": "/min",
  "Vent Rate": "/min",
  PEEP: "cmH2O",
  "PEEP/CPAP": "cmH2O",
  CPAP: "cmH2O",
  "Pressure Support": "cmH2O",
  "Pressure Control": "cmH2O",
  "Mean Airway Pressure": "cmH2O",
  "Peak Insp. Pressure": "cmH2O",
  "Plateau Pressure": "cmH2O",
  "Tidal Volume (set)": "mL",
  "Exhaled TV (patient)": "mL",
  "Exhaled TV (machine)": "mL",
};

/** The unit that a path of intake and output names, but for what is counted. */
function flowUnit(path: string, label: string): string | null {
  if (/\b(?:count|occurrences?)\b/i.test(label)) return null;
  if (/bodyweight \(kg\)$/i.test(path)) return "kg";
  if (/bodyweight \(lb\)$/i.test(path)) return "lb";
  return /\|(?:Intake|Output) \(ml\)/i.test(path) ? "mL" : null;
}

const FLOWSHEET = "flowsheet|Flowsheet Cell Labels|";

function flow(row: TableRow, context: StayContext) {
  const [path, label] = [row.text("cellpath") ?? "", row.text("celllabel") ?? ""];
  return charted(row, context, {
    code: `intakeoutput|${path.replace(FLOWSHEET, "").replaceAll("|", "/")}`,
    name: label,
    at: context.at(row, "intakeoutputoffset"),
    issued: context.entered(row, "intakeoutputentryoffset", "intakeoutputoffset"),
    value: row.text("cellvaluenumeric"),
    unit: flowUnit(path, label),
  });
}

/** nurseassessment and nursecare: choices from lists. */
function nursed(row: TableRow, context: StayContext, table: "nurseassess" | "nursecare") {
  const [label, attribute] = [row.text("celllabel") ?? "", row.text("cellattribute")];
  const path = (row.text("cellattributepath") ?? "").replace(FLOWSHEET, "").replaceAll("|", "/");
  return charted(row, context, {
    code: `${table}|${path}`,
    name: attribute === null || attribute === label ? label : `${label}: ${attribute}`,
    at: context.at(row, `${table}offset`),
    issued: context.entered(row, `${table}entryoffset`, `${table}offset`),
    value: row.text("cellattributevalue"),
    unit: null,
  });
}

/** vitalaperiodic: the pressures of one cuff, or what a catheter measured, as parts of one Observation. */
function aperiodic(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const found = Object.entries(aperiodicValues).filter(([column]) => row.number(column) !== null);
  if (found.length === 0) return { skip: row, because: WITHOUT_VALUE };
  const isPressure = found.some(([column]) => column.startsWith("noninvasive"));
  return context.made([row], "Observation", {
    status: "final",
    category: category("vital-signs"),
    subject: context.subject,
    code: isPressure
      ? concept([{ system: LOINC, code: PRESSURES }], "Blood pressure, non-invasive")
      : { text: "Haemodynamic measurement" },
    effectiveDateTime: context.at(row, "observationoffset"),
    component: found.map(
      ([column, [name, loinc, unit]]): JsonObject => ({
        code: concept(loinc === null ? [] : [{ system: LOINC, code: loinc }], name),
        valueQuantity: quantity(row.number(column), unit),
      }),
    ),
  });
}

export function* charts(context: StayContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("physicalexam")) {
    const at = context.at(row, "physicalexamoffset");
    yield charted(row, context, { ...examined(row), at, issued: null });
  }
  for (const row of context.of("respiratorycharting")) {
    const name = row.text("respchartvaluelabel") ?? "";
    yield charted(row, context, {
      ...{ code: `respiratorycharting|${name}`, name, value: row.text("respchartvalue") },
      unit: respiratoryUnits[name] ?? null,
      at: context.at(row, "respchartoffset"),
      issued: context.entered(row, "respchartentryoffset", "respchartoffset"),
    });
  }
  for (const row of context.of("intakeoutput")) yield flow(row, context);
  for (const row of context.of("nurseassessment")) yield nursed(row, context, "nurseassess");
  for (const row of context.of("nursecare")) yield nursed(row, context, "nursecare");
  for (const row of context.of("vitalaperiodic")) yield aperiodic(row, context);
}
