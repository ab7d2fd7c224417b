import { CircleAlert, Info } from "lucide-react";
import type { ReactNode } from "react";
import { cx } from "./class-names";

const tones = {
  info: "bg-accent-soft text-accent-strong",
  caution: "bg-caution-soft text-caution",
  danger: "bg-danger-soft text-danger",
} as const;

/** One or two sentences that must not be missed, beside what they are about. */
export function Notice({
  tone = "info",
  children,
  className,
}: {
  tone?: keyof typeof tones;
  children: ReactNode;
  className?: string;
}) {
  const Icon = tone === "info" ? Info : CircleAlert;
  return (
    <div role="note" className={cx("flex gap-2 rounded-control px-3 py-2", tones[tone], className)}>
      <Icon size={16} className="mt-0.5 shrink-0" aria-hidden />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
