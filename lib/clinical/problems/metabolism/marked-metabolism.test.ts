import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { observationsOf } from "../../../record/observations";
import { problemsOf } from "../problems";

const hour = (h: number) => Math.round(h * 60);
const at = (...points: [number, number][]): [number, number][] => points.map(([h, value]) => [hour(h), value]);
const found = (readings: Readings, id: string) =>
  problemsOf(observationsOf(recordWith(readings), hour(48)), hour(48)).find((one) => one.id === id);

describe("a low glucose that was the last", () => {
  it("is marked, of hours ago where it was very low", () => {
    expect(found({ glucose: at([20, 140], [44, 66]) }, "hypoglycaemia")?.severity).toBe(2);
    expect(found({ glucose: at([20, 140], [32, 52]) }, "hypoglycaemia")?.severity).toBe(2);
  });

  it("is mild where it was little below its limit and long ago, or came back", () => {
    expect(found({ glucose: at([20, 140], [34, 67]) }, "hypoglycaemia")?.severity).toBe(1);
    expect(found({ glucose: at([44, 52], [46, 110]) }, "hypoglycaemia")?.severity).toBe(1);
  });
});

describe("a potassium of 5.5 or more", () => {
  const potassium = at([20, 4.6], [46, 5.7]);
  it("is marked beside acid blood or little urine, and mild alone", () => {
    expect(found({ potassium }, "hyperkalaemia")?.severity).toBe(1);
    expect(found({ potassium, ph: at([46, 7.18]) }, "hyperkalaemia")?.severity).toBe(2);
    const urineOutput = Array.from({ length: 25 }, (_, i): [number, number] => [hour(23 + i), 10]);
    expect(found({ potassium, urineOutput, weight: at([0, 80]) }, "hyperkalaemia")?.severity).toBe(2);
  });
});

it("a creatinine that falls from a high value leads before no shock", () => {
  const problems = problemsOf(
    observationsOf(
      recordWith({
        creatinine: at([2, 7.6], [20, 7.4], [44, 5.2]),
        meanPressure: at([36, 58], [37, 57], [38, 55], [40, 56], [42, 58], [44, 66], [47, 67]),
        lactate: at([40, 12], [47, 8.2]),
      }),
      hour(48),
    ),
    hour(48),
  );
  expect(problems[0]).toMatchObject({ id: "shock", severity: 3 });
});
