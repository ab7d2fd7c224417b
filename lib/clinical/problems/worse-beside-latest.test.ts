import { expect, test } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const hour = (h: number) => h * 60;
const text = (readings: Readings) =>
  problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48))[0]?.facts[0]?.text;

test("a worse value within two hours before the latest is told beside it, where it is of a worse grade", () => {
  const lactate = (near: number, h: number) =>
    text({
      lactate: [
        [hour(4), 9.6],
        [hour(30), 5],
        [hour(h), near],
        [hour(47), 1.8],
      ],
    });
  expect(lactate(3.9, 46)).toBe("Lactate 9.6 at 4 h, 3.9 at 46 h, 1.8 mmol/L at 47 h");
  expect(lactate(3.9, 44)).toBe("Lactate 9.6 at 4 h, 1.8 mmol/L at 47 h");
  expect(lactate(1.9, 46)).toBe("Lactate 9.6 at 4 h, 1.8 mmol/L at 47 h");
});

test("of two ratios an hour apart both are told", () => {
  expect(
    text({
      pao2: [
        [hour(5), 50],
        [hour(46), 70],
        [hour(47), 106],
      ],
      fio2: [
        [hour(5), 0.8],
        [hour(46), 0.5],
        [hour(47), 0.5],
      ],
    }),
  ).toMatch(/^PaO2\/FiO2 63 at 5 h, 140 at 46 h, 212 mmHg at 47 h /);
});
