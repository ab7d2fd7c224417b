import { momentText } from "../../record/history/moment-text";
import { type TrajectoryClock, timeToIndex } from "../xml/time-to-index";

/** A time for people: "3 May 2012, 10:20"; of a stay without a calendar "hour 12:05". */
export function timeText(at: string, clock: TrajectoryClock): string {
  if (clock.clock === "stay") return `hour ${timeToIndex(at, clock).slice("H+".length)}`;
  const precision = at.endsWith("T00:00:00.000Z") ? "day" : "second";
  return momentText({ at, precision, utcOffset: null });
}
