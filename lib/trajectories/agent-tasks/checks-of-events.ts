import { bodyOf } from "../xml/entry-xml";
import { timeToIndex } from "../xml/time-to-index";
import type { WorkerInput, WorkerOutput } from "./worker-input";

/**
 * Refs of a worker's events that do not stand in its chunk at the event's time. They go back once; what is still so then is dropped when the event
 * would go to the memory, and counted (`remembered`).
 */
export function faultsOfRefs({ chunk, clock }: WorkerInput, { events }: WorkerOutput): string[] {
  const byRef = new Map(chunk.entries.map((one) => [one.entry.ref, one]));
  return events.flatMap(({ refs, at }, i) => {
    const where = `Event ${i + 1}`;
    if (refs.length === 0) return [`${where} cites nothing: name the ids of the elements that say it.`];
    return refs.flatMap((ref) => {
      const one = byRef.get(ref);
      if (one === undefined) return [`${where} cites ${ref}, which does not stand in this chunk.`];
      const standing = timeToIndex(one.entry.at, clock);
      return one.entry.at === at
        ? []
        : [`${where} cites ${one.id}, which stands at time ${standing}: give an event the time of what it cites.`];
    });
  });
}

/** Numbers that a worker's events have and no entry that they cite. They go back once, and are accepted then. */
export function doubtfulNumbers({ chunk, clock }: WorkerInput, { events }: WorkerOutput): string[] {
  const byRef = new Map(chunk.entries.map((one) => [one.entry.ref, one.entry]));
  return events.flatMap(({ event, refs }, i) => {
    const cited = refs.flatMap((ref) => byRef.get(ref) ?? []);
    const texts = cited.map((entry) => `${bodyOf(entry)} ${entry.value ?? ""} ${timeToIndex(entry.at, clock)}`);
    const known = new Set(numbersIn(texts.join(" ")));
    const unknown = texts.length === 0 ? [] : numbersIn(event).filter((number) => !known.has(number));
    return unknown.map((number) => `Event ${i + 1} says ${number}, which no element that it cites has.`);
  });
}

/** Numbers of a text as they are meant: "1.50" is 1.5; "1,500" is 1500; those within words ("CD4", "e12") are none. */
const numbersIn = (text: string): number[] =>
  [
    ...text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/gu, "").matchAll(/(?<![\p{L}\p{N}.])\d+(?:\.\d+)?(?![\p{L}\p{N}])/gu),
  ].map(([number]) => Number(number));
