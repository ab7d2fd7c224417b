import { memo, useMemo } from "react";
import { cx } from "@/components/ui/class-names";
import { counted } from "@/lib/platform/english";
import { type Cluster, clustersOf, type PlacedBar, placeBars } from "./clusters";
import { BarMark, ClusterMark } from "./lane-marks";
import type { lanes, TimelineItem } from "./timeline-items";
import type { TimelineWindow } from "./timeline-window";

/** Px: of a row of bars, of the row of marks, and of a mark's cell. */
const [BAR_ROW, MARK_ROW] = [17, 22];
const CELL = 20;
/** Px from which on an event with a length is drawn as a bar. */
const BAR_FROM = 8;

/** What is drawn of a lane, by rows: of bars, of what had no row left, and of marks. */
interface DrawnLane {
  bars: PlacedBar[];
  crowds: Cluster[];
  marks: Cluster[];
}

/** How many rows a lane needs at any zoom, so that it keeps its height: as many as go on at one time, at most its own. */
export function rowsNeeded(items: readonly TimelineItem[], most: number): { rows: number; crowds: boolean } {
  const moves = items
    .filter(({ start, end }) => end > start)
    .flatMap(({ start, end }) => [
      { at: start, by: 1 },
      { at: end, by: -1 },
    ])
    .sort((a, b) => a.at - b.at || a.by - b.by);
  let [now, peak] = [0, 0];
  for (const { by } of moves) {
    now += by;
    peak = Math.max(peak, now);
  }
  return { rows: Math.min(peak, most), crowds: peak > most };
}

/** One kind of event on the shared axis. What it draws grows with its width, never with the number of events. */
export const LaneRow = memo(function LaneRow({
  lane,
  items,
  window,
  width,
  selected,
}: {
  lane: (typeof lanes)[number];
  items: readonly TimelineItem[];
  window: TimelineWindow;
  /** Px. */
  width: number;
  /** Key of the chosen cluster, if it is one of this lane. */
  selected: string | null;
}) {
  const { rows, crowds: hasCrowds } = useMemo(() => rowsNeeded(items, lane.rows), [items, lane.rows]);
  const drawn = useMemo((): DrawnLane => {
    const barFrom = rows > 0 ? BAR_FROM : Number.POSITIVE_INFINITY;
    const clusters = clustersOf(items, { window, width, cell: CELL, barFrom });
    const isBar = ({ kind }: Cluster) => kind === "bar";
    const depth = (member: number) => Math.min(items[member]?.depth ?? 0, rows - 1);
    const { placed, crowded } = placeBars(clusters.filter(isBar), { rows, gap: 2, depth });
    return { bars: placed, crowds: crowded, marks: clusters.filter((one) => !isBar(one)) };
  }, [items, rows, window, width]);
  const crowdTop = rows * BAR_ROW;
  const markTop = crowdTop + (hasCrowds ? BAR_ROW : 0);
  return (
    <svg
      width={width}
      height={markTop + MARK_ROW}
      viewBox={`0 0 ${width} ${markTop + MARK_ROW}`}
      aria-hidden
      className="block overflow-hidden"
    >
      {drawn.bars.map((bar) => {
        const item = items[bar.members[0] ?? -1];
        return (
          item && (
            <BarMark
              key={bar.key}
              {...{ bar, item, width }}
              lane={lane.id}
              top={bar.row * BAR_ROW + 1}
              height={BAR_ROW - 3}
              isSelected={selected === bar.key}
            />
          )
        );
      })}
      {drawn.crowds.map((crowd) => (
        <g key={crowd.key} data-cluster={crowd.key} data-lane={lane.id} data-members={crowd.members.join(" ")}>
          <rect
            x={Math.max(crowd.x0, 0)}
            y={crowdTop + 1}
            width={Math.max(Math.min(crowd.x1, width) - Math.max(crowd.x0, 0), 24)}
            height={BAR_ROW - 3}
            rx={2}
            className={cx("cursor-pointer fill-sunken", selected === crowd.key ? "stroke-accent" : "stroke-line")}
            strokeDasharray="3 2"
          />
          <text
            x={Math.max(crowd.x0, 0) + 5}
            y={crowdTop + BAR_ROW / 2}
            dy="0.34em"
            fontSize={11}
            className="pointer-events-none fill-ink-soft"
          >
            +{counted(crowd.members.length, "more").replace(/mores$/, "more")}
          </text>
        </g>
      ))}
      {drawn.marks.map((mark) => (
        <ClusterMark
          key={mark.key}
          {...{ mark, items }}
          lane={lane.id}
          cell={CELL}
          middle={markTop + MARK_ROW / 2}
          isSelected={selected === mark.key}
        />
      ))}
    </svg>
  );
});
