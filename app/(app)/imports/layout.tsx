import type { ReactNode } from "react";
import { pageUser } from "@/lib/platform/sign-in/page-user.server";

/** Above every loading.tsx: a refusal is the answer's status, not words in a page that is on its way. */
export default async function ImportsLayout({ children }: { children: ReactNode }) {
  await pageUser("import:read");
  return children;
}
