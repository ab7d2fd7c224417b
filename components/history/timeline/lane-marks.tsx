import { cx } from "@/components/ui/class-names";
import type { ObservationDirection } from "@/lib/clinical/history/observation-direction";
import type { Cluster, PlacedBar } from "./clusters";
import type { LaneId } from "./lanes";
import type { TimelineItem } from "./timeline-items";

/** Px that a letter of a bar's label takes, about. */
const LETTER = 6.1;

const barLooks: Record<LaneId, string> = {
  encounters: "fill-accent-soft stroke-accent",
  problems: "fill-sunken stroke-line-strong",
  medications: "fill-band stroke-band-edge",
  procedures: "fill-sunken stroke-line-strong",
  results: "fill-sunken stroke-line",
  immunizations: "fill-sunken stroke-line",
  notes: "fill-sunken stroke-line",
  other: "fill-surface stroke-line-strong",
};

const isVague = ({ isByEncounter, entry: { occurredAt } }: TimelineItem) =>
  isByEncounter ||
  [occurredAt.start, occurredAt.end].some((moment) => moment?.precision === "year" || moment?.precision === "month");

/** An event with a length. What goes on fades towards its end; what is known to the month or the year alone, or by its encounter, has a broken edge. */
export function BarMark({
  bar,
  item,
  lane,
  width,
  top,
  height,
  isSelected,
}: {
  bar: PlacedBar;
  item: TimelineItem;
  lane: LaneId;
  width: number;
  top: number;
  height: number;
  isSelected: boolean;
}) {
  const [x0, x1] = [Math.max(bar.x0, -4), Math.min(bar.x1, width + 4)];
  const labelAt = Math.max(x0, 0) + 5;
  const letters = Math.floor((Math.min(x1, width) - labelAt - 2) / LETTER);
  const { title, goesOn } = item.entry;
  const label = title.length <= letters ? title : letters > 3 ? `${title.slice(0, letters - 1)}\u2026` : "";
  return (
    <g data-cluster={bar.key} data-lane={lane} data-members={bar.members.join(" ")} className="cursor-pointer">
      <rect
        x={x0}
        y={top}
        width={Math.max(x1 - x0, 2)}
        height={height}
        rx={2}
        mask={goesOn ? FADE : undefined}
        strokeDasharray={isVague(item) ? "3 2" : undefined}
        strokeWidth={isSelected ? 2 : 1}
        className={isSelected ? "fill-accent-soft stroke-accent" : barLooks[lane]}
      />
      {label && (
        <text x={labelAt} y={top + height / 2} dy="0.34em" fontSize={11} className="pointer-events-none fill-ink">
          {label}
        </text>
      )}
    </g>
  );
}

/** Px from which on a crowd says "more". */
const WORDY = 60;

/** As many events with a length as found no row of their own. */
export function CrowdBar({
  crowd,
  lane,
  width,
  top,
  height,
  isSelected,
}: {
  crowd: Cluster;
  lane: LaneId;
  width: number;
  top: number;
  height: number;
  isSelected: boolean;
}) {
  const from = Math.max(crowd.x0, 0);
  const size = Math.max(Math.min(crowd.x1, width) - from, 16);
  return (
    <g data-cluster={crowd.key} data-lane={lane} data-members={crowd.members.join(" ")} className="cursor-pointer">
      <rect
        x={from}
        y={top}
        width={size}
        height={height}
        rx={2}
        className={cx("fill-sunken", isSelected ? "stroke-accent" : "stroke-line")}
        strokeDasharray="3 2"
      />
      <text
        x={size < WORDY ? from + size / 2 : from + 5}
        y={top + height / 2}
        dy="0.34em"
        fontSize={size < WORDY ? 9 : 11}
        textAnchor={size < WORDY ? "middle" : "start"}
        className="pointer-events-none fill-ink-soft"
      >
        +{crowd.members.length}
        {size >= WORDY && " more"}
      </text>
    </g>
  );
}

/** What an element wears to fade (`FadeMask`). */
export const FADE = "url(#timeline-fade)";

/** Fades the right end of whatever wears it; stands once on a page. */
export function FadeMask() {
  return (
    <svg width={0} height={0} aria-hidden className="absolute">
      <linearGradient id="timeline-fade-ramp">
        <stop offset="0.6" stopColor="white" />
        <stop offset="1" stopColor="white" stopOpacity={0.12} />
      </linearGradient>
      <mask id="timeline-fade" maskContentUnits="objectBoundingBox">
        <rect x={-0.1} y={-0.5} width={1.2} height={2} fill="url(#timeline-fade-ramp)" />
      </mask>
    </svg>
  );
}

/** One event at a moment, or as many as lie in one cell, with their count. What lies beyond its reference range is told by its shape. */
export function ClusterMark({
  mark,
  items,
  lane,
  cell,
  middle,
  isSelected,
}: {
  mark: Cluster;
  items: readonly TimelineItem[];
  lane: LaneId;
  cell: number;
  /** Px from the top. */
  middle: number;
  isSelected: boolean;
}) {
  const count = mark.members.length;
  const half = count === 1 ? 3.5 : cell / 2 - 1;
  // Within its cell, so that it covers no neighbour.
  const at = Math.min(Math.max((mark.x0 + mark.x1) / 2, mark.left + half), mark.left + cell - half);
  const directions = new Set(mark.members.map((member) => items[member]?.entry.direction).filter(Boolean));
  const members = { "data-cluster": mark.key, "data-lane": lane, "data-members": mark.members.join(" ") };
  if (count === 1)
    return (
      <g {...members} className="cursor-pointer">
        <rect x={at - cell / 2} y={middle - 11} width={cell} height={22} className="fill-transparent" />
        <SingleMark at={at} middle={middle} direction={items[mark.members[0] ?? -1]?.entry.direction ?? null} />
        {isSelected && <circle cx={at} cy={middle} r={7} className="fill-none stroke-accent" strokeWidth={1.5} />}
      </g>
    );
  const height = heightOf(count);
  return (
    <g {...members} className="cursor-pointer">
      <CountBox {...{ at, middle, half, count, isSelected }} />
      {directions.size > 0 && <Corner at={at + half - 1} top={middle - height / 2 - 1} directions={directions} />}
    </g>
  );
}

/** Px: a box grows a little with what it counts. */
const heightOf = (count: number) => Math.min(18, 11 + Math.log2(count) * 1.1);

/** How many entries lie in one cell. */
function CountBox({
  at,
  middle,
  half,
  count,
  isSelected,
}: {
  at: number;
  middle: number;
  half: number;
  count: number;
  isSelected: boolean;
}) {
  const height = heightOf(count);
  return (
    <>
      <rect
        x={at - half}
        y={middle - height / 2}
        width={half * 2}
        height={height}
        rx={3}
        className={cx("fill-sunken", isSelected ? "stroke-accent" : "stroke-line-strong")}
        strokeWidth={isSelected ? 2 : 1}
      />
      <text
        x={at}
        y={middle}
        dy="0.35em"
        fontSize={count > 99 ? 9 : 10}
        textAnchor="middle"
        className="pointer-events-none fill-ink"
      >
        {countText(count)}
      </text>
    </>
  );
}

const countText = (count: number) => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`);

function SingleMark({ at, middle, direction }: { at: number; middle: number; direction: ObservationDirection | null }) {
  switch (direction) {
    case "high":
      return <path d={`M${at} ${middle - 5}l4.5 8.5h-9Z`} className="fill-abnormal" />;
    case "low":
      return <path d={`M${at} ${middle + 5}l4.5 -8.5h-9Z`} className="fill-abnormal" />;
    case "abnormal":
      return <path d={`M${at} ${middle - 5}l5 5l-5 5l-5 -5Z`} className="fill-abnormal" />;
    default:
      return <circle cx={at} cy={middle} r={3.25} className="fill-ink-soft" />;
  }
}

/** That a cluster holds something beyond its range: a small mark of the same shape, a diamond where both sides are in it. */
function Corner({ at, top, directions }: { at: number; top: number; directions: ReadonlySet<unknown> }) {
  const only = directions.size === 1 ? [...directions][0] : "both";
  const shape =
    only === "high"
      ? "M0 -3.5l3.5 6h-7Z"
      : only === "low"
        ? "M0 3.5l3.5 -6h-7Z"
        : "M0 -3.5l3.5 3.5l-3.5 3.5l-3.5 -3.5Z";
  return (
    <path
      d={shape}
      transform={`translate(${at} ${top + 3})`}
      className="fill-abnormal stroke-surface"
      strokeWidth={0.75}
    />
  );
}
