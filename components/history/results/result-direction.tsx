import { DirectionMark } from "@/components/ui/direction-mark";
import type { ObservationDirection } from "@/lib/clinical/history/observation-direction";

/** That a result lies beyond its range, and on which side; nothing where it does not. */
export function Direction({ direction }: { direction: ObservationDirection | null }) {
  if (direction === null) return null;
  return direction === "abnormal" ? (
    <span className="text-abnormal">abnormal</span>
  ) : (
    <DirectionMark direction={direction} />
  );
}
