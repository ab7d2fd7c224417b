import { expect, it } from "vitest";
import { isLoincCode } from "./loinc-code";
import { measurementOf } from "./loinc-methods";
import raw from "./loinc-methods.json";

it("every code is one of LOINC's, by its check digit, and stands in one row alone", () => {
  const codes = Object.entries(raw.methods).flatMap(([asked, others]) => [asked, ...others.split(", ")]);
  expect(codes.filter((code) => !isLoincCode(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
});

it("LDL cholesterol is one by whichever method, and not HDL cholesterol", () => {
  expect(measurementOf("18262-6")).toBe("13457-7");
  expect(measurementOf("13457-7")).toBe("13457-7");
  expect(measurementOf("2085-9")).not.toBe("13457-7");
  expect(measurementOf("1751-7")).toBeNull();
});
