import type { FeatureId } from "../../record/catalogue";
import type { Problem } from "./problem-schema";

const aminotransferases: ReadonlySet<FeatureId> = new Set<FeatureId>([
  "alanineAminotransferase",
  "aspartateAminotransferase",
]);

/**
 * Cells of the liver that set free aminotransferases set free lactate dehydrogenase too (Kwo PY et al. ACG. Am J Gastroenterol 2017;112:18-35): beside a
 * marked injury of the liver it is told there, and is no problem that leads by itself.
 */
export function withLdhOfLiver(problems: readonly Problem[]): Problem[] {
  const ldh = problems.find(({ id }) => id === "raised-ldh");
  const liver = problems.find(
    ({ id, facts }) =>
      id === "liver-injury" && facts.some(({ feature, now }) => aminotransferases.has(feature) && now > 1),
  );
  if (!ldh || !liver) return [...problems];
  const facts = ldh.facts.map((one) => ({
    ...one,
    severity: 1 as const,
    reach: Math.min(one.reach, 1),
    now: one.now === 0 ? (0 as const) : (1 as const),
  }));
  return problems.flatMap((one) =>
    one === ldh ? [] : one === liver ? [{ ...liver, facts: [...liver.facts, ...facts] }] : [one],
  );
}
