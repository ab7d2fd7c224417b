import { describe, expect, it } from "vitest";
import type { CardMetrics } from "@/lib/experts/schema";
import { figureText, shownMetrics, splitText } from "./shown-metrics";

const on = (split: CardMetrics["split"], more: Partial<CardMetrics> = {}) =>
  ({ split, n: 816, events: 114, ...more }) as CardMetrics;

describe("shownMetrics", () => {
  it("takes the patients that nothing was fitted on, where there are such", () => {
    expect(shownMetrics([on("early-stopping"), on("calibration"), on("test")])?.split).toBe("test");
    expect(shownMetrics([on("early-stopping"), on("calibration")])?.split).toBe("calibration");
    expect(shownMetrics([])).toBeNull();
  });

  it("says whose figures they are, and where they rest on few", () => {
    expect(splitText(on("test"))).toBe("test, 816 stays, 114 with the outcome");
    expect(splitText(on("test", { landmarkHours: 72 }))).toBe("test, 816 stays, 114 with the outcome, read up to 72 h");
    expect(splitText(on("test", { n: 27, events: 14 }))).toBe("test, 27 stays, 14 with the outcome; too few to tell");
  });

  it("writes a figure and its interval", () => {
    expect(figureText({ value: 0.84512, interval: [0.8, 0.89] })).toEqual({
      value: "0.845",
      interval: "0.800 to 0.890",
    });
    expect(figureText({ value: -0.0001, interval: [-0.3, 0.2] })).toEqual({
      value: "0.000",
      interval: "\u22120.300 to 0.200",
    });
  });
});
