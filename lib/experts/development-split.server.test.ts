import { expect, it } from "vitest";
import { drawnSplit } from "./development-split.server";

it("follows the SHA-256 of the record id", () => {
  // First 32 bits of SHA-256: 3e29c832 is .243 of the way, d7a24cf1 is .842, faf09962 is .980.
  expect(drawnSplit("physionet2012", "132539")).toBe("experts");
  expect(drawnSplit("physionet2012", "132540")).toBe("calibration");
  expect(drawnSplit("physionet2012", "132545")).toBe("test");
});

it("gives about 70, 20 and 10 in a hundred", () => {
  const splits = Array.from({ length: 20_000 }, (_, i) => drawnSplit("physionet2012", String(132_539 + i)));
  const share = (split: string) => splits.filter((s) => s === split).length / splits.length;
  expect(share("experts")).toBeCloseTo(0.7, 1.5);
  expect(share("calibration")).toBeCloseTo(0.2, 1.5);
  expect(share("test")).toBeCloseTo(0.1, 1.5);
});

it("draws nothing for ids of set c, or of elsewhere", () => {
  expect(drawnSplit("physionet2012", "152871")).toBeNull();
  expect(drawnSplit("physionet2012", "900001")).toBeNull();
  expect(drawnSplit("physionet2012", "not a number")).toBeNull();
});

it("draws patients of the TJH development file, and none of the external one", () => {
  expect(drawnSplit("tjh-covid19", "1")).not.toBeNull();
  expect(drawnSplit("tjh-covid19", "external-1")).toBeNull();
  expect(drawnSplit("synthetic", "1")).toBeNull();
});
