"use client";
import {
  BookOpen,
  ChartSpline,
  FileInput,
  ListChecks,
  type LucideIcon,
  Menu,
  MessagesSquare,
  ScrollText,
  Settings2,
  UsersRound,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { may, type Permission, type Role } from "@/lib/platform/permissions";
import { usePatientsAddress } from "./list-address";

interface Destination {
  href: string;
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

const destinations: readonly Destination[] = [
  { href: "/patients", label: "Patients", icon: UsersRound, permission: "patient:read" },
  { href: "/cohorts", label: "Cohorts", icon: ListChecks, permission: "cohort:read" },
  { href: "/consultations", label: "Consultations", icon: MessagesSquare, permission: "consultation:list" },
  { href: "/library", label: "Library", icon: BookOpen, permission: "library:read" },
  { href: "/models", label: "Models", icon: ChartSpline, permission: "models:read" },
  { href: "/imports", label: "Imports", icon: FileInput, permission: "import:read" },
  { href: "/audit", label: "Audit", icon: ScrollText, permission: "audit:read" },
  { href: "/settings", label: "Settings", icon: Settings2, permission: "settings:write" },
];

/** The main navigation: words with icons beside them. */
export function NavigationList({ role, onGo }: { role: Role; onGo?: () => void }) {
  const path = usePathname();
  const patients = usePatientsAddress();
  return (
    <ul className="flex flex-col gap-0.5">
      {destinations.map(({ href, label, icon: Icon, permission }) => {
        if (!may(role, permission)) return null;
        const within = path === href || path.startsWith(`${href}/`);
        return (
          <li key={href}>
            <Link
              href={href === "/patients" ? patients : href}
              onClick={onGo}
              aria-current={path === href ? "page" : within ? "true" : undefined}
              className={cx(
                "flex min-h-8 items-center gap-2.5 rounded-control px-2",
                within
                  ? "bg-accent-soft font-medium text-accent-strong"
                  : "text-ink-soft hover:bg-sunken hover:text-ink",
              )}
            >
              <Icon size={16} aria-hidden />
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The navigation on narrow screens, behind one button. */
export function PhoneMenu({ role }: { role: Role }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="lg:hidden">
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu size={18} aria-hidden />
      </IconButton>
      <Dialog open={open} onClose={() => setOpen(false)} title="Consilium" side="left">
        <nav aria-label="Main">
          <NavigationList role={role} onGo={() => setOpen(false)} />
        </nav>
      </Dialog>
    </div>
  );
}
