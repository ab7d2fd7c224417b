import type { Problem } from "../../../../clinical/problems/problem-schema";
import type { Chart } from "../../../../clinical/schema";

/** mmHg: with 60 to 65 as the target no more patients died than above it (Lamontagne F et al. 65 Trial. JAMA 2020;323:938-49). */
const SHALLOW = 60;

/** Low for less than two hours and never deep: first whether it is so at all, then what lowers it a little. */
export const isBriefAndShallow = (_: Chart, { id, severity, facts }: Problem): boolean =>
  id === "hypotension" && severity === 1 && facts.every(({ worst }) => worst.value >= SHALLOW);
