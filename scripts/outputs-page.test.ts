import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cohortCsvColumns } from "../lib/cohorts/export/cohort-csv";
import { explainedPatientSchema } from "../lib/cohorts/export/explained-patient";
import { exportedCohortSchema } from "../lib/cohorts/export/exported-cohort";
import { savedCohortSchema } from "../lib/cohorts/saved/saved-cohort";
import { reportExportSchema } from "../lib/consultations/report/json-export";
import { reportLineSchema } from "../lib/consultations/reports-file-lines";
import { partsHeader } from "../lib/experts/headline-parts-csv";
import { csvHeader, csvRow } from "../lib/experts/predictions-csv";
import { explanationRows, explanationsHeader } from "../lib/experts/shap/explanations-csv";
import { csvLine } from "../lib/platform/csv-fields";
import { type SkipReason, skipReasons } from "../lib/record/import/line-rules";
import { isOrdinary } from "../lib/record/import/skipped-lines";
import { evaluationCsv } from "../lib/studies/evaluation/evaluation-tables";
import { risksCsv } from "../lib/studies/evaluation/risks-of-stays";
import { exportedHistory } from "../lib/studies/patient-data/exported-history";
import { consultationRowSchema } from "../lib/studies/results/consultation-row";
import { ratingRowSchema } from "../lib/studies/results/rating-row";
import { aboutSchema } from "./about-output";
import { mappingColumns } from "./actions/mapping";
import { recalibratedRiskColumns, recalibrationColumns } from "./actions/recalibrate";
import { shiftColumns } from "./actions/shift";
import { judgedFileSchema } from "./judged-reasoner-file";
import { strictCsv } from "./testing/strict-csv";

test("a strict reader refuses what another would guess at", () => {
  expect(strictCsv('a,b\n1,"x ""y"",\nz"\n')).toEqual([
    ["a", "b"],
    ["1", 'x "y",\nz'],
  ]);
  for (const text of [
    "a,b\n1\n",
    "a,b\n1,2",
    'a,b\n1,x"y\n',
    "a,b\r\n1,2\r\n",
    "a,a\n1,2\n",
    "a,b\n1,NaN\n",
    "a,b\n1,−2\n",
  ])
    expect(() => strictCsv(text), text).toThrow();
});

const page = readFileSync("docs/OUTPUTS.md", "utf8");

/** The columns, or fields, that the page gives of a file, in its order. */
function toldOf(heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  return [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name as string);
}

const noRows = { resource: [], resource_version: [], concept: [], resource_import: [], source_chunk: [] };
const columnsIn = (text: string) => (text.split("\n")[0] ?? "").split(",");
const once = (names: readonly string[]) => [...new Set(names)];

test.each<[heading: string, columns: readonly string[]]>([
  ["`predict --out <file>`", once(columnsIn(csvHeader({ models: ["<name>"], ensembles: ["<name>"] })))],
  ["`predict --explain <file>`", columnsIn(explanationsHeader(["<feature>"] as never))],
  ["`predict --parts <file>`", columnsIn(partsHeader(["<expert>"]))],
  ["`evaluate --out <folder>`: `evaluation.csv`", columnsIn(evaluationCsv({ parts: [] } as never))],
  [
    "`evaluate --out <folder>`: `rows/risks.csv`",
    columnsIn(risksCsv([{ stay: { id: "1", landmarkHours: 48, died: 0 }, risks: { "<arm>": 0.5 } }])),
  ],
  [
    "`patient export --out <folder>`: `history.ndjson`",
    Object.keys(exportedHistory({ ...noRows, resource: [{ id: "1", version: 1 }] })[0] ?? {}),
  ],
  ["`evaluate reasoner --out <folder>`: `reasoner.json`", Object.keys(judgedFileSchema.shape)],
  ["`recalibrate --out <folder>`: `recalibration.csv`", recalibrationColumns],
  ["`recalibrate --out <folder>`: `rows/risks.csv`", recalibratedRiskColumns],
  ["`shift --out <folder>`: `shift.csv`", shiftColumns],
  ["`reports --out <file>`", Object.keys(reportLineSchema.shape)],
  ["`consult --out <file>`", Object.keys(reportExportSchema.shape)],
  ["`export results --out <folder>`: `consultations.csv`", Object.keys(consultationRowSchema.shape)],
  ["`export results --out <folder>`: `ratings.csv`", Object.keys(ratingRowSchema.shape)],
  ["`mapping --out <file>`", mappingColumns],
  ["`cohort export --out <file>`, as CSV (`--as csv`)", [...cohortCsvColumns, "criterion_<n>: <words>", "why_<n>"]],
  ["`cohort export --out <file>`, as JSON (`--as json`)", Object.keys(exportedCohortSchema.shape)],
  ["`cohort explain --json`", Object.keys(explainedPatientSchema.shape)],
  ["`cohort save --json`", Object.keys(savedCohortSchema.shape)],
  ["`<file>.about.json`", Object.keys(aboutSchema.shape)],
])("the page of outputs gives every column of %s, in order, and no other", (heading, columns) => {
  expect(toldOf(heading)).toEqual(columns);
});

test("the page of outputs says of every column what it means, and of every CSV's in which unit or range", () => {
  const rows = [...page.matchAll(/^\| `[^`]+` \|.*$/gm)].map(([line]) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(80);
  expect(rows.filter((cells) => cells.length < 2 || cells.length > 3 || cells.includes(""))).toEqual([]);
});

test("the page of outputs says of each bound by Venn-Abers that it is no 95% interval", () => {
  for (const name of ["<name>_low", "fused_low"])
    expect(page.split("\n").find((line) => line.startsWith(`| \`${name}\` |`))).toMatch(/\b(?:Not a|no) 95% interval/);
});

test("what CSV files are made of is read by a strict reader: as many fields a row, words as they were, numbers plain, nothing for what is missing", () => {
  const columns = { models: ["trees"], ensembles: ["mean"] };
  const outsideDomain = ['Age is 103, "beyond" all.\nSecond line'];
  const said = { logit: -1e-9, risk: 0.5, interval: [0.1, 0.9] as const };
  const files = [
    csvHeader(columns) +
      csvRow(
        {
          id: "1",
          experts: new Map([["trees", { ...said, outsideDomain }]]),
          evaluationModels: new Map(),
          ensembles: new Map(),
        },
        48,
        columns,
      ) +
      csvRow({ id: "2", fault: "too short" }, null, columns),
    explanationsHeader(["heartRate"]) + explanationRows({ id: "1", fault: "x" }, ["trees"], ["heartRate"]),
    risksCsv([{ stay: { id: "1", landmarkHours: 48, died: 1 }, risks: { trees: Number.NaN, mean: 1e-12 } }]),
    csvLine(recalibrationColumns) + csvLine(["a,b", 'in "use"', "two\nlines", 1.5, null, Number.POSITIVE_INFINITY]),
  ].map(strictCsv);
  expect(files[0]?.[1]?.at(-1)).toBe(outsideDomain[0]);
  expect(files[3]?.[1]).toEqual(["a,b", 'in "use"', "two\nlines", "1.5", "", ""]);
});

test("the page of outputs names every reason for which a value is skipped, those that are warnings before those that sound files have", () => {
  const [, section = ""] = page.split("\n### What was skipped\n");
  const [warnings = "", ordinary = ""] = section.replaceAll("\n", " ").split("as in sound files too");
  const [told = ""] = ordinary.split("The former");
  for (const reason of Object.keys(skipReasons) as SkipReason[])
    expect(isOrdinary({ reason }) ? told : warnings, reason).toContain(`\`${reason}\``);
});
