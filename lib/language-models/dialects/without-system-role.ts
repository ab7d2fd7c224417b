import type { Message } from "../message";

/** The same words for a model whose template has no system role: what the system would have said opens the first message of the user. */
export function withoutSystemRole(messages: readonly Message[]): Message[] {
  const said = messages.flatMap(({ role, content }) => (role === "system" ? [content] : []));
  const others = messages.filter(({ role }) => role !== "system");
  if (said.length === 0) return others;
  const [first, ...rest] = others;
  if (first?.role !== "user") return [{ role: "user", content: said.join("\n\n") }, ...others];
  return [{ role: "user", content: [...said, first.content].join("\n\n") }, ...rest];
}
