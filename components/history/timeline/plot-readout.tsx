import { whenText } from "@/components/history/resource-words";
import { DirectionMark } from "@/components/ui/direction-mark";
import { counted } from "@/lib/platform/english";
import { momentText } from "@/lib/record/history/moment-text";
import type { Chosen } from "./chosen";
import type { TimelineItem } from "./timeline-items";

/** What is pointed at, and where, px from the plot's corner. */
export type Pointed = Chosen & { x: number; y: number };

/** Names that a cluster's readout lists. */
const MOST_NAMES = 4;

/** What the mark under the pointer stands for. */
export function PlotReadout({ pointed: { items, x, y }, width }: { pointed: Pointed; width: number }) {
  const [first, ...others] = items;
  if (!first) return null;
  const left = x < width / 2;
  return (
    <div
      className="pointer-events-none absolute z-20 max-w-80 rounded-control border border-line-strong bg-surface px-2 py-1"
      style={{ top: y + 16, ...(left ? { left: Math.max(0, x) } : { right: Math.max(0, width - x) }) }}
    >
      {others.length === 0 ? <OneEvent item={first} /> : <ManyEvents items={items} />}
    </div>
  );
}

function OneEvent({ item: { entry, isByEncounter } }: { item: TimelineItem }) {
  const { title, kind, detail, direction, goesOn } = entry;
  return (
    <>
      <p className="font-semibold">{title}</p>
      {detail && (
        <p className="flex items-center gap-1.5">
          <span className="line-clamp-2">{detail}</span>
          {(direction === "high" || direction === "low") && <DirectionMark direction={direction} />}
          {direction === "abnormal" && <span className="text-abnormal">abnormal</span>}
        </p>
      )}
      <p className="text-caption text-ink-faint">
        {kind}, {whenText(entry)}
        {isByEncounter && ", shown over its encounter"}
        {goesOn && ", end not recorded"}
      </p>
    </>
  );
}

function ManyEvents({ items }: { items: readonly TimelineItem[] }) {
  const names = [...new Set(items.map(({ entry }) => entry.title))];
  const beyond = items.filter(({ entry }) => entry.direction !== null).length;
  const [first, last] = [items[0], items.at(-1)].map((item) => {
    const moment = item && (item.entry.occurredAt.start ?? item.entry.occurredAt.end);
    return moment ? momentText(moment) : "";
  });
  return (
    <>
      <p className="font-semibold">
        {counted(items.length, "entry").replace(/entrys$/, "entries")}
        {beyond > 0 && <span className="text-abnormal">, {beyond} beyond the reference range</span>}
      </p>
      <p className="line-clamp-3">
        {names.slice(0, MOST_NAMES).join("; ")}
        {names.length > MOST_NAMES && `; ${names.length - MOST_NAMES} more`}
      </p>
      <p className="text-caption text-ink-faint">
        {first === last ? first : `${first} to ${last}`}. Press to list them.
      </p>
    </>
  );
}
