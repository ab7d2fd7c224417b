import type { BodySystemId } from "../body-systems";
import type { Problem, ProblemFact } from "./problem-schema";

interface Named {
  id: string;
  system: BodySystemId;
  title: string;
  /** The severity of the worst fact where none is given. */
  severity?: Problem["severity"];
  reading?: Problem["reading"];
  notExcluded?: Problem["notExcluded"];
}

/** A problem of what speaks for it; null where nothing does. The course is that of its most severe fact. */
export function problemOf(named: Named, found: readonly (ProblemFact | null)[]): Problem | null {
  const facts = found.filter((fact) => fact !== null);
  const [worst] = facts.toSorted((a, b) => b.severity - a.severity || b.now - a.now);
  if (!worst) return null;
  const { reading = null, notExcluded = null, severity = worst.severity, ...rest } = named;
  return { ...rest, severity, course: courseOf(facts, worst), facts, reading, notExcluded };
}

function courseOf(facts: readonly ProblemFact[], worst: ProblemFact): Problem["course"] {
  if (facts.every(({ now }) => now === 0)) return "past";
  return worst.now >= worst.severity ? "present" : "improved";
}
