import { expect, it } from "vitest";
import { installSecret } from "../platform/secret.server";
import { namespacesOf, pseudonymousId } from "../record/pseudonymous-id.server";
import { splitOf, splitOfEncounter } from "./development-split.server";

it("follows the SHA-256 of the record id", () => {
  // First 32 bits of SHA-256: 3e29c832 is .243 of the way, d7a24cf1 is .842, faf09962 is .980.
  expect(splitOf("physionet2012", "132539")).toBe("experts");
  expect(splitOf("physionet2012", "132540")).toBe("calibration");
  expect(splitOf("physionet2012", "132545")).toBe("test");
});

it("gives about 70, 20 and 10 in a hundred", () => {
  const splits = Array.from({ length: 20_000 }, (_, i) => splitOf("physionet2012", String(132_539 + i)));
  const share = (split: string) => splits.filter((s) => s === split).length / splits.length;
  expect(share("experts")).toBeCloseTo(0.7, 1.5);
  expect(share("calibration")).toBeCloseTo(0.2, 1.5);
  expect(share("test")).toBeCloseTo(0.1, 1.5);
});

it("knows that a stay of set c, or of elsewhere, was never met", () => {
  expect(splitOf("physionet2012", "152871")).toBeNull();
  expect(splitOf("physionet2012", "900001")).toBeNull();
  expect(splitOf("physionet2012", "not a number")).toBeNull();
});

it("knows patients of the TJH development file, and none of the external one", () => {
  expect(splitOf("tjh-covid19", "1")).not.toBeNull();
  expect(splitOf("tjh-covid19", "external-1")).toBeNull();
  expect(splitOf("synthetic", "1")).toBeNull();
});

it("finds an imported encounter's split again, though its record id is stored nowhere", async () => {
  const secret = await installSecret();
  const task = { sources: ["physionet2012", "synthetic"] };
  const encounter = (recordId: string, source: "physionet2012" | "tjh-covid19" = "physionet2012") =>
    ({ id: pseudonymousId(namespacesOf(source).encounter, recordId, secret), source }) as const;
  expect(await splitOfEncounter(task, encounter("132539"))).toBe("experts");
  expect(await splitOfEncounter(task, encounter("132545"))).toBe("test");
  expect(await splitOfEncounter(task, encounter("152871"))).toBeNull();
  expect(await splitOfEncounter(task, encounter("1", "tjh-covid19"))).toBeNull();
  expect(await splitOfEncounter(task, { id: "synthetic-0001-1", source: "synthetic" })).toBeNull();
});
