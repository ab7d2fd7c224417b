import { z } from "zod";

/** Names of one's own network are few; each is a promise that an administrator makes. */
export const mostLocalHosts = 20;

const expected = "expected a host's name such as llm.hospital.internal, without scheme, port or path";

/**
 * A host's name in the form in which addresses hold it: small letters, no dot at the end. Numbers are no names (those of one's own
 * network count as local by themselves), and "localhost" is this machine already.
 */
export const localHostSchema = z
  .string()
  .trim()
  .min(1, expected)
  .max(253, expected)
  .transform((text, context) => {
    const name = nameIn(text);
    if (name !== null) return name;
    context.addIssue({ code: "custom", message: expected });
    return z.NEVER;
  });

export const localHostsSchema = z
  .array(localHostSchema)
  .max(mostLocalHosts, `expected at most ${mostLocalHosts} names`)
  .transform((names) => [...new Set(names)]);

function nameIn(text: string): string | null {
  const bare = text.toLowerCase().replace(/\.$/, "");
  const label = /^(?!-)[\p{L}\p{N}-]{1,63}(?<!-)$/u;
  if (!bare.split(".").every((one) => label.test(one)) || !URL.canParse(`http://${bare}`)) return null;
  const { hostname } = new URL(`http://${bare}`);
  const isNumber = /^[\d.]+$/.test(hostname);
  return isNumber || hostname === "localhost" || hostname.endsWith(".localhost") ? null : hostname;
}

/** Whether an address goes by one of these names, so that it counts as local. */
export function isNamedLocal(address: string | URL, localHosts: readonly string[]): boolean {
  return localHosts.includes(new URL(address).hostname.toLowerCase().replace(/\.$/, ""));
}
