import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf, urgencyOf } from "./problems";

const AS_OF = 48 * 60;
const hour = (h: number) => h * 60;
const urgency = (readings: Readings) => urgencyOf(problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF));
const at = (...pairs: (readonly [number, number])[]) => pairs.map(([h, value]) => [hour(h), value] as const);

describe("urgency", () => {
  it("is unstable with a ratio below 150 on 0.6 or more, or one that fell below 200 while the fraction was raised to that", () => {
    expect(urgency({ pao2: at([40, 90]), fio2: at([40, 0.65]) })).toBe("unstable");
    expect(urgency({ pao2: at([40, 70]), fio2: at([40, 0.5]) })).toBe("watch");
    expect(urgency({ pao2: at([20, 160], [40, 90]), fio2: at([20, 0.4], [40, 0.55]) })).toBe("watch");
    expect(urgency({ pao2: at([20, 160], [40, 110]), fio2: at([20, 0.4], [40, 0.6]) })).toBe("unstable");
    expect(urgency({ pao2: at([20, 88], [40, 90]), fio2: at([20, 0.55], [40, 0.55]) })).toBe("watch");
  });

  it("is watch with a fever and two of low systolic pressure, fast breathing and dullness", () => {
    const fever = { temperature: at([45, 39.1]), heartRate: at([45, 115], [46, 118], [47, 116]) };
    const low = { systolicPressure: at([45, 98], [46, 96], [47, 99]) };
    expect(urgency(fever)).toBe("stable");
    expect(urgency({ ...fever, ...low })).toBe("stable");
    expect(urgency({ ...fever, ...low, gcs: at([44, 13]) })).toBe("watch");
  });

  it("is watch with a fever and leukocytosis, which is a possible infection by itself", () => {
    expect(urgency({ temperature: at([45, 39.1]), wbc: at([46, 17]) })).toBe("watch");
  });

  it("is watch with a creatinine of 7 that is level, which nothing treats within the hour, and unstable with one that rose to it", () => {
    expect(urgency({ creatinine: at([2, 7.1], [14, 7.2], [38, 6.5]) })).toBe("watch");
    expect(urgency({ creatinine: at([2, 2.1], [14, 4.2], [38, 7]) })).toBe("unstable");
    expect(urgency({ creatinine: at([2, 7.1], [38, 6.5]), potassium: at([40, 7.2]) })).toBe("unstable");
  });

  it("is watch with a moderate coma score under a ventilator, unless the record holds what sedates", () => {
    const dull = { gcs: at([37, 15], [47, 10]), mechanicalVentilation: at([46, 1], [47, 1]) };
    expect(urgency(dull)).toBe("watch");
    expect(urgency({ ...dull, gcs: at([37, 15], [47, 14]) })).toBe("stable");
    const problems = problemsOf(observationsOf(recordWith(dull), AS_OF), AS_OF);
    expect(urgencyOf(problems, (minutes) => minutes === hour(47))).toBe("stable");
  });
});
