import { linesOf } from "../../import/line-rules";
import type { Outcome } from "../../import/stay-outcome";

const NEEDED = ["RecordID", "In-hospital_death"] as const;
/** What the challenge's files hold besides, and a hospital's own may lack. */
const FURTHER = ["SAPS-I", "SOFA", "Length_of_stay", "Survival"] as const;
type Column = (typeof NEEDED | typeof FURTHER)[number];
const WHOLE = /^-?\d+$/;

/**
 * Reads an outcomes file; its columns may stand in any order. -1, an empty field or no such column stands for missing, or for no
 * death recorded. `malformed` counts lines that were not read; null where the header lacks RecordID or In-hospital_death.
 */
export function parseOutcomes(text: string): { outcomes: Outcome[]; malformed: number } | null {
  const lines = linesOf(text).filter((line) => line.trim() !== "");
  const header = (lines[0] ?? "").split(",").map((name) => name.trim());
  const at = new Map<Column, number>([...NEEDED, ...FURTHER].map((name) => [name, header.indexOf(name)]));
  if (NEEDED.some((name) => at.get(name) === -1)) return null;
  const outcomes: Outcome[] = [];
  for (const line of lines.slice(1)) {
    const fields = line.split(",").map((field) => field.trim());
    const outcome = fields.length >= header.length && outcomeOf((column) => fields[at.get(column) ?? -1] ?? "");
    if (outcome) outcomes.push(outcome);
  }
  return { outcomes, malformed: lines.length - 1 - outcomes.length };
}

function outcomeOf(field: (column: Column) => string): Outcome | null {
  if (!NEEDED.every((column) => WHOLE.test(field(column)))) return null;
  if (!FURTHER.every((column) => field(column) === "" || WHOLE.test(field(column)))) return null;
  const died = field("In-hospital_death");
  if (died !== "0" && died !== "1") return null;
  const known = (column: Column) => (field(column) === "" || Number(field(column)) < 0 ? null : Number(field(column)));
  return {
    recordId: String(Number(field("RecordID"))),
    diedInHospital: died === "1",
    sapsI: known("SAPS-I"),
    sofa: known("SOFA"),
    lengthOfStayDays: known("Length_of_stay"),
    survivalDays: known("Survival"),
  };
}
