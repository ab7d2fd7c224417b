import type { CSSProperties } from "react";
import { cx } from "./class-names";

const percent = (risk: number) => `${Math.min(Math.max(risk, 0), 1) * 100}%`;

/**
 * A probability (0..1) on a track from 0 to 1, coloured by the one risk ramp. `interval` adds its spread, `threshold` a tick.
 * Its number must stand beside it: the bar is hidden from screen readers.
 */
export function RiskBar({
  risk,
  interval,
  threshold,
  className,
}: {
  risk: number;
  interval?: readonly [number, number] | undefined;
  threshold?: number | undefined;
  className?: string;
}) {
  return (
    <span aria-hidden className={cx("relative block h-2 min-w-16 rounded-full bg-sunken", className)}>
      <span
        className="fill-risk absolute inset-y-0 left-0 min-w-1 rounded-full"
        style={{ width: percent(risk), "--risk": risk } as CSSProperties}
      />
      {interval && (
        <span
          className="absolute top-1/2 h-2 -translate-y-1/2 border-x border-ink before:absolute before:inset-x-0 before:top-1/2 before:h-px before:bg-ink"
          style={{ left: percent(interval[0]), width: percent(interval[1] - interval[0]) }}
        />
      )}
      {threshold !== undefined && (
        <span className="absolute -inset-y-1 w-px bg-ink-soft" style={{ left: percent(threshold) }} />
      )}
    </span>
  );
}
