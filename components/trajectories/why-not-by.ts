import type { TrajectoryOptions } from "./responses";

/** Why a question cannot be asked through a reasoner; null where it can. */
export function whyNotBy(
  { why, known }: Pick<TrajectoryOptions["questions"][number], "why" | "known">,
  reasoner: "builtin" | "llm",
): string | null {
  if (why !== null) return why;
  return reasoner === "builtin" && known === "nothing"
    ? "The built-in rules have nothing to go by: nothing was learnt from patients for it here, and no published factors were gathered."
    : null;
}
