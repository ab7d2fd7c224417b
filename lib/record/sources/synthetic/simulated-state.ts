import { type Random, random } from "../../../platform/random";
import { type CourseId, quantities } from "./quantities";
import { type Story, valueAt } from "./story";

/** Share of the wander that one hour hands to the next. */
const MEMORY = 0.8;

/** The body that the measurements are taken of: each quantity at a minute. Readings of one minute are the same reading. */
export type Body = (id: CourseId, minutes: number) => number;

/** Course of the story (or the usual value) plus a wander that has memory and a scatter from reading to reading, within limits. */
export function bodyOf(story: Story, seed: number): Body {
  const wanders = new Map<CourseId, number[]>();
  const wander = (id: CourseId, hour: number) => {
    let values = wanders.get(id);
    if (!values) {
      values = wandering(random(`${seed}/${story.number}/${id}`), story.observedHours + 2);
      wanders.set(id, values);
    }
    const before = values[Math.floor(hour)] ?? 0;
    const after = values[Math.floor(hour) + 1] ?? before;
    return before + (after - before) * (hour - Math.floor(hour));
  };
  return (id, minutes) => {
    const hour = minutes / 60;
    const { usual, wander: slow, betweenReadings, relative, low, high } = quantities[id];
    const course = valueAt(story.courses[id] ?? usual, hour);
    const scatter = random(`${seed}/${story.number}/${id}/${minutes}`).normal();
    const strayed = slow * wander(id, hour) + betweenReadings * scatter;
    return Math.min(high, Math.max(low, relative ? course * (1 + strayed) : course + strayed));
  };
}

/** Hourly values with standard deviation 1, each remembering the one before; within two standard deviations. */
function wandering(source: Random, hours: number): number[] {
  const values: number[] = [];
  let value = source.normal();
  for (let h = 0; h < hours; h++) {
    value = MEMORY * value + Math.sqrt(1 - MEMORY ** 2) * source.normal();
    values.push(Math.max(-2, Math.min(2, value)));
  }
  return values;
}
