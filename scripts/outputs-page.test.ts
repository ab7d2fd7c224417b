import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { csvHeader } from "../lib/experts/predictions-csv";
import { explanationsHeader } from "../lib/experts/shap/explanations-csv";
import { evaluationCsv } from "../lib/studies/evaluation/evaluation-tables";
import { risksCsv } from "../lib/studies/evaluation/risks-of-stays";
import { aboutSchema } from "./about-output";
import { recalibrationColumns } from "./commands/recalibrate";
import { shiftColumns } from "./commands/shift";

const page = readFileSync("docs/OUTPUTS.md", "utf8");

/** The columns, or fields, that the page gives of a file, in its order. */
function toldOf(heading: string): string[] {
  const [, section = ""] = page.split(`\n## ${heading}\n`);
  return [...(section.split("\n## ")[0] ?? "").matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name as string);
}

const columnsIn = (text: string) => (text.split("\n")[0] ?? "").split(",");
const once = (names: readonly string[]) => [...new Set(names)];

test.each<[heading: string, columns: readonly string[]]>([
  ["`predict --out <file>`", once(columnsIn(csvHeader({ models: ["<name>"], ensembles: ["<name>"] })))],
  ["`predict --explain <file>`", columnsIn(explanationsHeader(["<feature>"] as never))],
  ["`evaluate --out <folder>`: `evaluation.csv`", columnsIn(evaluationCsv({ parts: [] } as never))],
  [
    "`evaluate --out <folder>`: `rows/risks.csv`",
    columnsIn(risksCsv([{ stay: { id: "1", landmarkHours: 48, died: 0 }, risks: { "<arm>": 0.5 } }])),
  ],
  ["`recalibrate --out <folder>`: `recalibration.csv`", recalibrationColumns],
  ["`shift --out <folder>`: `shift.csv`", shiftColumns],
  ["`<file>.about.json`", Object.keys(aboutSchema.shape)],
])("the page of outputs gives every column of %s, in order, and no other", (heading, columns) => {
  expect(toldOf(heading)).toEqual(columns);
});
