"use client";
import { type CSSProperties, useId } from "react";
import { yearMarks } from "@/components/history/as-of-days";
import { hourTicks } from "@/components/ui/chart-geometry";
import { cx } from "@/components/ui/class-names";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { unreadWords } from "@/lib/trajectories/report/loss-sentences";
import { indexText, spanText } from "@/lib/trajectories/report/span-text";
import { type Axis, axisOf, bandsOf, dateBins, riskThirds, type Stretch, unreadStretch } from "./plot-geometry";

const BINS = 60;
const percent = (share: number) => `${100 * share}%`;
const place = ({ left, width }: Stretch) => ({ left: percent(left), width: `max(4px, ${percent(width)})` });
/** Colour of a worker's risk on the one ramp; its height says the same. */
const rampOf = { 1: 0.1, 2: 0.5, 3: 0.9 } as const;

interface Shown {
  state: Pick<TrajectoryState, "summaries" | "memory" | "active">;
  request: NonNullable<TrajectoryState["request"]>;
  /** The chunk that is looked at. */
  chosen: number;
}

/**
 * The record over its years, or the hours of a stay: chunks as bands as high as the risk that their worker saw, the stretch that nobody reads
 * hatched, and under them when the remembered events were. The table beside it says the same in words.
 */
export function RecordPlot({ state, request, chosen }: Shown) {
  const { chunks, truncated, material } = request;
  const { trajectory } = material;
  const axis = axisOf(chunks, trajectory.index, trajectory.clock);
  const reading = state.active.find(({ step }) => step.startsWith("read:"))?.step;
  const bands = bandsOf(chunks, truncated, axis);
  return (
    <figure className="space-y-1">
      <div className="relative h-20 border-b border-line-strong" aria-hidden>
        {chunks.map(({ number }, i) => {
          const risk = state.summaries[i]?.risk;
          const thirds = risk ? riskThirds[risk] : null;
          const isRead = `read:${number}` === reading;
          return (
            <span
              key={number}
              style={{ ...place(bands[i] ?? { left: 0, width: 0 }), height: percent(thirds ? thirds / 3 : 1) }}
              className={cx(
                "absolute bottom-0 border-x border-surface",
                thirds === null && (isRead ? "bg-accent-soft outline-2 -outline-offset-2 outline-accent" : "bg-sunken"),
                number === chosen && thirds !== null && "outline-2 -outline-offset-2 outline-ink",
              )}
            >
              {thirds && (
                <span style={{ "--risk": rampOf[thirds] } as CSSProperties} className="fill-risk block size-full" />
              )}
            </span>
          );
        })}
        {truncated && <Hatched stretch={unreadStretch(truncated, chunks, axis)} />}
      </div>
      <Histogram memory={state.memory} axis={axis} />
      <Ticks axis={axis} clock={trajectory.clock} />
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 pt-1 text-caption text-ink-faint">
        <span>
          Height of a band: risk as its worker saw it, low, moderate or high. The right edge is {indexText(trajectory)}.
        </span>
        {truncated && (
          <span className="font-medium text-caution">
            Hatched, not read: {unreadWords(truncated)}, {spanText(truncated.from, truncated.to, trajectory)}.
          </span>
        )}
      </figcaption>
    </figure>
  );
}

function Hatched({ stretch }: { stretch: Stretch }) {
  const id = useId();
  return (
    <svg className="absolute inset-y-0 h-full" style={place(stretch)} data-testid="unread">
      <title>Not read</title>
      <defs>
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line x1="0" y1="0" x2="0" y2="8" className="stroke-caution" strokeWidth="2" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} className="stroke-caution" />
    </svg>
  );
}

/** When the remembered events were: those that stand open solid, those that are over as outlines on top. */
function Histogram({ memory, axis }: { memory: TrajectoryState["memory"]; axis: Axis }) {
  const bins = dateBins(memory, axis, BINS);
  const most = Math.max(1, ...bins.map(({ open, closed }) => open + closed));
  return (
    <div className="flex h-10 items-end gap-px" aria-hidden>
      {bins.map(({ open, closed }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
        <span key={i} className="flex h-full grow basis-0 flex-col justify-end">
          <span
            className="border-x border-t border-trace"
            style={{ height: percent(closed / most), display: closed ? undefined : "none" }}
          />
          <span className="bg-trace" style={{ height: percent(open / most) }} />
        </span>
      ))}
    </div>
  );
}

/** Years, or hours since admission. */
function Ticks({ axis: { from, to }, clock }: { axis: Axis; clock: "calendar" | "stay" }) {
  const iso = (at: number) => new Date(at).toISOString();
  const marks: (readonly [string, number])[] =
    clock === "stay"
      ? hourTicks((to - from) / 60_000, 8).map((hour) => [`${hour} h`, (hour * 3_600_000) / (to - from)] as const)
      : yearMarks(iso(from), iso(to)).map(([year, share]) => [String(year), share] as const);
  return (
    <div className="relative h-4 text-caption text-ink-faint" aria-hidden>
      {marks.map(([words, share]) => (
        <span
          key={words}
          className={cx("absolute top-0", share > 0.95 ? "-translate-x-full" : share > 0.03 ? "-translate-x-1/2" : "")}
          style={{ left: percent(share) }}
        >
          {words}
        </span>
      ))}
    </div>
  );
}
