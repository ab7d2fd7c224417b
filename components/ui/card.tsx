import { type ReactNode, useId } from "react";
import { cx } from "./class-names";

/** A titled section on a surface. `aside` stands at the right of the title; `flush` lets content (a table) reach the edges. */
export function Card({
  title,
  note,
  aside,
  flush = false,
  level = 2,
  className,
  children,
}: {
  title: ReactNode;
  note?: ReactNode;
  aside?: ReactNode;
  flush?: boolean;
  level?: 2 | 3;
  className?: string;
  children: ReactNode;
}) {
  const heading = useId();
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section
      aria-labelledby={heading}
      className={cx("min-w-0 rounded-card border border-line bg-surface print:border-0", className)}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 pt-3 pb-2 print:px-0">
        <div className="min-w-0">
          <Heading id={heading} className="text-read font-semibold">
            {title}
          </Heading>
          {note && <p className="text-ink-faint">{note}</p>}
        </div>
        {aside}
      </header>
      <div className={flush ? "" : "px-4 pb-4 print:px-0"}>{children}</div>
    </section>
  );
}
