import { isWholeSweep } from "../../platform/testing/whole-sweep";
import type { AnyEvent } from "../run-events";

/**
 * After which events of a run something is to befall it: under `npm run fuzz` after each, otherwise after the first of each type.
 * @param part which types, where two tests of the same share them between them: every other one, from the first or from the second
 * @returns their numbers, from 1
 */
export function eventsToTry(events: readonly AnyEvent[], part?: 0 | 1): number[] {
  if (isWholeSweep) return events.map(({ seq }) => seq);
  const firsts = events.filter(({ type }, i) => events.findIndex((one) => one.type === type) === i);
  return firsts.filter((_, i) => part === undefined || i % 2 === part).map(({ seq }) => seq);
}
