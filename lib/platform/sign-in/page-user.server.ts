import { headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { recordRefusal } from "../audit/record-refusal.server";
import { database } from "../database/database.server";
import { may, type Permission } from "../permissions";
import { auth, signedInUser, type User } from "./auth.server";

/** The path of the page, which proxy.ts sets because a server component is not told it. */
export const pathHeader = "x-consilium-path";

const currentUser = cache(async () => signedInUser(await headers(), await auth()));

/** One row for a request, although its layout and its page both ask. */
const refused = cache(async (permission: Permission) => {
  const user = await currentUser();
  const [subject] = ((await headers()).get(pathHeader) ?? "").split("?");
  const entry = { action: "page.open", subject, detail: { permission } };
  if (user) await recordRefusal(database, { ...entry, actorId: user.id, address: user.address, known: true });
});

/**
 * The signed-in user of a page. It redirects to /sign-in where nobody is signed in, with the way back in `?from=`, and
 * shows the "not allowed" page where the role lacks the permission. Every page calls it itself, because a layout does
 * not run again when the page beneath it changes.
 */
export async function pageUser(permission?: Permission): Promise<User> {
  const user = await currentUser();
  if (!user) {
    const from = (await headers()).get(pathHeader);
    redirect(from ? `/sign-in?from=${encodeURIComponent(from)}` : "/sign-in");
  }
  if (permission && !may(user.role, permission)) {
    await refused(permission);
    forbidden();
  }
  return user;
}

/** Whoever is signed in, or null: for the sign-in page. */
export function maybePageUser(): Promise<User | null> {
  return currentUser();
}
