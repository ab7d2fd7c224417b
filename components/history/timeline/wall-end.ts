import type { Moment } from "@/lib/record/history/moment";
import { onWall } from "@/lib/record/history/moment-text";
import { DAY } from "./timeline-window";

/** When a moment is over on the wall's clock: what is known to the year lasts the year. */
export function wallEnd(moment: Moment): number {
  const start = onWall(moment);
  const date = new Date(start);
  switch (moment.precision) {
    case "year":
      return Date.UTC(date.getUTCFullYear() + 1, 0, 1);
    case "month":
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
    case "day":
      return start + DAY;
    case "second":
      return start;
    default: {
      const never: never = moment.precision;
      return never;
    }
  }
}
