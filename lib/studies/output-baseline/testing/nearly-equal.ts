/**
 * Where two values differ, each as "path: then, now". Figures may differ in the last digits of single precision, since another
 * processor sums in another order; everything else is equal or not.
 */
export function nearlyEqual(now: unknown, then: unknown, path = "it"): string[] {
  if (typeof now === "number" && typeof then === "number") {
    const near = Math.abs(now - then) <= 1e-5 * Math.max(1, Math.abs(now), Math.abs(then));
    return near ? [] : [`${path}: ${then}, now ${now}`];
  }
  if (!isObject(now) || !isObject(then) || Array.isArray(now) !== Array.isArray(then))
    return Object.is(now ?? null, then ?? null) ? [] : [`${path}: ${JSON.stringify(then)}, now ${JSON.stringify(now)}`];
  const keys = new Set([...Object.keys(now), ...Object.keys(then)]);
  return [...keys].flatMap((key) => nearlyEqual(now[key], then[key], `${path}.${key}`));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
