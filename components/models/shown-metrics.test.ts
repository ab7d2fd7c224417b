import { describe, expect, it } from "vitest";
import type { CardMetrics } from "@/lib/experts/schema";
import { metricText, shownMetrics, splitText } from "./shown-metrics";

const on = (split: CardMetrics["split"], more: Partial<CardMetrics> = {}) =>
  ({ split, n: 816, events: 114, ...more }) as CardMetrics;

describe("shownMetrics", () => {
  it("takes the patients that nothing was fitted on, where there are such", () => {
    expect(shownMetrics([on("early-stopping"), on("calibration"), on("test")])?.split).toBe("test");
    expect(shownMetrics([on("early-stopping"), on("calibration")])?.split).toBe("calibration");
    expect(shownMetrics([])).toBeNull();
  });

  it("says whose figures they are", () => {
    expect(splitText(on("test"))).toBe("test, 816 stays, 114 deaths");
    expect(splitText(on("test", { landmarkHours: 72 }))).toBe("test, 816 stays, 114 deaths, read up to 72 h");
    expect(metricText({ value: 0.84512, interval: [0.8, 0.89] })).toBe("0.845 (0.800 to 0.890)");
  });
});
