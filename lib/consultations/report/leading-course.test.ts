import { expect, test } from "vitest";
import { chartOf } from "../../clinical/chart";
import { recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { courseGeometry } from "./course-geometry";
import { leadingCourse } from "./leading-course";

const hour = (h: number) => h * 60;
function courseOf(of: Parameters<typeof recordWith>[0]) {
  const record = recordWith(of);
  return leadingCourse(chartOf(record, hour(48)), observationsOf(record, hour(48)));
}
const lactate: [number, number][] = [
  [hour(4), 7.1],
  [hour(34), 4.9],
  [hour(46), 11.2],
];

test("the leading problem's own values stand in its course, as they were recorded, with their reference", () => {
  expect(courseOf({ lactate })).toMatchObject({
    title: "Lactate (mmol/L)",
    points: lactate.map(([minutes, value]) => ({ minutes, value })),
    text: "7.1 at 4 h, 4.9 at 34 h, 11.2 at 46 h",
    untilMinutes: hour(48),
  });
});

test("a mean pressure that its own systolic and diastolic contradict is not drawn beside a problem that does not count it", () => {
  const hours = [30, 34, 38, 42, 46];
  const at = (values: readonly number[]) => hours.map((h, i): [number, number] => [hour(h), values[i] ?? 0]);
  const course = courseOf({
    niMeanPressure: at([57, 58, 41, 56, 57]),
    niSystolicPressure: at([90, 90, 103, 88, 90]),
    niDiastolicPressure: at([42, 43, 59, 41, 42]),
  });
  expect(course?.title).toBe("Mean cuff pressure (mmHg)");
  expect(course?.points.map(({ value }) => value)).toEqual([57, 58, 56, 57]);
});

test("there is none where there are too few values, and none of volumes", () => {
  expect(courseOf({ lactate: lactate.slice(0, 2) })).toBeNull();
  expect(courseOf({ sodium: [[hour(40), 140]] })).toBeNull();
});

test("of many values the text says how many it leaves out, and tells the lowest, the highest and the last", () => {
  const many = Array.from({ length: 40 }, (_, i): [number, number] => [hour(i + 1), i === 20 ? 19.5 : 11 + i / 10]);
  const text = courseOf({ lactate: many })?.text;
  expect(text).toMatch(/^\d+ of 40 values: 11\.0 at 1 h, /);
  expect(text).toContain("19.5 at 21 h");
  expect(text).toMatch(/14\.9 at 40 h$/);
});

test("a chart keeps every mark within its axes, joins no values across a long silence, and shows the reference", () => {
  const course = courseOf({ lactate });
  if (!course) throw new Error("three lactates are a course");
  const { plot, marks, lines, band, hours } = courseGeometry(course, { width: 400, height: 90 });
  for (const { x, y } of marks) {
    expect(x).toBeGreaterThanOrEqual(plot.left);
    expect(x).toBeLessThanOrEqual(plot.right);
    expect(y).toBeGreaterThanOrEqual(plot.top);
    expect(y).toBeLessThanOrEqual(plot.bottom);
  }
  // From 34 h to 46 h, and not from 4 h to 34 h.
  expect(lines).toHaveLength(1);
  expect(marks.every(({ beyond }) => beyond === "high")).toBe(true);
  expect(band).not.toBeNull();
  expect(hours.map(({ text }) => text)).toEqual(["0 h", "12 h", "24 h", "36 h", "48 h"]);
});
