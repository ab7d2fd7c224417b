import { expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { hourly } from "../fixtures/hourly";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const polyuria = (readings: Readings) =>
  problemsOf(observationsOf(recordWith({ weight: [[0, 70]], ...readings }), AS_OF), AS_OF).find(
    ({ id }) => id === "polyuria",
  );
const urineOutput = [...hourly(10, 30, 60), ...hourly(30, 36, 320), ...hourly(36, 48, 60)];
const rising = [
  [23 * 60, 141],
  [30 * 60, 143],
  [44 * 60, 150],
] as const;

it("much urine of six hours beside a sodium that rises is one marked problem, and makes one think of diabetes insipidus", () => {
  const found = polyuria({ urineOutput, sodium: rising });
  expect(found).toMatchObject({ title: "Polyuria with rising sodium", severity: 2, course: "present" });
  expect(found?.facts.map(({ text }) => text)).toEqual([
    "Urine 1.9 L from 30 h to 36 h",
    "Sodium rose from 141 at 23 h to 150 mmol/L at 44 h",
  ]);
  expect(found?.notExcluded?.causes[0]).toBe("diabetes insipidus");
});

it("each by itself is not", () => {
  expect(polyuria({ urineOutput })).toBeUndefined();
  expect(polyuria({ urineOutput: hourly(10, 48, 60), sodium: rising })).toBeUndefined();
  const much = polyuria({ urineOutput: hourly(10, 48, 200), sodium: [[44 * 60, 139]] });
  expect(much).toMatchObject({ title: "Polyuria", severity: 1 });
});

it("much urine that runs beside a sodium that stays high is one marked problem too, though the sodium falls", () => {
  const sodium = [
    [31 * 60, 156],
    [44 * 60, 150],
  ] as const;
  const found = polyuria({ urineOutput: hourly(10, 48, 300), sodium });
  expect(found).toMatchObject({ title: "Polyuria with high sodium", severity: 2, course: "present" });
  expect(polyuria({ urineOutput: hourly(10, 48, 300), sodium: [[44 * 60, 145]] })?.title).toBe("Polyuria");
});

it("a torrent of the last hours is told by itself, and is marked where no sodium has seen it", () => {
  const torrent = [...hourly(10, 40, 80), ...hourly(40, 48, 420)];
  const unseen = polyuria({ urineOutput: torrent, sodium: [[35 * 60, 139]] });
  expect(unseen).toMatchObject({ title: "Polyuria", severity: 2 });
  expect(unseen?.facts[0]?.text).toMatch(/, 420 mL\/h from 42 h to 48 h$/u);
  expect(polyuria({ urineOutput: torrent, sodium: [[45 * 60, 139]] })?.severity).toBe(1);
});
