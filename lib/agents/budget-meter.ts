import { type Budget, millisecondsLeft, overBudget, type Spent, usedUp } from "./budget";
import { addUsage, noUsage, type Usage } from "./schema";

/** What a run may still use up: one meter for all its steps, since doctors speak at the same time. */
export interface Meter {
  /** @throws AppError "too-costly" when something is used up. */
  require(): void;
  /** Counts what a call has cost, whatever came of it. */
  note(usage: Usage): void;
  /** A call is under way from here until what it returns is called: its time counts meanwhile. */
  begin(): () => void;
  /** Milliseconds that the calls under way may go on together, before the seconds are used up; null without a limit. */
  millisecondsLeft(): number | null;
  /** How many calls are under way. */
  underWay(): number;
}

/**
 * @param before what the run had used when it was taken up.
 * @param now milliseconds of a clock that never goes back.
 */
export function meterOf(budget: Budget | null, before: Spent, now: () => number): Meter {
  let noted: Usage = noUsage;
  const open = new Set<{ since: number }>();
  const spent = (): Usage => {
    const sum = addUsage({ ...noUsage, ...before }, noted);
    const waiting = [...open].reduce((total, { since }) => total + now() - since, 0);
    return { ...sum, milliseconds: sum.milliseconds + waiting };
  };
  return {
    require() {
      const why = overBudget(budget, spent());
      if (why !== null) throw usedUp(why);
    },
    note(usage) {
      noted = addUsage(noted, usage);
    },
    begin() {
      const one = { since: now() };
      open.add(one);
      return () => void open.delete(one);
    },
    millisecondsLeft: () => millisecondsLeft(budget, spent()),
    underWay: () => open.size,
  };
}
