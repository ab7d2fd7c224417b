import type { Chart } from "../../../clinical/schema";
import {
  allergies,
  diagnoses,
  drugs,
  fluids,
  imaging,
  limitsOfCare,
  microbiology,
  oximetry,
  procedures,
} from "../../../record/sources/usually-not-recorded";
import { byProblem, type LooksAt } from "./by-problem";

/** What this kind of record may not hold, by the name of what a problem asks of it. */
interface Missing extends LooksAt {
  entry: string;
  name: string;
}

const missing: readonly Missing[] = [
  { entry: drugs, name: "sedation", bearsOn: ["consciousness"] },
  { entry: drugs, name: "vasopressor doses", bearsOn: ["circulation", "perfusion"] },
  { entry: oximetry, name: "pulse oximetry", bearsOn: ["breathing"] },
  {
    entry: fluids,
    name: "fluid balance",
    bearsOn: ["breathing", "circulation", "perfusion", "kidneys", "blood", "metabolism"],
  },
  { entry: procedures, name: "dialysis", bearsOn: ["kidneys"] },
  { entry: drugs, name: "antibiotics", bearsOn: ["inflammation", "immunity"] },
  { entry: microbiology, name: "cultures", bearsOn: ["inflammation", "immunity"] },
  { entry: imaging, name: "imaging", bearsOn: ["breathing", "consciousness", "gut", "liver"] },
  { entry: imaging, name: "ECG", bearsOn: ["circulation", "heart"] },
  { entry: limitsOfCare, name: "limits of care" },
  { entry: diagnoses, name: "diagnosis" },
];

/** Missed in any patient, and last. */
const always: readonly { entry: string; name: string }[] = [
  { entry: drugs, name: "other drugs" },
  { entry: allergies, name: "allergies" },
];

/** What this kind of record never holds and this patient's problems ask for, by name, the leading problem's first. */
export function notRecordedNames(chart: Pick<Chart, "notRecorded" | "problems">): string[] {
  return [...byProblem(missing, chart), ...always]
    .filter(({ entry }) => chart.notRecorded.includes(entry))
    .map(({ name }) => name);
}
