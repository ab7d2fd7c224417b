"use client";
import { type ScaleLinear, scaleLinear } from "d3-scale";
import { line, symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from "d3-shape";
import { useId } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { right, Table, Td } from "@/components/ui/table";
import { useWidth } from "@/components/ui/use-width";

/** How a curve looks: hue, dash and mark say the same, so that none of them is the only sign. */
const curveStyles = [
  { hue: "text-accent", dash: undefined, symbol: symbolCircle },
  { hue: "text-voice-c", dash: "7 3", symbol: symbolSquare },
  { hue: "text-voice-r", dash: "2 3", symbol: symbolTriangle },
  { hue: "text-voice-l", dash: "9 3 2 3", symbol: symbolDiamond },
] as const;

/** The dashes of what curves are held against: chance or perfect calibration or acting on everyone, and acting on nobody. */
const referenceDashes = ["1 4", "6 4"] as const;

export interface Axis {
  label: string;
  domain: readonly [number, number];
}

export interface Curve {
  title: string;
  points: readonly (readonly [number, number])[];
  /** Low and high end of each point's interval; then the points are marked. */
  bars?: readonly (readonly [number, number])[];
}

/** Curves, and the lines that they are held against. At most as many curves as there are styles. */
interface Drawing {
  curves: readonly Curve[];
  references: readonly Curve[];
}

interface Scales {
  across: ScaleLinear<number, number>;
  up: ScaleLinear<number, number>;
}

const margin = { left: 44, right: 12, top: 8, bottom: 40 };
const written = (value: number) => (value < 0 ? `\u2212${Math.abs(value)}` : `${value}`);

/** A few curves on the same axes, told apart by dash and mark as well as by hue, with their points as a table. */
export function CurveChart({ name, x, y, curves, references }: Drawing & { name: string; x: Axis; y: Axis }) {
  const clip = useId();
  const [frame, width] = useWidth<HTMLDivElement>(480);
  const height = Math.round(Math.min(340, Math.max(220, width * 0.72)));
  const across = scaleLinear(x.domain, [0, Math.max(60, width - margin.left - margin.right)]);
  const up = scaleLinear(y.domain, [height - margin.top - margin.bottom, 0]);
  return (
    <figure className="m-0 min-w-0">
      <Legend curves={curves} references={references} />
      <div ref={frame}>
        <svg
          role="img"
          aria-label={`${name}: ${curves.map(({ title }) => title).join(", ")}; the points are in the table below`}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block max-w-full"
        >
          <g transform={`translate(${margin.left} ${margin.top})`}>
            <Grid x={x} y={y} across={across} up={up} />
            <clipPath id={clip}>
              <rect x={-4} y={-4} width={Math.max(...across.range()) + 8} height={Math.max(...up.range()) + 8} />
            </clipPath>
            <g clipPath={`url(#${clip})`}>
              <Lines curves={curves} references={references} across={across} up={up} />
            </g>
          </g>
        </svg>
      </div>
      <PointsTable name={name} x={x} y={y} curves={curves} />
    </figure>
  );
}

function Legend({ curves, references }: Drawing) {
  return (
    <ul className="mb-2 flex flex-wrap gap-x-4 gap-y-1">
      {curves.map(({ title, bars }, i) => (
        <li key={title} className="flex items-center gap-1.5">
          <svg width={30} height={10} aria-hidden className={styleOf(i).hue}>
            <line
              x1={0}
              x2={30}
              y1={5}
              y2={5}
              stroke="currentColor"
              strokeWidth={2}
              strokeDasharray={styleOf(i).dash}
            />
            {bars && <path d={markOf(i)} transform="translate(15 5)" fill="currentColor" />}
          </svg>
          {title}
        </li>
      ))}
      {references.map(({ title }, i) => (
        <li key={title} className="flex items-center gap-1.5 text-ink-soft">
          <svg width={30} height={10} aria-hidden className="text-ink-faint">
            <line x1={0} x2={30} y1={5} y2={5} stroke="currentColor" strokeWidth={1.5} strokeDasharray={dashOf(i)} />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}

const styleOf = (i: number) => curveStyles[i % curveStyles.length] as (typeof curveStyles)[number];
const dashOf = (i: number) => referenceDashes[i % referenceDashes.length] as string;
const markOf = (i: number) => symbol(styleOf(i).symbol, 36)() ?? "";

function Grid({ x, y, across, up }: Scales & { x: Axis; y: Axis }) {
  const [right = 0] = across.range().slice(1);
  const [bottom = 0] = up.range();
  const ticks = right < 280 ? 4 : 6;
  return (
    <g>
      {across.ticks(ticks).map((tick) => (
        <g key={tick} transform={`translate(${across(tick)} 0)`}>
          <line y2={bottom} className="stroke-line" />
          <text y={bottom + 15} textAnchor="middle" fontSize={11} className="fill-ink-faint">
            {written(tick)}
          </text>
        </g>
      ))}
      {up.ticks(5).map((tick) => (
        <g key={tick} transform={`translate(0 ${up(tick)})`}>
          <line x2={right} className={tick === 0 ? "stroke-line-strong" : "stroke-line"} />
          <text x={-6} dy="0.34em" textAnchor="end" fontSize={11} className="fill-ink-faint">
            {written(tick)}
          </text>
        </g>
      ))}
      <text x={right / 2} y={bottom + 33} textAnchor="middle" fontSize={12} className="fill-ink-soft">
        {x.label}
      </text>
      <text
        transform={`translate(-34 ${bottom / 2}) rotate(-90)`}
        textAnchor="middle"
        fontSize={12}
        className="fill-ink-soft"
      >
        {y.label}
      </text>
    </g>
  );
}

function Lines({ curves, references, across, up }: Drawing & Scales) {
  // What leaves the plot is cut off there, not drawn along its edge.
  const path = line<readonly [number, number]>(
    ([value]) => across(value),
    ([, value]) => up(value),
  );
  return (
    <g fill="none">
      {references.map(({ title, points }, i) => (
        <path
          key={title}
          d={path(points) ?? ""}
          className="stroke-ink-faint"
          strokeWidth={1.5}
          strokeDasharray={dashOf(i)}
        />
      ))}
      {curves.map(({ title, points, bars }, i) => (
        <g key={title} className={styleOf(i).hue} stroke="currentColor">
          <path d={path(points) ?? ""} strokeWidth={2} strokeDasharray={styleOf(i).dash} strokeLinejoin="round" />
          {points.map(([value, height], at) => {
            const bar = bars?.[at];
            return (
              bar && (
                <g key={value} transform={`translate(${across(value)} 0)`}>
                  <line y1={up(bar[0])} y2={up(bar[1])} strokeWidth={1} strokeOpacity={0.6} />
                  <path d={markOf(i)} transform={`translate(0 ${up(height)})`} fill="currentColor" stroke="none" />
                </g>
              )
            );
          })}
        </g>
      ))}
    </g>
  );
}

function PointsTable({ name, x, y, curves }: { name: string; x: Axis; y: Axis; curves: readonly Curve[] }) {
  const intervals = curves.some(({ bars }) => bars);
  return (
    <Disclosure summary="The points as a table" className="mt-1 text-ink-soft print:hidden">
      <Table
        caption={`${name}, points`}
        frame="max-h-72 overflow-y-auto"
        columns={["Arm", ...right(x.label, y.label), ...(intervals ? right("95% interval") : [])]}
      >
        <tbody>
          {curves.flatMap(({ title, points, bars }) =>
            points.map(([value, height], at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a point's place on its curve is its identity
              <tr key={`${title} ${at}`} className="border-b border-line last:border-0">
                <Td className="py-1">{title}</Td>
                <Td className="py-1 text-right">{value.toFixed(3)}</Td>
                <Td className="py-1 text-right">{height.toFixed(3)}</Td>
                {intervals && (
                  <Td className="py-1 text-right">{bars?.[at]?.map((end) => end.toFixed(3)).join(" to ")}</Td>
                )}
              </tr>
            )),
          )}
        </tbody>
      </Table>
    </Disclosure>
  );
}
