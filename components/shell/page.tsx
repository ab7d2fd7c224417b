import type { ReactNode } from "react";

/** A page's title line: what it is, how much of it, what one can do. */
export function PageHeader({ title, note, actions }: { title: string; note?: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 pb-4">
      <div className="min-w-0">
        <h1 className="text-title font-semibold">{title}</h1>
        {note && <p className="max-w-[68ch] text-ink-soft">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

/** The margins of a page under the top bar. */
export function PageBody({ children }: { children: ReactNode }) {
  return <div className="w-full max-w-[96rem] px-4 py-4 lg:px-6 lg:py-5 print:p-0">{children}</div>;
}
