import { scaleLinear } from "d3-scale";
import { line } from "d3-shape";

const [width, height] = [72, 20];

/**
 * A short series without axes, in the current text colour. `label` says in words what it shows; the numbers stand beside it.
 * `domain` is that of the value axis, the same for all that are compared. `at` are the times of the values, where they lie unevenly.
 */
export function Sparkline({
  values,
  at,
  domain,
  label,
}: {
  values: readonly number[];
  at?: readonly number[];
  domain: readonly [number, number];
  label: string;
}) {
  const [from = 0, to = values.length - 1] = [at?.[0], at?.at(-1)];
  const scale = scaleLinear([from, to > from ? to : from + 1], [3, width - 3]);
  const x = (index: number) => scale(at?.[index] ?? index);
  const y = scaleLinear(domain, [height - 3, 3]);
  const path = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  );
  const last = values.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="inline-block shrink-0"
    >
      <path d={path([...values]) ?? ""} fill="none" stroke="currentColor" strokeWidth={1.5} strokeLinejoin="round" />
      {last !== undefined && <circle cx={x(values.length - 1)} cy={y(last)} r={2.25} fill="currentColor" />}
    </svg>
  );
}
