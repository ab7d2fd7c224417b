import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

/** Depth on demand: a line that opens to show more. */
export function Disclosure({
  summary,
  className,
  onOpen,
  children,
}: {
  summary: ReactNode;
  className?: string;
  /** Told when it opens, so that what is inside can be drawn only then. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      className={cx("group", className)}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary className="flex min-h-7 list-none items-center gap-1 rounded-control hover:bg-sunken">
        <ChevronRight
          size={14}
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-90"
          aria-hidden
        />
        <span className="min-w-0 grow">{summary}</span>
      </summary>
      <div className="pt-1 pb-2 pl-[18px]">{children}</div>
    </details>
  );
}
