import type { ReactNode } from "react";
import { cx } from "./class-names";

/** One grey bar, sized by classes like the text that will stand there. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden className={cx("skeleton block h-4", className)} />;
}

/** Wraps the bones of a layout: screen readers hear one sentence, once. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
