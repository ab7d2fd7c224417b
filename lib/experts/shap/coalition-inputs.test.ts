import { describe, expect, it } from "vitest";
import { recordOf } from "../fixtures/record";
import { toyCard } from "../fixtures/toy-card";
import { TOY_WIDTH, toyColumn, toyGrid, toyWindow } from "../fixtures/toy-grid";
import { hourlyGrid } from "../hourly-grid";
import { modelInputs } from "../model-inputs";
import { coalitionBatch, coalitionInputs } from "./coalition-inputs";

describe("coalitions", () => {
  const patient = coalitionInputs(toyCard, toyGrid);
  const [everything, nothing, heartRateMeasured, heightMeasured, ageOnly] = [
    [2, 2, 2, 2, 2, 2, 2],
    [0, 0, 0, 0, 0, 0, 0],
    [1, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 1, 0],
    [0, 0, 0, 2, 0, 0, 0],
  ] as const;
  const batch = coalitionBatch(patient, [everything, nothing, heartRateMeasured, heightMeasured, ageOnly]);
  const size = 6 * TOY_WIDTH;
  const x = (row: number) => batch.x.subarray(row * size, (row + 1) * size);
  const mask = (row: number) => batch.mask.subarray(row * size, (row + 1) * size);
  const statics = (row: number) => [...batch.statics.subarray(row * 8, (row + 1) * 8)];
  const absent = [0, 0.5, 0, 1, ...new Float32Array([0.15, 0.2, 0.35, 0.3])];

  it("have the card's series and then its descriptors as players", () => {
    expect(patient.players.map(({ feature }) => feature)).toEqual([
      "heartRate",
      "creatinine",
      "mechanicalVentilation",
      "age",
      "sex",
      "height",
      "icuType",
    ]);
  });

  it("show everything as the patient's own inputs", () => {
    expect(x(0)).toEqual(patient.full.x);
    expect(mask(0)).toEqual(patient.full.mask);
    expect(statics(0)).toEqual([...patient.full.statics]);
    expect(batch.lens).toEqual(new BigInt64Array(5).fill(6n));
  });

  it("show nothing as a patient of whom nothing is recorded", () => {
    const unknown = recordOf({}, { ageYears: null, heightCm: null, careUnit: null }, "unknown");
    const inputs = modelInputs(toyCard, hourlyGrid(unknown, toyWindow));
    expect(x(1)).toEqual(inputs.x);
    expect(mask(1)).toEqual(inputs.mask);
    expect(statics(1)).toEqual([...inputs.statics]);
  });

  it("show that a series was measured by its mask, values still at the fill", () => {
    expect(x(2)).toEqual(x(1));
    expect(toyColumn(mask(2), 0)).toEqual([0, 1, 0, 1, 0, 0]);
    expect([1, 2].map((f) => toyColumn(mask(2), f))).toEqual([Array(6).fill(0), Array(6).fill(0)]);
    expect(statics(2)).toEqual(absent);
  });

  it("show that a height was measured by its flag", () => {
    expect(statics(3)).toEqual([...absent.slice(0, 3), 0, ...absent.slice(4)]);
  });

  it("show one descriptor without the others", () => {
    expect(statics(4)).toEqual([...new Float32Array([-1 / 3]), ...absent.slice(1)]);
    expect(x(4)).toEqual(x(1));
  });

  it("take no step for what was not recorded", () => {
    const steps = Object.fromEntries(patient.players.map((player) => [player.feature, player.steps]));
    expect(steps).toEqual({
      heartRate: { measured: true, value: true },
      creatinine: { measured: false, value: false },
      mechanicalVentilation: { measured: true, value: true },
      age: { measured: false, value: true },
      sex: { measured: false, value: true },
      height: { measured: true, value: true },
      icuType: { measured: false, value: true },
    });
  });
});
