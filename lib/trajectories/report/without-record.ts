import type { TrajectoryEvent } from "../protocol/trajectory-events";

/**
 * A run's events as its page is sent them: without the entries of the record and of the lexicon, which may be ten thousand. What the agents
 * made of them is all there, and an entry is asked for when somebody looks at it.
 */
export const withoutRecord = (events: readonly TrajectoryEvent[]): TrajectoryEvent[] =>
  events.map((event) => {
    if (event.type !== "requested") return event;
    const { trajectory, lexicon, ...known } = event.data.material;
    const material = {
      ...known,
      trajectory: { ...trajectory, entries: [] },
      lexicon: lexicon === null ? null : { ...lexicon, entries: [] },
    };
    return { ...event, data: { ...event.data, material } };
  });
