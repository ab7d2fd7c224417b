import { expect, test } from "vitest";
import { madeResource } from "../../record/history/fixtures/made-history";
import { examinationsOf } from "./examinations-of";

const start = Date.parse("2026-01-01T00:00:00Z");
const report = (title: string, hour: number) =>
  madeResource("DiagnosticReport", { start: new Date(start + hour * 3_600_000).toISOString(), detail: { title } });

test("what was examined in the stay, or on the way in, is known by its title, the latest first", () => {
  const told = examinationsOf(
    [report("X-ray of the chest", -30), report("CT of the head", -2), report("Echocardiogram", 9), report("MRI", 60)],
    { start, asOfMinutes: 2880 },
  );
  expect(told.map(({ title }) => title)).toEqual(["Echocardiogram", "CT of the head"]);
});
