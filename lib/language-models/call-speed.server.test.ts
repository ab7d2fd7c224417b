import { expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { keepSpeed, readSpeeds } from "./call-speed.server";

const here = { baseUrl: "http://127.0.0.1:11434/v1", model: "llama3.1" };
const at = new Date("2026-01-01T00:00:00Z");
const measure = { task: "doctor-review", promptTokens: 2400, answerTokens: 600, firstMs: 200_000, restMs: 100_000 };

forEachEngine("how long calls take", (open) => {
  test("is kept by model, address and step, as the mean of the calls", async () => {
    const database = await open();
    await keepSpeed(database, here, measure, at);
    await keepSpeed(database, here, { ...measure, promptTokens: 2600, firstMs: 100_000 }, at);
    await keepSpeed(database, here, { ...measure, task: "meta-final" }, at);
    await keepSpeed(database, { ...here, model: "other" }, { ...measure, firstMs: 1 }, at);
    expect(await readSpeeds(database, here)).toEqual([
      { ...measure, calls: 2, promptTokens: 2500, firstMs: 150_000 },
      { ...measure, task: "meta-final", calls: 1 },
    ]);
    expect(await readSpeeds(database, { ...here, baseUrl: "http://127.0.0.1:8080/v1" })).toEqual([]);
  });

  test("follows a machine that has become faster, however many calls came before", async () => {
    const database = await open();
    for (let i = 0; i < 40; i++) await keepSpeed(database, here, measure, at);
    for (let i = 0; i < 30; i++) await keepSpeed(database, here, { ...measure, firstMs: 2000 }, at);
    const [known] = await readSpeeds(database, here);
    expect(known?.calls).toBe(70);
    expect(known?.firstMs).toBeGreaterThan(2000);
    expect(known?.firstMs).toBeLessThan(20_000);
  });
});
