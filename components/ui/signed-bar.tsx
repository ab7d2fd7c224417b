import { cx } from "./class-names";

/**
 * A signed quantity as a bar from the middle: right raises, left lowers. `scale` is the quantity that fills one side;
 * `error` draws the standard error on both sides of the bar's end. The number stands beside it.
 */
export function SignedBar({
  value,
  scale,
  error,
  className,
}: {
  value: number;
  scale: number;
  error?: number;
  className?: string;
}) {
  const share = (x: number) => Math.max(-1, Math.min(1, scale > 0 ? x / scale : 0)) * 50;
  const end = share(value);
  const low = share(value - (error ?? 0));
  const high = share(value + (error ?? 0));
  return (
    <span aria-hidden className={cx("relative block h-3 min-w-24", className)}>
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      <span
        className={cx("absolute inset-y-0.5", value >= 0 ? "rounded-r-[2px] bg-raises" : "rounded-l-[2px] bg-lowers")}
        style={{ left: `${50 + Math.min(0, end)}%`, width: `${Math.abs(end)}%` }}
      />
      {error !== undefined && error > 0 && (
        <span
          className="absolute top-1/2 h-px bg-ink"
          style={{ left: `${50 + low}%`, width: `${Math.max(0, high - low)}%` }}
        />
      )}
    </span>
  );
}
