"use client";
import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { windowText } from "@/components/history/timeline/axis-ticks";
import { FadeMask } from "@/components/history/timeline/lane-marks";
import { Axis, PlotGrid } from "@/components/history/timeline/plot-axis";
import type { TimelineWindow } from "@/components/history/timeline/timeline-window";
import { usePlotGestures, windowAfterKey } from "@/components/history/timeline/use-plot-gestures";
import { useWidth } from "@/components/ui/use-width";

/** The axis that all drugs share, pinned above them, and what moves it. @param children are given the plot's width in px */
export function DrugPlot({
  window,
  whole,
  asOf,
  onWindow,
  children,
}: {
  window: TimelineWindow;
  whole: TimelineWindow;
  asOf: number | null;
  onWindow: (next: TimelineWindow) => void;
  children: (width: number) => ReactNode;
}) {
  const help = useId();
  const [frame, width] = useWidth<HTMLDivElement>(860);
  const x = (time: number) => ((time - window.from) / (window.to - window.from)) * width;
  const onKeyDown = (event: KeyboardEvent) => {
    const next = event.target === event.currentTarget ? windowAfterKey(event, { window, whole }) : null;
    if (!next) return;
    event.preventDefault();
    onWindow(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
    <div
      role="group"
      aria-label={`Drugs over time, ${windowText(window)}`}
      aria-describedby={help}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls and zooms must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      onKeyDown={onKeyDown}
      className="focus-visible:-outline-offset-2"
    >
      <p id={help} className="sr-only">
        Left and right arrow keys move through time, plus and minus zoom, 0 shows all. Each drug opens to what stands
        behind its bar.
      </p>
      <FadeMask />
      <div className="sticky top-[calc(var(--top-bar)+var(--pinned))] z-10 border-b border-line bg-surface px-4 md:pl-[19rem]">
        <div ref={frame}>
          <Axis {...{ window, width, x }} />
        </div>
      </div>
      <div className="relative">
        <Ground {...{ window, whole, width, x, asOf, onWindow }} />
        {children(width)}
      </div>
    </div>
  );
}

/** The lines of the axis behind all drugs, and what a hand does to them. */
function Ground({
  window,
  whole,
  width,
  x,
  asOf,
  onWindow,
}: {
  window: TimelineWindow;
  whole: TimelineWindow;
  width: number;
  x: (time: number) => number;
  asOf: number | null;
  onWindow: (next: TimelineWindow) => void;
}) {
  const plot = useRef<HTMLDivElement | null>(null);
  usePlotGestures(plot, { window, whole, onChange: onWindow });
  return (
    <div ref={plot} className="absolute inset-y-0 right-4 left-4 touch-pan-y overflow-hidden md:left-[19rem]">
      <PlotGrid {...{ window, width, x }} asOf={asOf} />
    </div>
  );
}
