import { describe, expect, it } from "vitest";
import { chartOf } from "../../../clinical/chart";
import { vitalSigns } from "../../../clinical/vital-signs";
import { type Readings, recordWith } from "../../../record/fixtures/record";
import { featuresOf, sources } from "../../../record/source-of";
import { notMeasuredNames } from "./not-measured";

const hour = (h: number) => h * 60;
const names = (readings: Readings) => notMeasuredNames(chartOf(recordWith(readings), hour(48)), []);
const chemistry: Readings = { potassium: [[hour(28), 4.1]], creatinine: [[hour(28), 1]] };
const unstable: Readings = { lactate: [[hour(47), 11.2]] };

describe("what is too old to tell of now", () => {
  it("is urine of more than six hours ago, and urine that nobody charted", () => {
    expect(names({ urineOutput: [[hour(40), 80]] })).toContain("urine output since 40 h");
    expect(names({ urineOutput: [[hour(44), 80]] }).join()).not.toContain("urine output");
    expect(names({ heartRate: [[hour(44), 80]] })).toContain("urine output");
  });

  it("is a gas by its oxygen, though a pH was measured later", () => {
    const gas: Readings = { pao2: [[hour(24), 60]], fio2: [[hour(24), 0.6]], ph: [[hour(38), 7.4]] };
    expect(names(gas)).toContain("arterial oxygen since 24 h");
    expect(names({ pao2: [[hour(24), 60]], fio2: [[hour(24), 0.6]] })).toContain("arterial gas since 24 h");
  });

  it("is potassium and creatinine of more than twelve hours ago where the patient is unstable", () => {
    expect(names({ ...chemistry, ...unstable })).toEqual(
      expect.arrayContaining(["potassium since 28 h", "creatinine since 28 h"]),
    );
    expect(names(chemistry).join()).not.toMatch(/potassium|creatinine/);
    expect(names({ ...unstable, potassium: [[hour(37), 4.1]] })).not.toContain("potassium since 37 h");
  });
});

describe("what is charted of any adult", () => {
  it("is named in one where none of it is there, and by itself where some is", () => {
    expect(names({ wbc: [[hour(26), 36.7]] }).slice(0, 1)).toEqual(["any vital sign"]);
    expect(names({ wbc: [[hour(26), 36.7]] }).join()).not.toMatch(/heart rate|blood pressure|respiratory rate/);
    expect(names({ heartRate: [[hour(44), 80]] })).toContain("blood pressure");
    expect(names({ heartRate: [[hour(44), 80]], niMeanPressure: [[hour(44), 80]] })).not.toContain("blood pressure");
  });

  it("is not missed of a source that holds none of it", () => {
    const without = sources.filter(({ id }) => !featuresOf(id).some((one) => vitalSigns.includes(one.id)));
    expect(without.length).toBeGreaterThan(0);
    for (const { id } of without) {
      const chart = chartOf(recordWith({ wbc: [[hour(26), 36.7]] }, { source: id }), hour(48));
      expect(notMeasuredNames(chart, []).join()).not.toMatch(/vital sign|blood pressure|heart rate/);
    }
  });

  it("is not missed where only one of four pressures is there", () => {
    expect(names({ niSystolicPressure: [[hour(44), 120]] })).not.toContain("blood pressure");
  });
});

describe("a lactate of long ago", () => {
  const low = Array.from({ length: 9 }, (_, i) => [hour(39 + i), 55] as const);

  it("is dated beside a pressure that is low, or where it was raised at last, and told of nobody else", () => {
    expect(names({ meanPressure: low, lactate: [[hour(5), 1.5]] })).toContain("lactate since 5 h");
    expect(names({ lactate: [[hour(20), 5]] })).toContain("lactate since 20 h");
    expect(names({ heartRate: [[hour(47), 112]], lactate: [[hour(5), 1.5]] }).join()).not.toContain("lactate");
    expect(names({ meanPressure: low, lactate: [[hour(40), 1.5]] }).join()).not.toContain("lactate");
    expect(names({ lactate: [[hour(5), 1.5]] }).join()).not.toContain("lactate");
  });
});

describe("the signs of an infection that is read into a problem", () => {
  const shock: Readings = {
    meanPressure: Array.from({ length: 9 }, (_, i) => [hour(39 + i), 55] as const),
    lactate: [[hour(46), 5]],
  };

  it("are temperature and white cells that nobody measured, beside a blood count that was taken", () => {
    expect(names({ ...shock, hematocrit: [[hour(46), 33]] })).toEqual(
      expect.arrayContaining(["temperature", "white cell count"]),
    );
    expect(names({ ...shock })).not.toContain("white cell count");
    expect(names({ hematocrit: [[hour(46), 33]] }).join()).not.toMatch(/temperature|white cell/);
  });

  it("are dated where they are too old to tell of now", () => {
    const at = (temperature: number, wbc: number) =>
      names({
        ...shock,
        temperature: [[hour(temperature), 37]],
        wbc: [[hour(wbc), 15]],
        sodium: [[hour(46), 140]],
      });
    expect(at(30, 20)).toEqual(expect.arrayContaining(["temperature since 30 h", "white cell count since 20 h"]));
    expect(at(40, 30).join()).not.toMatch(/temperature|white cell/);
  });
});

describe("blood of which nothing was tested for a day", () => {
  it("is dated as one, beside a gas that is newer as all but that", () => {
    const old: Readings = { potassium: [[hour(15), 5.7]], hematocrit: [[hour(20), 30]] };
    const named = names(old);
    expect(named).toContain("any blood test since 20 h");
    expect(named.join()).not.toContain("potassium since");
    expect(names({ ...old, pao2: [[hour(40), 90]] })).toContain("any blood test but gases since 20 h");
    expect(names({ ...old, glucose: [[hour(40), 110]] }).join()).not.toContain("any blood test");
  });
});

describe("what was off at last and is too old to tell of now", () => {
  it("is dated: a potassium, a hematocrit that fell, and all vital signs where none came since", () => {
    expect(
      names({
        potassium: [
          [hour(15), 5.3],
          [hour(19), 5.7],
        ],
        sodium: [[hour(46), 140]],
      }),
    ).toContain("potassium since 19 h");
    expect(names({ potassium: [[hour(40), 5.7]] }).join()).not.toContain("potassium");
    expect(names({ potassium: [[hour(19), 4.4]] }).join()).not.toContain("potassium");
    expect(
      names({
        hematocrit: [
          [hour(20), 34],
          [hour(34), 24],
        ],
      }),
    ).toContain("hematocrit since 34 h");
    expect(
      names({
        hematocrit: [
          [hour(20), 34],
          [hour(34), 33],
        ],
      }).join(),
    ).not.toContain("hematocrit");
    expect(names({ heartRate: [[hour(31), 80]] })).toContain("any vital sign since 31 h");
    expect(
      names({
        heartRate: [
          [hour(31), 80],
          [hour(47), 80],
        ],
      }).join(),
    ).not.toContain("any vital sign since");
  });
});
