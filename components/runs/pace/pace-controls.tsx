import { ChevronsRight, FastForward, Pause, Play, Timer } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ReadingPace } from "./use-reading-pace";

/** How a reader who watches sets the pace at which the turns arrive. Nothing of it touches the run. */
export function PaceControls({ pace }: { pace: ReadingPace }) {
  const { paused, speed, behind } = pace;
  const skipping = pace.shown === null;
  return (
    <fieldset aria-label="Reading pace" className="flex items-center gap-1">
      <Button
        size="sm"
        icon={paused ? <Play size={14} aria-hidden /> : <Pause size={14} aria-hidden />}
        onClick={() => pace.pause(!paused)}
      >
        <span className="max-md:sr-only">{paused ? "Go on reading" : "Pause"}</span>
      </Button>
      <Button size="sm" icon={<FastForward size={14} aria-hidden />} onClick={pace.faster}>
        <span>
          <span className="max-md:sr-only">Faster</span>
          <span className="sr-only">, now</span> {speed}×
        </span>
      </Button>
      <Button
        size="sm"
        icon={skipping ? <Timer size={14} aria-hidden /> : <ChevronsRight size={14} aria-hidden />}
        onClick={() => pace.skip(!skipping)}
      >
        <span className="max-md:sr-only">{skipping ? "At reading pace" : "Skip"}</span>
        {behind > 0 && ` ${behind}`}
      </Button>
    </fieldset>
  );
}
