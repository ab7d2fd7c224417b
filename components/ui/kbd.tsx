import type { ReactNode } from "react";

/** A key on the keyboard. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-control border border-line bg-canvas px-1 font-sans text-caption text-ink-faint">
      {children}
    </kbd>
  );
}
