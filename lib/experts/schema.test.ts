import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { calibrationSchema } from "./schema";

const calibration = {
  ...{ method: "logistic", slope: 1, intercept: 0.5, split: "local", n: 1204, events: 160 },
  interval: [{ logit: 0, low: 0.4, high: 0.7 }],
};

it("reads a calibration of earlier releases without its counts of the patients nearest, which nobody is told", () => {
  const like = { of: 100, counts: [{ logit: 0, events: 55 }] };
  expect(calibrationSchema.parse({ ...calibration, like })).toEqual(calibration);
  expect(calibrationSchema.parse(calibration)).toEqual(calibration);
  expect(calibrationSchema.safeParse({ ...calibration, nearest: 1 }).success).toBe(false);
});

it("finds no such counts in the card of an expert or in a task", () => {
  const files = readdirSync("models", { recursive: true, encoding: "utf8" }).filter((name) =>
    /^[^/\\]+[/\\](?:task\.json|(?!fusion[/\\])[^/\\]+[/\\]card\.json)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((name) => readFileSync(join("models", name), "utf8").includes('"like"'))).toEqual([]);
});
