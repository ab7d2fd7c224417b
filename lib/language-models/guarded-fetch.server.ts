import type { LookupFunction } from "node:net";
import { AppError } from "../platform/errors";
import { permits, reachOf } from "./endpoint-reach";
import { fetchByLookup } from "./fetch-by-lookup.server";
import { isNamedLocal } from "./local-hosts";
import { localNetworkLookup } from "./local-network-lookup.server";
import type { CallRules } from "./provider-settings";

/** @throws AppError "forbidden" where the install's policy keeps calls from going there. */
export function requirePermitted({ policy, localHosts }: CallRules, address: string | URL): void {
  if (permits(policy, reachOf(address, localHosts))) return;
  const { host } = new URL(address);
  throw new AppError("forbidden", {
    userMessage:
      policy === "built-in-only"
        ? `Nothing was sent to ${host}: this install's policy allows the built-in reasoner alone.`
        : `Nothing was sent to ${host}: this install's policy allows endpoints on this machine or in its own network alone, given by number or by a name that counts as local.`,
  });
}

/**
 * Every call to a language model goes through this fetch, which checks it against the rules as they are at that moment.
 * Under a name that counts as local it connects to an address of this network, or not at all, whatever the policy: that is what the
 * page says of it. A redirect is an error, since it would carry the record on to a host that nobody allowed.
 * @param lookup how such a name is looked up.
 */
export function guardedFetch(
  rules: () => Promise<CallRules>,
  lookup: LookupFunction = localNetworkLookup(),
): typeof fetch {
  const sendNear = fetchByLookup(lookup);
  const sendAnywhere = fetchByLookup();
  return async (input, init) => {
    const held = await rules();
    const address = input instanceof Request ? input.url : input;
    requirePermitted(held, address);
    const send = isNamedLocal(address, held.localHosts) ? sendNear : sendAnywhere;
    return send(input, { ...init, redirect: "error" });
  };
}
