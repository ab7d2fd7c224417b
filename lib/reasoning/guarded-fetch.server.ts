import { AppError } from "../platform/errors";
import { permits, reachOf } from "./endpoint-reach";
import type { Policy } from "./provider-settings";

/** @throws AppError "forbidden" where the install's policy keeps calls from going there. */
export function requirePermitted(policy: Policy, address: string | URL): void {
  if (permits(policy, reachOf(address))) return;
  const { host } = new URL(address);
  throw new AppError("forbidden", {
    userMessage:
      policy === "built-in-only"
        ? `Nothing was sent to ${host}: this install's policy allows the built-in reasoner alone.`
        : `Nothing was sent to ${host}: this install's policy allows endpoints on this machine or at an address of its own network (by number) alone.`,
  });
}

/**
 * The one door through which calls leave for a language model: each is held against the policy as it stands at that moment.
 * A redirect is an error, since it would carry the record on to a host that nobody allowed.
 */
export function guardedFetch(policy: () => Promise<Policy>): typeof fetch {
  return async (input, init) => {
    requirePermitted(await policy(), input instanceof Request ? input.url : input);
    return fetch(input, { ...init, redirect: "error" });
  };
}
