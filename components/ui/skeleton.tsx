import type { ReactNode } from "react";
import { cx } from "./class-names";

/** One grey bar, sized by classes like the text that will stand there. */
export function Bone({ className }: { className?: string }) {
  return <span aria-hidden className={cx("skeleton block h-4", className)} />;
}

/** The shape of what is on its way, as `bones` by their classes or as `children`: screen readers hear one sentence, once. */
export function Loading({
  label,
  className,
  bones = [],
  children,
}: {
  label: string;
  className?: string;
  bones?: readonly string[];
  children?: ReactNode;
}) {
  return (
    <div role="status" aria-busy className={className}>
      <span className="sr-only">{label}</span>
      {bones.map((bone, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bone is its place
        <Bone key={index} className={bone} />
      ))}
      {children}
    </div>
  );
}
