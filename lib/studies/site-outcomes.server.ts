import { readFile } from "node:fs/promises";
import type { PredictionTask } from "../experts/schema";
import { AppError } from "../platform/errors";
import type { Outcome } from "../record/import/stay-outcome";
import { canonicalRecordId } from "../record/record-id";

type Recorded = Pick<PredictionTask, "recordedOutcome">;

/** What became of a site's own stays, by record id. @throws AppError `invalid` where the file cannot be read, and as `parseSiteOutcomes`. */
export async function readSiteOutcomes(file: string, task: Recorded): Promise<Map<string, Outcome>> {
  const text = await readFile(file, "utf8").catch((cause) => {
    throw new AppError("invalid", { userMessage: `${file}: cannot be read; ${expected(columnOf(task))}.`, cause });
  });
  return parseSiteOutcomes(file, text, task);
}

/** The column that says whether a stay met the task's outcome: that of PhysioNet 2012's outcomes where the task is about it. */
const columnOf = ({ recordedOutcome }: Recorded) =>
  recordedOutcome === "diedInHospital" ? "In-hospital_death" : "Outcome";

const expected = (column: string) => `expected a CSV file with the columns RecordID and ${column} (0 or 1)`;

/** Columns that may stand beside, as in PhysioNet 2012's outcomes: a whole number, or -1 where it is not known. */
const furtherColumns = { sapsI: "SAPS-I", sofa: "SOFA", lengthOfStayDays: "Length_of_stay", survivalDays: "Survival" };

/**
 * The task's outcome by record id, from a CSV with at least these two columns. @throws AppError `invalid` that names file, line and
 * field: a line that were passed over in silence could bias what is fitted.
 */
export function parseSiteOutcomes(file: string, text: string, task: Recorded): Map<string, Outcome> {
  const column = columnOf(task);
  const lines = text.replace(/^\uFEFF/, "").split(/\r\n|\n|\r/);
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  const [idAt, outcomeAt] = [header.indexOf("RecordID"), header.indexOf(column)];
  if (idAt < 0 || outcomeAt < 0)
    throw new AppError("invalid", { userMessage: `${file}, line 1: ${expected(column)}.` });
  const outcomes = new Map<string, Outcome>();
  lines.forEach((line, i) => {
    if (i === 0 || line.trim() === "") return;
    const fields = line.split(",").map((field) => field.trim());
    const wrong = (field: string, what: string) =>
      new AppError("invalid", { userMessage: `${file}, line ${i + 1}, ${field}: expected ${what}.` });
    const recordId = canonicalRecordId(fields[idAt] ?? "");
    if (recordId === "") throw wrong("RecordID", "the id of a stay");
    const written = fields[outcomeAt];
    if (written !== "0" && written !== "1") throw wrong(column, `0 or 1, not "${written ?? ""}"`);
    const diedInHospital = written === "1";
    const before = outcomes.get(recordId);
    if (before && before.diedInHospital !== diedInHospital)
      throw wrong(column, `one outcome for ${recordId}, which has two`);
    const further = (name: string) => {
      const said = fields[header.indexOf(name)] ?? "";
      if (said === "") return null;
      if (!/^-?\d+$/.test(said)) throw wrong(name, `a whole number, or -1 where it is not known, not "${said}"`);
      return Number(said) < 0 ? null : Number(said);
    };
    outcomes.set(recordId, {
      ...{ recordId, diedInHospital },
      sapsI: further(furtherColumns.sapsI),
      sofa: further(furtherColumns.sofa),
      lengthOfStayDays: further(furtherColumns.lengthOfStayDays),
      survivalDays: further(furtherColumns.survivalDays),
    });
  });
  return outcomes;
}
