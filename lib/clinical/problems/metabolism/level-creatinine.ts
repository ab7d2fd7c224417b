import type { Problem } from "../problem-schema";

/**
 * A creatinine that was high from the first and has not risen here, or has come down, as in dialysis or a chronic disease. By it alone 23 of 2,500
 * stays of set a were "unstable": two of them died (9 in 100; of those called "watch" 13.4, "unstable" 28.6).
 */
export const isOfLevelCreatinine = ({ id, title, facts }: Problem): boolean =>
  title.startsWith("Raised creatinine") &&
  (id === "raised-creatinine" ||
    facts.every(({ feature, worst, latest }) => feature !== "creatinine" || latest.value < worst.value));
