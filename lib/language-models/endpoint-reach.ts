import { isNamedLocal } from "./local-hosts";
import type { Policy } from "./provider-settings";

/** Where an endpoint stands: on this machine, in this network, or anywhere else. */
export type Reach = "loopback" | "private" | "remote";

/**
 * Judges an address by what is written in it, and never by looking a name up: what a name leads to may change between the look
 * and the call, and is for others to decide. So "localhost" is the only name that counts as near by itself; a machine of one's own
 * network is given by its number, or by a name that an administrator has said to be local, and then each connection is held to
 * that (local-network-lookup.server.ts). `URL` has already brought numbers in other spellings (0x7f.1, 2130706433) into the usual one.
 * Link-local addresses count as remote: cloud machines answer there with their own credentials.
 */
export function reachOf(address: string | URL, localHosts: readonly string[] = []): Reach {
  if (isNamedLocal(address, localHosts)) return "private";
  const host = new URL(address).hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (host === "localhost" || host.endsWith(".localhost") || host === "::1") return "loopback";
  const parts = /^(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host);
  if (parts) return reachOfNumber(Number(parts[1]), Number(parts[2]));
  // fc00::/7, addresses of one's own network.
  return /^f[cd][0-9a-f]{2}:/.test(host) ? "private" : "remote";
}

/** RFC 1918 and 127.0.0.0/8, by an IPv4 address's first two numbers. */
function reachOfNumber(first: number, second: number): Reach {
  if (first === 127) return "loopback";
  const own = first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
  return own ? "private" : "remote";
}

/** Whether a policy lets a call leave for an endpoint. */
export function permits(policy: Policy, reach: Reach): boolean {
  switch (policy) {
    case "built-in-only":
      return false;
    case "local-endpoints":
      return reach !== "remote";
    case "any":
      return true;
    default:
      return policy satisfies never;
  }
}

/** What is sent anywhere but to this machine itself is de-identified first. */
export function isDeidentified(reach: Reach): boolean {
  return reach !== "loopback";
}
