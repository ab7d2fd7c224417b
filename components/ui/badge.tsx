import type { ReactNode } from "react";
import { cx } from "./class-names";

type Tone = "neutral" | "accent" | "good" | "caution" | "danger";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft",
  accent: "bg-accent-soft text-accent-strong",
  good: "bg-good-soft text-good",
  caution: "bg-caution-soft text-caution",
  danger: "bg-danger-soft text-danger",
};

/** A short label of state. Its words carry the meaning; the tone only helps the eye. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={cx(
        "inline-flex min-h-5 items-center gap-1 rounded-control px-1.5 text-caption font-medium whitespace-nowrap",
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
