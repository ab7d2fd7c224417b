import type { ReactNode } from "react";
import type { Permission } from "@/lib/platform/permissions";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/** A layout above every loading.tsx: a refusal is the answer's status, not words in a page that is on its way. */
export function guardedLayout(permission: Permission) {
  return async function GuardedLayout({ children }: { children: ReactNode }) {
    await pageUser(permission);
    return children;
  };
}
