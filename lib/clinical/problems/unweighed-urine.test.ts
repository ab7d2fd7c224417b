import { expect, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const texts = (readings: Readings) =>
  problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).flatMap(({ facts }) => facts.map(({ text }) => text));
const hourly = (mL: number) => Array.from({ length: 12 }, (_, i) => [(36 + i) * 60, mL] as const);

test("little urine is told where no weight is recorded, by volume and with that", () => {
  expect(texts({ urineOutput: hourly(21) })).toEqual(["Urine 21 mL/h from 41 h to 47 h, no weight recorded"]);
  expect(texts({ urineOutput: hourly(30) })).toEqual([]);
});

test("with a weight little urine is told by weight alone", () => {
  expect(texts({ urineOutput: hourly(21), weight: [[0, 40]] })).toEqual([]);
});

test("is not over where nothing shows that it is", () => {
  const stopped = hourly(21).map(([minutes, mL]) => [minutes - 12 * 60, mL] as const);
  const course = (readings: Readings) =>
    problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF).map(({ course }) => course);
  expect(course({ urineOutput: stopped })).toEqual(["present"]);
  expect(course({ urineOutput: stopped, weight: [[0, 70]] })).toEqual(["present"]);
  const later = Array.from({ length: 12 }, (_, i) => [(36 + i) * 60, 90] as const);
  expect(course({ urineOutput: [...stopped, ...later], weight: [[0, 70]] })).toEqual(["past"]);
});
