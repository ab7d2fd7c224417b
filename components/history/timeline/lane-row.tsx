import { memo, useMemo } from "react";
import { type Cluster, clustersOf, type PlacedBar, placeBars } from "./clusters";
import { BarMark, ClusterMark, CrowdBar } from "./lane-marks";
import type { lanes } from "./lanes";
import type { TimelineItem } from "./timeline-items";
import type { TimelineWindow } from "./timeline-window";

/** Px: of a row of bars, of the row of marks, and of a mark's cell. */
const [BAR_ROW, MARK_ROW] = [17, 24];
const CELL = 22;
/** Px from which on an event with a length is drawn as a bar. */
const BAR_FROM = 16;

/** What is drawn of a lane, by rows: of bars, of what had no row left, and of marks. */
interface DrawnLane {
  bars: PlacedBar[];
  crowds: Cluster[];
  marks: Cluster[];
}

/** What a lane needs room for: rows of bars, one for those that find none, and one of marks. */
interface Room {
  rows: number;
  crowds: boolean;
  marks: boolean;
}

/**
 * The room that a lane needs at one zoom, wherever one pans: as many rows as its bars take over the whole record, at most its own.
 * @param perPixel milliseconds
 */
export function roomOf(items: readonly TimelineItem[], { perPixel, most }: { perPixel: number; most: number }): Room {
  const first = items[0];
  if (!first || most === 0) return { rows: 0, crowds: false, marks: true };
  const to = items.reduce((latest, { end }) => Math.max(latest, end), first.start) + 1;
  const window = { from: first.start, to };
  const clusters = clustersOf(items, { window, width: (to - first.start) / perPixel, cell: CELL, barFrom: BAR_FROM });
  const { placed, crowded } = placeBars(clusters.filter(isBar), { rows: most, gap: 2, depth: depthIn(items) });
  return {
    rows: placed.reduce((rows, { row }) => Math.max(rows, row + 1), 0),
    crowds: crowded.length > 0,
    marks: clusters.length > placed.length + crowded.reduce((sum, { members }) => sum + members.length, 0),
  };
}

const isBar = ({ kind }: Cluster) => kind === "bar";
const depthIn = (items: readonly TimelineItem[]) => (member: number) => items[member]?.depth ?? 0;

/** What is drawn of a lane, and where its rows begin. */
function useDrawnLane(
  items: readonly TimelineItem[],
  { rows: most, window, width }: { rows: number; window: TimelineWindow; width: number },
) {
  // Panning keeps the zoom, and the room with it.
  const perPixel = (window.to - window.from) / width;
  const room = useMemo(() => roomOf(items, { perPixel, most }), [items, perPixel, most]);
  const drawn = useMemo((): DrawnLane => {
    const barFrom = most > 0 ? BAR_FROM : Number.POSITIVE_INFINITY;
    const clusters = clustersOf(items, { window, width, cell: CELL, barFrom });
    const { placed, crowded } = placeBars(clusters.filter(isBar), { rows: most, gap: 2, depth: depthIn(items) });
    return { bars: placed, crowds: crowded, marks: clusters.filter((one) => !isBar(one)) };
  }, [items, most, window, width]);
  const crowdTop = room.rows * BAR_ROW;
  const markTop = crowdTop + (room.crowds ? BAR_ROW : 0);
  return { drawn, crowdTop, markTop, height: Math.max(markTop + (room.marks ? MARK_ROW : 2), MARK_ROW) };
}

interface LaneDrawn {
  lane: (typeof lanes)[number];
  items: readonly TimelineItem[];
  window: TimelineWindow;
  /** Px. */
  width: number;
  /** Key of the chosen cluster, if it is one of this lane. */
  selected: string | null;
}

/** One kind of event on the shared axis. What it draws grows with its width, never with the number of events. */
export const LaneRow = memo(function LaneRow({ lane, items, window, width, selected }: LaneDrawn) {
  const { drawn, crowdTop, markTop, height } = useDrawnLane(items, { rows: lane.rows, window, width });
  const bar = { lane: lane.id, width, height: BAR_ROW - 3 };
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden className="block overflow-hidden">
      {drawn.bars.map((one) => {
        const item = items[one.members[0] ?? -1];
        const place = { top: one.row * BAR_ROW + 1, isSelected: selected === one.key };
        return item && <BarMark key={one.key} {...bar} {...place} bar={one} item={item} />;
      })}
      {drawn.crowds.map((crowd) => (
        <CrowdBar key={crowd.key} {...bar} crowd={crowd} top={crowdTop + 1} isSelected={selected === crowd.key} />
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
