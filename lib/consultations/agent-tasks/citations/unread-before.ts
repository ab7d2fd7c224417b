/** The citations that earlier answers of a run gave in words that cannot be looked up: each went back to its author once. */
export function unreadBefore(input: unknown, found: Set<string> = new Set()): ReadonlySet<string> {
  if (input === null || typeof input !== "object") return found;
  const { kind, said } = input as { kind?: unknown; said?: unknown };
  if (kind === "unread" && typeof said === "string") found.add(said);
  for (const one of Object.values(input)) unreadBefore(one, found);
  return found;
}
