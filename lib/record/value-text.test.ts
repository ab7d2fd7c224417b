import { expect, it } from "vitest";
import { durationText, hourText, numberText, valueText } from "./value-text";

it("writes values as a clinician would", () => {
  expect(valueText("lactate", 4.8)).toBe("4.8 mmol/L");
  expect(valueText("heartRate", 132)).toBe("132/min");
  expect(valueText("gcs", 8)).toBe("8/15");
  expect(valueText("oxygenSaturation", 94)).toBe("94%");
  expect(valueText("ph", 7.1)).toBe("7.10");
  expect(valueText("fio2", 0.5)).toBe("0.50");
  expect(valueText("mechanicalVentilation", 1)).toBe("yes");
  expect(numberText("creatinine", 2)).toBe("2.0");
});

it("writes times and lengths of time", () => {
  expect(hourText(2790)).toBe("47 h");
  expect([45, 90, 560, 1090].map(durationText)).toEqual(["45 min", "1.5 h", "9.5 h", "18 h"]);
});
