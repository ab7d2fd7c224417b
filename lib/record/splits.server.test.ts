import { expect, it } from "vitest";
import { splitOf } from "./splits.server";

it("follows the SHA-256 of the record id", () => {
  // First 32 bits of SHA-256: 3e29c832 is .243 of the way, d7a24cf1 is .842, faf09962 is .980.
  expect(splitOf("132539")).toBe("experts");
  expect(splitOf("132540")).toBe("calibration");
  expect(splitOf("132545")).toBe("test");
});

it("gives about 70, 20 and 10 in a hundred", () => {
  const splits = Array.from({ length: 20_000 }, (_, i) => splitOf(String(132_539 + i)));
  const share = (split: string) => splits.filter((s) => s === split).length / splits.length;
  expect(share("experts")).toBeCloseTo(0.7, 1.5);
  expect(share("calibration")).toBeCloseTo(0.2, 1.5);
  expect(share("test")).toBeCloseTo(0.1, 1.5);
});

it("knows that a stay of set c, or of elsewhere, was never met", () => {
  expect(splitOf("152871")).toBeNull();
  expect(splitOf("900001")).toBeNull();
  expect(splitOf("not a number")).toBeNull();
});
