import { describe, expect, it } from "vitest";
import { type Readings, recordWith } from "../../record/fixtures/record";
import { observationsOf } from "../../record/observations";
import { problemsOf } from "./problems";

const AS_OF = 48 * 60;
const at = (pairs: readonly (readonly [number, number])[]) => pairs.map(([h, value]) => [h * 60, value] as const);
const problems = (readings: Readings) => problemsOf(observationsOf(recordWith(readings), AS_OF), AS_OF);
const one = (id: string, readings: Readings) => problems(readings).find((problem) => problem.id === id);

describe("signs of infection", () => {
  const organ: Readings = { lactate: at([[46, 4.5]]), wbc: at([[40, 14]]) };
  it("do not include a temperature that was low in the operating room and is normal again", () => {
    expect(
      one("possible-sepsis", {
        ...organ,
        temperature: at([
          [26, 33],
          [32, 35.9],
          [40, 37.2],
          [47, 37.2],
        ]),
      }),
    ).toBeUndefined();
    expect(
      one("possible-sepsis", {
        ...organ,
        temperature: at([
          [40, 36.8],
          [44, 35.4],
          [47, 35.8],
        ]),
      }),
    ).toBeDefined();
  });

  it("that are both over point to none", () => {
    const warm = at([
      [30, 38.7],
      [36, 38.2],
      [47, 37.4],
    ]);
    expect(
      one("possible-sepsis", {
        ...organ,
        wbc: at([
          [26, 16],
          [39, 9.2],
        ]),
        temperature: warm,
      }),
    ).toBeUndefined();
    expect(one("possible-sepsis", { ...organ, temperature: warm })).toBeDefined();
  });
});

describe("carbon dioxide with a pH below 7.35", () => {
  const gas = (paco2: number, ph: number) =>
    one("hypercapnia", { paco2: at([[46, paco2]]), ph: at([[46, ph]]) })?.severity;
  it("is marked from 49 mmHg, and mild below it unless the pH is below 7.25", () => {
    expect([gas(46, 7.34), gas(48, 7.3), gas(49, 7.34), gas(46, 7.24)]).toEqual([1, 1, 2, 3]);
  });
});

describe("a ratio that alveolar gas cannot give", () => {
  it("is neither told nor what a later one fell from", () => {
    const fio2 = at([
      [15, 0.4],
      [19, 0.4],
      [23, 0.4],
      [45, 0.5],
    ]);
    const text = one("hypoxaemia", {
      fio2,
      pao2: at([
        [18, 475],
        [22, 184],
        [46, 93],
      ]),
    })?.facts[0]?.text;
    expect(text).toMatch(/^PaO2\/FiO2 fell from 460 at 22 h to 186 mmHg at 46 h/);
  });

  it("and one whose setting was charted hours before, and another after it, is no beginning of a fall", () => {
    const fio2 = at([
      [15, 0.4],
      [20, 0.8],
      [45, 0.5],
    ]);
    const text = one("hypoxaemia", {
      fio2,
      pao2: at([
        [18, 184],
        [46, 93],
      ]),
    })?.facts[0]?.text;
    expect(text).toMatch(/^PaO2\/FiO2 186 mmHg at 46 h/);
  });
});

describe("a low sodium that was raised by more than 10 mmol/L within a day", () => {
  it("is marked though its last value is hardly low", () => {
    const told = one("sodium-change", {
      sodium: at([
        [1, 114],
        [11, 119],
        [21, 127],
        [47, 133],
      ]),
    });
    expect(told).toMatchObject({ severity: 2, title: "Rising sodium, faster than is safe" });
    expect(told?.facts[0]?.text).toBe("Sodium rose from 114 at 1 h to 127 mmol/L at 21 h, 133 mmol/L at 47 h");
  });

  it("is not, where it was raised slowly, came from 130, or was lowered again", () => {
    for (const sodium of [
      [
        [1, 118],
        [25, 126],
        [47, 133],
      ],
      [
        [1, 130],
        [20, 142],
      ],
      [
        [1, 114],
        [20, 127],
        [40, 120],
      ],
    ] as const)
      expect(one("sodium-change", { sodium: at(sodium) })?.severity ?? 1).toBe(1);
  });
});

it("a hematocrit that falls to below 24% is marked, one that falls by as much above it is mild", () => {
  const severity = (from: number, to: number) =>
    one("falling-hematocrit", {
      hematocrit: at([
        [24, from],
        [40, to],
      ]),
    })?.severity;
  expect([severity(30, 23), severity(36, 29)]).toEqual([2, 1]);
});

it("a score of 14 after a full one is no way up from an older 11", () => {
  expect(
    one("reduced-consciousness", {
      gcs: at([
        [6, 11],
        [9, 15],
        [30, 15],
        [47, 14],
      ]),
    })?.facts[0]?.text,
  ).toMatch(/^Glasgow Coma Score 11 at 6 h, better \(15 at 9 h\), 14\/15 at 47 h/);
});
