/** The product's mark: five seats at a round table. */
export function ProductMark({ size = 24 }: { size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <circle cx="16" cy="16" r="5.5" className="fill-none stroke-on-accent" strokeWidth="2" />
      <g className="fill-on-accent">
        <circle cx="16" cy="5.8" r="2.3" />
        <circle cx="25.7" cy="12.85" r="2.3" />
        <circle cx="22" cy="24.25" r="2.3" />
        <circle cx="10" cy="24.25" r="2.3" />
        <circle cx="6.3" cy="12.85" r="2.3" />
      </g>
    </svg>
  );
}
