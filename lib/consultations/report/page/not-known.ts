import type { Chart } from "../../../clinical/schema";
import {
  allergies,
  antibiotics,
  diagnoses,
  drugs,
  fluids,
  imaging,
  limitsOfCare,
  microbiology,
  otherDrugs,
  otherFluids,
  otherProcedures,
  oximetry,
  oximetryOfStay,
  procedures,
  sedatives,
  vasopressors,
} from "../../../record/sources/usually-not-recorded";
import { byProblem, type LooksAt } from "./by-problem";

/** What this kind of record may not hold, by the name of what a problem asks of it. */
interface Missing extends LooksAt {
  entry: string;
  /** What stands for it where clinicians entered another part of that. */
  part?: string;
  name: string;
}

const missing: readonly Missing[] = [
  { entry: drugs, part: sedatives, name: "sedation", bearsOn: ["consciousness"] },
  { entry: drugs, part: vasopressors, name: "vasopressor doses", bearsOn: ["circulation", "perfusion"] },
  { entry: oximetry, name: "pulse oximetry", bearsOn: ["breathing"] },
  { entry: oximetryOfStay, name: "pulse oximetry since admission", bearsOn: ["breathing"] },
  {
    entry: fluids,
    name: "fluid balance",
    bearsOn: ["breathing", "circulation", "perfusion", "kidneys", "blood", "metabolism"],
  },
  { entry: procedures, name: "dialysis", bearsOn: ["kidneys"] },
  { entry: drugs, part: antibiotics, name: "antibiotics", bearsOn: ["inflammation", "immunity"] },
  { entry: microbiology, name: "cultures", bearsOn: ["inflammation", "immunity"] },
  { entry: imaging, name: "imaging", bearsOn: ["breathing", "consciousness", "gut", "liver"] },
  { entry: imaging, name: "ECG", bearsOn: ["circulation", "heart"] },
  { entry: limitsOfCare, name: "limits of care" },
  { entry: diagnoses, name: "diagnosis" },
];

/** Missed in any patient, and last. */
const always: readonly Pick<Missing, "entry" | "part" | "name">[] = [
  { entry: drugs, part: otherDrugs, name: "other drugs" },
  { entry: otherFluids, name: "rest of the fluid balance" },
  { entry: otherProcedures, name: "other procedures" },
  { entry: allergies, name: "allergies" },
];

/** What this kind of record never holds and this patient's problems ask for, by name, the leading problem's first. */
export function notRecordedNames(chart: Pick<Chart, "notRecorded" | "problems">): string[] {
  return [...byProblem(missing, chart), ...always]
    .filter(({ entry, part }) => chart.notRecorded.includes(entry) || (part && chart.notRecorded.includes(part)))
    .map(({ name }) => name);
}
