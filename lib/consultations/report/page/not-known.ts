import { featuresNamedIn } from "../../../claims/reading/named-features";
import type { BodySystemId } from "../../../clinical/body-systems";
import type { Chart } from "../../../clinical/schema";
import { unmeasuredName } from "../../../record/feature-names";
import {
  allergies,
  diagnoses,
  drugs,
  fluids,
  imaging,
  limitsOfCare,
  microbiology,
  otherDrugs,
  otherFluids,
  oximetry,
  procedures,
} from "../../../record/sources/usually-not-recorded";

/** What this kind of record may not hold: its name in a word or two, and the systems whose problems ask for it; all where none is given. */
const missing: readonly { entry: string; name: string; bearsOn?: readonly BodySystemId[] }[] = [
  { entry: limitsOfCare, name: "limits of care" },
  { entry: drugs, name: "drug doses" },
  { entry: fluids, name: "fluid balance", bearsOn: ["breathing", "circulation", "perfusion", "kidneys", "metabolism"] },
  { entry: otherDrugs, name: "other drug doses" },
  { entry: otherFluids, name: "rest of the fluid balance" },
  { entry: diagnoses, name: "diagnosis" },
  { entry: procedures, name: "dialysis", bearsOn: ["kidneys"] },
  { entry: microbiology, name: "cultures", bearsOn: ["inflammation", "immunity", "perfusion"] },
  { entry: imaging, name: "imaging", bearsOn: ["breathing", "consciousness", "gut", "liver"] },
  { entry: imaging, name: "ECG", bearsOn: ["circulation", "heart"] },
  { entry: oximetry, name: "pulse oximetry", bearsOn: ["breathing"] },
  { entry: allergies, name: "allergies" },
];

/** What this kind of record never holds and this patient's problems ask for, by name. */
export function notRecordedNames({ notRecorded, problems = [] }: Pick<Chart, "notRecorded" | "problems">): string[] {
  const systems = new Set(problems.map(({ system }) => system));
  return missing
    .filter(
      ({ entry, bearsOn }) => notRecorded.includes(entry) && (!bearsOn || bearsOn.some((one) => systems.has(one))),
    )
    .map(({ name }) => name);
}

/**
 * What it could hold, was never measured and is missed, by name.
 * @param gaps the doctors' own sentences on what is missing.
 */
export function notMeasuredNames({ notMeasured }: Pick<Chart, "notMeasured">, gaps: readonly string[]): string[] {
  const missed = new Set(gaps.filter((gap) => /\bmeasured\b/u.test(gap)).flatMap(featuresNamedIn));
  return notMeasured.filter((id) => missed.has(id)).map(unmeasuredName);
}
