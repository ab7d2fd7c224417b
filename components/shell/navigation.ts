import { BookOpen, ChartSpline, FileInput, type LucideIcon, ScrollText, Settings2, UsersRound } from "lucide-react";
import { may, type Permission, type Role } from "@/lib/platform/permissions";

export interface Destination {
  href: string;
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

const destinations: readonly Destination[] = [
  { href: "/patients", label: "Patients", icon: UsersRound, permission: "patient:read" },
  { href: "/library", label: "Library", icon: BookOpen, permission: "library:read" },
  { href: "/models", label: "Models", icon: ChartSpline, permission: "models:read" },
  { href: "/imports", label: "Imports", icon: FileInput, permission: "import:read" },
  { href: "/audit", label: "Audit", icon: ScrollText, permission: "audit:read" },
  { href: "/settings", label: "Settings", icon: Settings2, permission: "settings:write" },
];

/** Where a role may go, in the order of the rail. */
export function destinationsFor(role: Role): Destination[] {
  return destinations.filter((destination) => may(role, destination.permission));
}
