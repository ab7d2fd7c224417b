import type { ReactNode } from "react";
import { AppShell } from "@/components/shell/app-shell";
import { pageUser } from "@/lib/platform/page-user.server";

export default async function SignedInLayout({ children }: { children: ReactNode }) {
  const { name, email, role } = await pageUser();
  return <AppShell user={{ name, email, role }}>{children}</AppShell>;
}
