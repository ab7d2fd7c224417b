import { expect, it } from "vitest";
import { feature } from "../../record/catalogue";
import { limitTable } from "./limits";

it("gives each limit a source, and puts it among plausible values, outside the reference range", () => {
  for (const { feature: id, at, source, direction } of limitTable) {
    const { plausible, reference } = feature(id);
    expect(source).toMatch(/\d{4}/);
    expect(at).toBeGreaterThan(plausible.low);
    expect(at).toBeLessThan(plausible.high);
    if (reference && direction === "high") expect(at, id).toBeGreaterThanOrEqual(reference.high);
    if (reference && direction === "low") expect(at, id).toBeLessThanOrEqual(reference.low);
  }
});

it("has worse limits further out", () => {
  for (const a of limitTable) {
    for (const b of limitTable) {
      if (a.feature !== b.feature || a.direction !== b.direction || a.severity >= b.severity) continue;
      expect(a.direction === "high" ? b.at > a.at : b.at < a.at, `${a.feature} ${a.direction}`).toBe(true);
    }
  }
});
