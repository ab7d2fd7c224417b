import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { madeHistory, madeResource } from "@/lib/record/history/fixtures/made-history";
import type { Resource } from "@/lib/record/history/schema";
import { roomOf } from "./lane-row";
import { timelineEntries } from "./timeline-entry";
import { timelineOf } from "./timeline-items";
import { TimelinePlot } from "./timeline-plot";
import { padded, type TimelineWindow } from "./timeline-window";
import { windowAfterKey } from "./use-plot-gestures";

const drawn = (resources: Resource[], asOf: string | null = null) => {
  const timeline = timelineOf(timelineEntries(madeHistory(resources, asOf)));
  return renderToStaticMarkup(
    <TimelinePlot
      timeline={timeline}
      window={padded(timeline.whole)}
      onWindow={() => {}}
      chosen={null}
      onChoose={() => {}}
      emptyText={() => "Not recorded by this source"}
    />,
  );
};
const hours = (n: number) => new Date(Date.UTC(2000, 0, 1) + n * 3_600_000).toISOString();

test("10,000 events are drawn as as many marks as there is room for, each event in one of them", () => {
  const html = drawn(Array.from({ length: 10_000 }, (_, i) => madeResource("Observation", { start: hours(i * 17) })));
  const members = [...html.matchAll(/data-members="([^"]*)"/g)].map(([, all]) => all!.split(" ").length);
  expect(members.length).toBeLessThan(60);
  expect(members.reduce((sum, n) => sum + n, 0)).toBe(10_000);
});

test("a lane without events says that its kind is not recorded", () => {
  const html = drawn([madeResource("Observation", { start: "2012" })]);
  expect(html.match(/Not recorded by this source/g)).toHaveLength(7);
});

test("what goes on fades, and what is known to the year has a broken edge", () => {
  const html = drawn([
    madeResource("Condition", { start: "2001", name: "Asthma", detail: { clinicalStatus: "active" } }),
    madeResource("Encounter", { start: "2019-01-01" }),
  ]);
  expect(html).toMatch(/<rect[^>]*mask="url\(#timeline-fade\)"[^>]*stroke-dasharray="3 2"/);
  expect(html).toContain(">Asthma<");
});

test("a lane takes as many rows as its bars need at a zoom, at most its own, and a row of marks where there are any", () => {
  const { byLane } = timelineOf(
    timelineEntries(
      madeHistory([
        madeResource("Condition", { start: "2001", end: "2005" }),
        madeResource("Condition", { start: "2003", end: "2008" }),
        madeResource("Condition", { start: "2009", end: "2010" }),
      ]),
    ),
  );
  const room = (perPixelDays: number, most: number) =>
    roomOf(byLane.problems, { perPixel: perPixelDays * 86_400_000, most });
  expect(room(10, 6)).toEqual({ rows: 2, crowds: false, marks: false });
  expect(room(10, 1)).toEqual({ rows: 1, crowds: true, marks: false });
  expect(room(110, 6)).toEqual({ rows: 2, crowds: false, marks: true });
  expect(room(2000, 6)).toEqual({ rows: 0, crowds: false, marks: true });
});

test("keys move and zoom the window, and leave the browser's own alone", () => {
  const whole: TimelineWindow = { from: Date.UTC(1950, 0, 1), to: Date.UTC(2020, 0, 1) };
  const window: TimelineWindow = { from: Date.UTC(1990, 0, 1), to: Date.UTC(2000, 0, 1) };
  const after = (key: string, held: object = {}) =>
    windowAfterKey({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, { window, whole });
  expect(after("ArrowRight")!.from).toBeGreaterThan(window.from);
  expect(after("ArrowLeft", { shiftKey: true })!.from).toBeLessThan(after("ArrowLeft")!.from);
  const length = ({ from, to }: TimelineWindow) => to - from;
  expect(length(after("+")!)).toBeCloseTo(length(window) / 2, -3);
  expect(length(after("-")!)).toBeCloseTo(length(window) * 2, -3);
  expect(after("0")).toEqual(padded(whole));
  expect(after("End")!.to).toBeGreaterThan(whole.to);
  expect([after("Tab"), after("-", { ctrlKey: true }), after("a")]).toEqual([null, null, null]);
});
