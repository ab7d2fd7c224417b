import type { Role } from "@/lib/platform/permissions";

/** What the shell shows of who is signed in. */
export interface ShellUser {
  name: string;
  email: string;
  role: Role;
}
