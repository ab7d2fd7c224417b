import type { ReactNode } from "react";

/** Says why there is nothing here and what to do about it. */
export function EmptyState({
  icon,
  title,
  children,
  actions,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-12 text-center">
      {icon && <span className="text-ink-faint">{icon}</span>}
      <p className="text-read font-semibold">{title}</p>
      {children && <div className="max-w-[34rem] text-ink-soft">{children}</div>}
      {actions && <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>}
    </div>
  );
}
