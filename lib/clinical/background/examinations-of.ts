import type { Resource } from "../../record/history/schema";
import type { Background } from "./background-schema";
import { onStayClock } from "./stay-clock";

/** Minutes before the stay in which an examination on the way in belongs to it. A team decision. */
const ON_THE_WAY = 12 * 60;

/** Reports of a stay, the latest first: which head was scanned is known, however many notes were written since. */
export function examinationsOf(
  resources: readonly Resource[],
  { start, asOfMinutes }: { start: number; asOfMinutes: number },
): NonNullable<Background["examinations"]> {
  return resources
    .flatMap((one) => {
      if (one.resourceType !== "DiagnosticReport" || one.status === "entered-in-error" || one.title === null) return [];
      const at = onStayClock(one.occurredAt.start ?? one.occurredAt.end, start);
      if (at === null || at.minutes < -ON_THE_WAY || at.minutes > asOfMinutes) return [];
      return [{ resourceId: one.id, title: one.title, at }];
    })
    .sort((a, b) => b.at.minutes - a.at.minutes);
}
