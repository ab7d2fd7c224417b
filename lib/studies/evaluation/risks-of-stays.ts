import { csvLine } from "../../platform/csv-fields";
import type { RisksOfArm } from "./evaluate-landmark";
import type { EvaluatedStay } from "./evaluated-stays";

/** What became of a stay, and each arm's risk of it; arms without figures have none. */
export interface StayRisks {
  stay: Pick<EvaluatedStay, "id" | "landmarkHours" | "died">;
  risks: Record<string, number>;
}

export function risksOfStays(stays: readonly EvaluatedStay[], arms: readonly RisksOfArm[]): StayRisks[] {
  return stays.map((stay, i) => ({
    stay,
    risks: Object.fromEntries(
      arms.flatMap((one) => ("risks" in one ? [[one.arm.name, one.risks[i] as number] as const] : [])),
    ),
  }));
}

/** A row a stay and landmark: `id,landmark_hours,outcome` and each arm's risk by its name, in full; empty where it said nothing. */
export function risksCsv(stays: readonly StayRisks[]): string {
  const arms = [...new Set(stays.flatMap(({ risks }) => Object.keys(risks)))];
  const rows = stays.map(({ stay: { id, landmarkHours, died }, risks }) =>
    csvLine([id, landmarkHours, died, ...arms.map((arm) => risks[arm] ?? null)]),
  );
  return [csvLine(["id", "landmark_hours", "outcome", ...arms]), ...rows].join("");
}
