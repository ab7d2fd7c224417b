import { cx } from "./class-names";

interface Part {
  amount: number;
  /** Drawn as an outline. */
  hollow?: boolean;
}

/** Where each part lies, in percent of the width: parts of one sign stand end to end from the middle. */
function placed(parts: readonly Part[], share: (amount: number) => number) {
  let right = 50;
  let left = 50;
  return parts.map((part) => {
    const width = Math.abs(share(part.amount));
    if (part.amount >= 0) {
      right += width;
      return { ...part, start: right - width, width };
    }
    left -= width;
    return { ...part, start: left, width };
  });
}

/**
 * A signed sum as bars from the middle: right raises, left lowers; a tick marks the sum, a thin line its standard error.
 * `scale` is the amount that fills one side. The number stands beside it: the bar is hidden from screen readers.
 */
export function SignedBar({
  parts,
  scale,
  error = 0,
  className,
}: {
  parts: readonly Part[];
  scale: number;
  error?: number;
  className?: string;
}) {
  const share = (amount: number) => Math.max(-1, Math.min(1, scale > 0 ? amount / scale : 0)) * 50;
  const total = parts.reduce((sum, part) => sum + part.amount, 0);
  return (
    <span aria-hidden className={cx("relative block h-3.5 min-w-14", className)}>
      <span className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      {placed(parts, share).map((part, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity
          key={index}
          className={cx(
            "absolute inset-y-[3px]",
            part.hollow && "border",
            part.amount >= 0
              ? part.hollow
                ? "border-raises"
                : "bg-raises"
              : part.hollow
                ? "border-lowers"
                : "bg-lowers",
          )}
          style={{ left: `${part.start}%`, width: `${part.width}%` }}
        />
      ))}
      {error > 0 && (
        <span
          className="absolute top-1/2 h-px bg-ink"
          style={{ left: `${50 + share(total - error)}%`, width: `${share(total + error) - share(total - error)}%` }}
        />
      )}
      <span className="absolute inset-y-0 w-px bg-ink" style={{ left: `${50 + share(total)}%` }} />
    </span>
  );
}
