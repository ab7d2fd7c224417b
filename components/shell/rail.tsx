"use client";
import { usePathname } from "next/navigation";
import { cx } from "@/components/ui/class-names";
import { Link } from "@/components/ui/link";
import type { Role } from "@/lib/platform/permissions";
import { destinationsFor } from "./navigation";

/** The main navigation: words with icons beside them. */
export function NavigationList({ role, onGo }: { role: Role; onGo?: () => void }) {
  const path = usePathname();
  return (
    <ul className="flex flex-col gap-0.5">
      {destinationsFor(role).map(({ href, label, icon: Icon }) => {
        const within = path === href || path.startsWith(`${href}/`);
        return (
          <li key={href}>
            <Link
              href={href}
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
