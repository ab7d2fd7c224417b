import type { StayTime } from "../../../clinical/background/stay-clock";
import { upperFirst } from "../../../platform/english";
import type { AssertionOf } from "../../assertions/assertion";
import { type Finding, found } from "../check-result";

/** What a record does not hold of a kind decides nothing. */
export const notHeld = (what: string, kind: string): Finding =>
  found("not checkable", `${upperFirst(what)}: ${kind} are not in this record.`);

/** A day holds what is dated to it alone. */
const DAY = 24;

/** Whether a moment of the record is the one that is said; false where the record tells none. */
export function isWhen(recorded: StayTime | null, said: NonNullable<AssertionOf<"drug">["since"]>): boolean {
  if (recorded === null) return false;
  const slack = recorded.precision === "second" ? said.within : Math.max(said.within, DAY);
  return Math.abs(recorded.minutes / 60 - said.hours) <= slack + 1e-9;
}
