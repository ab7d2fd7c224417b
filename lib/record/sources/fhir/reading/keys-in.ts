/** How many keys all the objects in a parsed JSON text have. */
export function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + keysIn(one), 0);
  let keys = 0;
  for (const key in value) keys += 1 + keysIn((value as Record<string, unknown>)[key]);
  return keys;
}
