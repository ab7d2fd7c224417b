import type { JsonObject } from "./patient-resources";
import { referenceText } from "./reference-parts";

/** What a resource says that it is part of; the first where it names several. */
function partOf({ partOf: value }: JsonObject): string | null {
  return referenceText(Array.isArray(value) ? value[0] : value);
}

/** How many of these are part of themselves. @param find what a reference in one points to among them */
export function circularParts<T extends { resource: JsonObject }>(
  all: readonly T[],
  find: (reference: string, from: T) => T | null,
): number {
  const wholeOf = new Map<T, T>();
  for (const one of all) {
    const reference = partOf(one.resource);
    const whole = reference === null ? null : find(reference, one);
    if (whole !== null) wholeOf.set(one, whole);
  }
  const reachesItself = (one: T) => {
    const passed = new Set<T>();
    for (let whole = wholeOf.get(one); whole && !passed.has(whole); whole = wholeOf.get(whole)) {
      if (whole === one) return true;
      passed.add(whole);
    }
    return false;
  };
  return [...wholeOf.keys()].filter(reachesItself).length;
}
