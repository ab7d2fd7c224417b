import { describe, expect, it } from "vitest";
import { recordOf } from "../fixtures/record";
import { toyCard } from "../fixtures/toy-card";
import { hourlyGrid } from "../hourly-grid";
import { coalitionInputs } from "./coalition-inputs";
import { cachedExplanation, contentOf } from "./explanation-cache.server";

const patient = (heartRate: number) =>
  coalitionInputs(
    toyCard,
    hourlyGrid(recordOf({ heartRate: [[65, heartRate]] }), { windowHours: 48, stepMinutes: 60 }),
  );

describe("remembered", () => {
  it("computes once what has the same key", async () => {
    let computed = 0;
    const ask = (...key: string[]) => cachedExplanation(["once", ...key], async () => ++computed);
    expect([await ask("a"), await ask("a"), await ask("b"), await ask("a")]).toEqual([1, 1, 2, 1]);
  });

  it("does not remember a failure", async () => {
    const fails = () => Promise.reject(new Error("stopped"));
    await expect(cachedExplanation(["fails"], fails)).rejects.toThrow("stopped");
    expect(await cachedExplanation(["fails"], async () => 4)).toBe(4);
  });

  it("keeps the last thousand asked for", async () => {
    let computed = 0;
    const ask = (i: number) => cachedExplanation(["many", `${i}`], async () => ++computed);
    for (let i = 0; i < 1000; i++) await ask(i);
    await ask(0);
    await ask(1000);
    computed = 0;
    await ask(0);
    await ask(999);
    expect(computed).toBe(0);
    await ask(1);
    expect(computed).toBe(1);
  });
});

describe("contentOf", () => {
  it("is the same for what a model reads alike, and another where a value or a fill differs", () => {
    expect(contentOf(patient(110))).toBe(contentOf(patient(110)));
    expect(contentOf(patient(110))).not.toBe(contentOf(patient(111)));
    // Beyond the clipping limits the model sees the limit.
    expect(contentOf(patient(170))).toBe(contentOf(patient(180)));
    const other = patient(110);
    other.absentX[1] = 3;
    expect(contentOf(other)).not.toBe(contentOf(patient(110)));
  });
});
