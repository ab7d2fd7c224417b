"use client";
import { type ReactNode, useId, useState } from "react";
import { cx } from "@/components/ui/class-names";

/** A turn as two lines; the rest of it, and what it rests on, a press away. Nothing stands there twice. */
export function FoldedTurn({
  head,
  text,
  testId,
  voice = false,
  shown,
  children,
}: {
  /** Who speaks, and what for: one line. */
  head: ReactNode;
  /** What is said; two lines of it until it is unfolded. */
  text: ReactNode;
  testId: string;
  /** Whether it is the MetaAgent's, which binds the table. */
  voice?: boolean;
  /** What stands there folded as well. */
  shown?: ReactNode;
  children?: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <article
      data-testid={testId}
      className={cx(
        "min-w-0 rounded-card border border-line bg-surface px-4 py-2.5",
        voice && "border-l-2 border-l-voice-m",
      )}
    >
      <header className="flex items-start gap-x-3">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">{head}</div>
        {children && (
          <button
            type="button"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
            className="min-h-6 shrink-0 rounded-control px-1 text-accent underline underline-offset-2 print:hidden"
          >
            {open ? "Less" : "More"}
          </button>
        )}
      </header>
      <div
        className={cx("max-w-[76ch] wrap-anywhere", children != null && !open && "line-clamp-2 print:line-clamp-none")}
      >
        {text}
      </div>
      {shown}
      {children && (
        <div id={id} hidden={!open} className="space-y-2 pt-2">
          {children}
        </div>
      )}
    </article>
  );
}
