import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { startOf } from "@/lib/platform/permissions";
import { ConnectionLine } from "./connection-line";
import { NavigationList, PhoneMenu } from "./navigation";
import { ProductMark } from "./product-mark";
import { type ShellUser, UserMenu } from "./user-menu";

/** The signed-in frame: skip link, rail, top bar, and the page. */
export function AppShell({ user, children }: { user: ShellUser; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-control bg-accent px-3 py-1.5 font-medium text-on-accent focus:translate-y-0 print:hidden"
      >
        Skip to the content
      </a>
      <nav
        aria-label="Main"
        className="sticky top-0 hidden h-dvh w-44 shrink-0 flex-col border-r border-line bg-surface lg:flex print:hidden"
      >
        <Link href={startOf(user.role)} className="flex h-12 shrink-0 items-center gap-2 px-4 text-read font-semibold">
          <ProductMark size={22} />
          Consilium
        </Link>
        <div className="px-2 pt-2">
          <NavigationList role={user.role} />
        </div>
      </nav>
      <div className="flex min-w-0 grow flex-col">
        <header className="sticky top-0 z-30 flex h-12 items-center gap-1 border-b border-line bg-surface px-2 lg:px-4 print:hidden">
          <PhoneMenu role={user.role} />
          <Link href={startOf(user.role)} className="flex min-h-8 items-center gap-2 px-1 font-semibold lg:hidden">
            <ProductMark size={20} />
            Consilium
          </Link>
          <p className="hidden text-ink-faint md:block">For research only. Not for the care of patients.</p>
          <div className="ml-auto">
            <UserMenu user={user} />
          </div>
        </header>
        <ConnectionLine />
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
          {children}
        </main>
      </div>
    </div>
  );
}
