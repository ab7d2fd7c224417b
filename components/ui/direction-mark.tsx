import { cx } from "./class-names";

/** Above (▲) or below (▼) the reference range: told by shape, spoken in words. `strong` fills it: critical. */
export function DirectionMark({
  direction,
  strong = true,
  className,
}: {
  direction: "high" | "low";
  strong?: boolean;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 10 10"
      width={9}
      height={9}
      role="img"
      aria-label={direction === "high" ? "high" : "low"}
      className={cx("inline-block shrink-0 text-abnormal", className)}
    >
      <path
        d={direction === "high" ? "M5 1 9.2 9H.8Z" : "M5 9 .8 1h8.4Z"}
        fill={strong ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth={1.2}
        strokeLinejoin="round"
      />
    </svg>
  );
}
