import fc from "fast-check";
import { expect, it } from "vitest";
import { formulaSafe } from "./formula-safe";

it("no cell begins as a formula does, and nothing of its words is lost", () => {
  for (const text of ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1", "\ufeff=1"])
    expect(formulaSafe(text)).toBe(`'${text}`);
  for (const text of ["", "S-0007", "breast cancer", "4.8 mmol/L", "a=b", "'x"]) expect(formulaSafe(text)).toBe(text);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const safe = formulaSafe(text);
      expect(safe === text || safe === `'${text}`).toBe(true);
      expect(safe.trimStart()).not.toMatch(/^[=+\-@]/u);
    }),
  );
});
