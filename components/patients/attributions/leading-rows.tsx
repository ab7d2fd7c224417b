import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { cx } from "@/components/ui/class-names";

/** The leading rows, and below them a line that opens the rest; all of them without a limit. */
export function useLeading<T>(rows: readonly T[], limit: number | undefined): { shown: readonly T[]; rest: ReactNode } {
  const [open, setOpen] = useState(false);
  const more = limit === undefined ? 0 : Math.max(0, rows.length - limit);
  if (more === 0) return { shown: rows, rest: null };
  return {
    shown: open ? rows : rows.slice(0, limit),
    rest: (
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-8 w-full items-center gap-1 rounded-b-card border-t border-line px-3 text-left text-ink-soft hover:bg-sunken print:hidden"
      >
        <ChevronRight
          size={14}
          aria-hidden
          className={cx("text-ink-faint transition-transform", open && "rotate-90")}
        />
        {open ? "The leading ones alone" : `The rest: ${more} more`}
      </button>
    ),
  };
}
