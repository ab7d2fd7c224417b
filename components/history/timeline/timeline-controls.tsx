import { Minus, Plus } from "lucide-react";
import { IconButton } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { lengthText, windowText } from "./axis-ticks";
import { presetOf, presets, presetWindow, type TimelineWindow, zoomed } from "./timeline-window";

/** How much of a life is in view, in words, and what changes it. */
export function TimelineControls({
  window,
  whole,
  onWindow,
}: {
  window: TimelineWindow;
  whole: TimelineWindow;
  onWindow: (next: TimelineWindow) => void;
}) {
  const current = presetOf(window, whole);
  const zoom = (factor: number) => onWindow(zoomed(window, { factor, at: (window.from + window.to) / 2, whole }));
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-2">
      {/* biome-ignore lint/a11y/useSemanticElements: buttons that act are no fields of a form */}
      <div
        role="group"
        aria-label="How much is in view"
        className="flex rounded-control border border-line-strong p-px"
      >
        {presets.map(({ name, label }) => (
          <button
            key={name}
            type="button"
            aria-pressed={current === name}
            onClick={() => onWindow(presetWindow(name, window, whole))}
            className={cx(
              "min-h-7 rounded-[3px] px-2 sm:px-2.5",
              current === name ? "bg-accent-soft font-medium text-accent-strong" : "text-ink-soft hover:bg-sunken",
            )}
          >
            {label}
          </button>
        ))}
      </div>
      <div className="flex">
        <IconButton label="Zoom in" onClick={() => zoom(0.5)} className="size-8">
          <Plus size={16} aria-hidden />
        </IconButton>
        <IconButton label="Zoom out" onClick={() => zoom(2)} className="size-8">
          <Minus size={16} aria-hidden />
        </IconButton>
      </div>
      <p role="status" className="text-ink-soft">
        <span className="font-medium text-ink">{windowText(window)}</span>{" "}
        <span className="text-ink-faint">({lengthText(window)})</span>
      </p>
    </div>
  );
}
