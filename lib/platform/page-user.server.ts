import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { auth, signedInUser, type User } from "./auth.server";
import { may, type Permission } from "./permissions";

/** Set by proxy.ts: where the page stands, which a server component is not told. */
export const pathHeader = "x-consilium-path";

const currentUser = cache(async () => signedInUser(await headers(), await auth()));

/**
 * Whoever is signed in, for a page. Nobody: on to /sign-in, with the way back in `?from=`. A role that may not: the "not allowed" page.
 * A layout is not asked again as pages change beneath it, so every page calls this itself.
 */
export async function pageUser(permission?: Permission): Promise<User> {
  const user = await currentUser();
  if (!user) {
    const from = (await headers()).get(pathHeader);
    redirect(from ? `/sign-in?from=${encodeURIComponent(from)}` : "/sign-in");
  }
  if (permission && !may(user.role, permission)) forbidden();
  return user;
}

/** Whoever is signed in, or null: for the sign-in page. */
export function maybePageUser(): Promise<User | null> {
  return currentUser();
}
