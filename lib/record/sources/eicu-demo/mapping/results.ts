import type { JsonObject } from "../../fhir/reading/patient-resources";
import { groupedRows } from "../../tables/grouped-rows";
import { category, concept, period } from "../../tables/row-elements";
import { rowId } from "../../tables/row-parts";
import type { TableRow } from "../../tables/table-row";
import type { MadeResource, SkippedRow } from "../../tables/tables-source";
import { apsValues } from "./declared-tables";
import { quantity, type StayContext } from "./stay-context";

const DAY = 24 * 60;
/** Minutes after the sample from which a culture counts as known, as for MIMIC-III: nobody knows at the sample what will grow. A team decision. */
const UNTIL_KNOWN = 3 * DAY;
const NOT_MEASURED = -1;
const WITHOUT_VALUE = "Without a value.";

const part = (table: string, name: string, value: JsonObject): JsonObject => ({
  code: concept([{ system: `urn:eicu:${table}`, code: name }], name),
  ...value,
});

/** apacheapsvar: the worst values of the first day, known when it is over. They are no measurements at a time, and no series. */
function firstDay(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const found = Object.entries(apsValues).flatMap(([column, unit]) => {
    const value = row.number(column);
    if (value === null || value === NOT_MEASURED) return [];
    return [
      part("apacheapsvar", column, unit === null ? { valueInteger: value } : { valueQuantity: quantity(value, unit) }),
    ];
  });
  if (found.length === 0) return { skip: row, because: WITHOUT_VALUE };
  return context.made([row], "Observation", {
    status: "final",
    subject: context.subject,
    code: { text: "APACHE: worst values of the first day" },
    effectivePeriod: period(context.after(row, 0), context.after(row, DAY)),
    issued: context.after(row, DAY),
    component: found,
  });
}

const predictors = [
  ...["aids", "hepaticfailure", "lymphoma", "metastaticcancer", "leukemia", "immunosuppression", "cirrhosis"],
  ...["diabetes", "electivesurgery", "thrombolytics"],
];

/** When the patient had left hospital: rows of APACHE's tables hold how that came out. */
const whenOver = (row: TableRow, context: StayContext) => context.at(context.stayOf(row), "hospitaldischargeoffset");

/** apachepredvar: what APACHE counts as chronic disease, 1 or 0. */
function chronic(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const found = predictors.flatMap((column) => {
    const value = row.number(column);
    return value === 0 || value === 1 ? [part("apachepredvar", column, { valueBoolean: value === 1 })] : [];
  });
  if (found.length === 0) return { skip: row, because: WITHOUT_VALUE };
  return context.made([row], "Observation", {
    status: "final",
    subject: context.subject,
    code: { text: "APACHE: chronic diseases and treatment" },
    effectiveDateTime: context.after(row, 0),
    issued: whenOver(row, context),
    component: found,
  });
}

/** apachepatientresult: score and predictions of APACHE IV and IVa. */
function score(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const value = (column: string) => {
    const number = row.number(column);
    return number === null || number < 0 ? null : number;
  };
  const parts = (["acutephysiologyscore", "predictedicumortality", "predictedhospitalmortality"] as const).flatMap(
    (one) => {
      const number = value(one);
      return number === null
        ? []
        : [
            part("apachepatientresult", one, {
              valueQuantity: quantity(number, one.endsWith("score") ? "{score}" : "1"),
            }),
          ];
    },
  );
  const whole = value("apachescore");
  if (whole === null && parts.length === 0) return { skip: row, because: WITHOUT_VALUE };
  return context.made([row], "Observation", {
    status: "final",
    subject: context.subject,
    code: { text: `APACHE ${row.text("apacheversion")} score` },
    effectiveDateTime: context.after(row, DAY),
    issued: whenOver(row, context),
    valueQuantity: quantity(whole, "{score}"),
    component: parts,
  });
}

const LIMIT = /^(<=?|>=?)\s*(\d*\.?\d+)$/;

/** customlab: results of a hospital's own, by their own names, without units. */
function ownLab(row: TableRow, context: StayContext): MadeResource | SkippedRow {
  const [number, text] = [row.number("labotherresult"), row.text("labothervaluetext")];
  if (number === null && text === null) return { skip: row, because: WITHOUT_VALUE };
  const limit = text === null ? null : LIMIT.exec(text);
  return context.made([row], "Observation", {
    status: "final",
    category: category("laboratory"),
    subject: context.subject,
    code: { text: row.text("labothername") },
    effectiveDateTime: context.at(row, "labotheroffset"),
    ...(limit
      ? { valueQuantity: { value: Number(limit[2]), comparator: limit[1] ?? null } }
      : number === null
        ? { valueString: text }
        : { valueQuantity: quantity(number, null) }),
  });
}

const READ: Readonly<Record<string, string>> = { Sensitive: "S", Resistant: "R", Intermediate: "I" };
const SUSCEPTIBILITY = "http://terminology.hl7.org/CodeSystem/v3-ObservationInterpretation";

/** microlab: each sample, known when it was taken, and what grew from it with its susceptibilities. */
function* cultures(context: StayContext): Generator<MadeResource> {
  for (const rows of groupedRows(context.of("microlab"), ["patientunitstayid", "culturetakenoffset", "culturesite"])) {
    const [first] = rows;
    const specimen = `${rowId(first)}-specimen`;
    const taken = context.made([first], "Specimen", {
      id: specimen,
      encounterElement: null,
      type: { text: first.text("culturesite") },
      subject: context.subject,
      collection: { collectedDateTime: context.at(first, "culturetakenoffset") },
    });
    // Its rows are those of what grew.
    yield { ...taken, rows: [] };
    for (const isolate of groupedRows(rows, ["organism"])) yield culture(isolate, context, specimen);
  }
}

function culture(rows: [TableRow, ...TableRow[]], context: StayContext, specimen: string): MadeResource {
  const [first] = rows;
  const tested = rows.filter((row) => row.text("antibiotic") !== null);
  return context.made(rows, "Observation", {
    status: "final",
    category: category("laboratory"),
    subject: context.subject,
    specimen: { reference: `Specimen/${specimen}` },
    code: { text: `Microbiology: ${first.text("culturesite")}` },
    effectiveDateTime: context.at(first, "culturetakenoffset"),
    issued: context.after(first, (first.number("culturetakenoffset") ?? 0) + UNTIL_KNOWN),
    valueString: first.text("organism") ?? "No organism reported",
    component: tested.map((row): JsonObject => {
      const level = row.text("sensitivitylevel");
      const code = READ[level ?? ""];
      return {
        code: { text: row.text("antibiotic") },
        valueCodeableConcept: concept(code ? [{ system: SUSCEPTIBILITY, code }] : [], level ?? "not interpreted"),
      };
    }),
  });
}

export function* results(context: StayContext): Generator<MadeResource | SkippedRow> {
  for (const row of context.of("apacheapsvar")) yield firstDay(row, context);
  for (const row of context.of("apachepredvar")) yield chronic(row, context);
  for (const row of context.of("apachepatientresult")) yield score(row, context);
  for (const row of context.of("customlab")) yield ownLab(row, context);
  yield* cultures(context);
}
