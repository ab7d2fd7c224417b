"use client";
import { type ComponentProps, type KeyboardEvent, type PointerEvent, useId, useRef, useState } from "react";
import { useWidth } from "@/components/ui/use-width";
import { windowText } from "./axis-ticks";
import type { Chosen } from "./chosen";
import { FadeMask } from "./lane-marks";
import { LaneRow } from "./lane-row";
import { type LaneId, lanes } from "./lanes";
import { Axis, PlotGrid } from "./plot-axis";
import { PlotReadout, type Pointed } from "./plot-readout";
import type { Timeline } from "./timeline-items";
import type { TimelineWindow } from "./timeline-window";
import { usePlotGestures, windowAfterKey } from "./use-plot-gestures";

const columns = "sm:grid sm:grid-cols-[8.5rem_minmax(0,1fr)]";

/** Reads what a mark of the plot stands for. */
function clusterAt(target: EventTarget, { byLane }: Timeline): Chosen | null {
  const mark = target instanceof Element ? target.closest<SVGElement>("[data-cluster]") : null;
  const lane = lanes.find(({ id }) => id === mark?.dataset.lane)?.id;
  if (!mark || !lane) return null;
  const members = (mark.dataset.members ?? "").split(" ").map(Number);
  return {
    key: mark.dataset.cluster ?? "",
    lane,
    items: members.flatMap((member) => byLane[lane][member] ?? []),
  };
}

interface Plotted {
  timeline: Timeline;
  window: TimelineWindow;
  chosen: Chosen | null;
  onChoose: (chosen: Chosen | null) => void;
  /** What a lane without any event says. */
  emptyText: (lane: LaneId) => string;
}

/**
 * All lanes on one axis of the source's clock. Pointing at a mark reads it out, pressing it chooses it; the list below is the same for
 * who does not see the plot.
 */
export function TimelinePlot({
  onWindow,
  ...plotted
}: Plotted & {
  onWindow: (next: TimelineWindow) => void;
}) {
  const { timeline, window } = plotted;
  const help = useId();
  const [frame, width] = useWidth<HTMLDivElement>(960);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = windowAfterKey(event, { window, whole: timeline.whole });
    if (!next) return;
    event.preventDefault();
    onWindow(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={`Timeline, ${windowText(window)}`}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and zooms must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="relative select-none px-4 focus-visible:-outline-offset-2"
    >
      <p id={help} className="sr-only">
        Left and right arrow keys move through time, plus and minus zoom, 0 shows all, Home and End go to the first and
        the last entry. The entries in view are listed below.
      </p>
      <FadeMask />
      <div className={columns}>
        <span className="text-caption text-ink-faint max-sm:hidden">By the source&rsquo;s clock</span>
        <div ref={frame} className="relative">
          <Axis {...{ window, width }} x={placeOn(window, width)} />
        </div>
      </div>
      <Lanes {...plotted} width={width} onWindow={onWindow} />
    </div>
  );
}

/** Where a moment lies, px from the left of the plot. */
const placeOn = (window: TimelineWindow, width: number) => (time: number) =>
  ((time - window.from) / (window.to - window.from)) * width;

/** The lanes, and what a hand does to them. @param width px */
function Lanes({
  timeline,
  window,
  width,
  chosen,
  onWindow,
  onChoose,
  emptyText,
}: Plotted & { width: number; onWindow: (next: TimelineWindow) => void }) {
  const plot = useRef<HTMLDivElement | null>(null);
  const [pointed, setPointed] = useState<Pointed | null>(null);
  usePlotGestures(plot, { window, whole: timeline.whole, onChange: onWindow });
  const onPointerMove = (event: PointerEvent) => {
    const box = plot.current?.getBoundingClientRect();
    const cluster = event.buttons === 0 && event.pointerType !== "touch" ? clusterAt(event.target, timeline) : null;
    setPointed(cluster && box ? { ...cluster, x: event.clientX - box.left, y: event.clientY - box.top } : null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list below opens the same to the keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list below opens the same to the keyboard
    <div
      ref={plot}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setPointed(null)}
      onClick={(event) => onChoose(clusterAt(event.target, timeline))}
      className="relative touch-pan-y sm:ml-[8.5rem]"
    >
      <PlotGrid {...{ window, width }} x={placeOn(window, width)} asOf={timeline.asOf} />
      {lanes.map((lane) => (
        <Lane
          key={lane.id}
          {...{ lane, window, width, emptyText }}
          items={timeline.byLane[lane.id]}
          selected={chosen?.lane === lane.id ? chosen.key : null}
        />
      ))}
      {pointed && <PlotReadout pointed={pointed} width={width} />}
    </div>
  );
}

/** A lane with its name, or that there is nothing in it. */
function Lane({ emptyText, ...row }: ComponentProps<typeof LaneRow> & { emptyText: (lane: LaneId) => string }) {
  const { lane, items } = row;
  return (
    <div className="relative border-t border-line py-0.5">
      <h3 className="text-caption font-medium text-ink-soft sm:absolute sm:top-1 sm:right-full sm:w-[8.5rem]">
        {lane.title}
        {items.length > 0 && (
          <span className="ml-1.5 font-normal text-ink-faint">{items.length.toLocaleString("en")}</span>
        )}
      </h3>
      {items.length > 0 ? (
        <LaneRow {...row} />
      ) : (
        <p className="py-0.5 text-caption text-ink-faint">
          <span className="relative bg-surface pr-2">{emptyText(lane.id)}</span>
        </p>
      )}
    </div>
  );
}
