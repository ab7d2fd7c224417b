import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cellText } from "./cell-text";

describe("a cell of an OMOP export", () => {
  it("is a whole number, though it passed through a column of floating-point numbers", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 1, max: 7 }),
        (whole, zeros) => {
          expect(cellText(`${whole}.${"0".repeat(zeros)}`, "key")).toBe(String(whole));
          expect(cellText(String(whole), "integer?")).toBe(String(whole));
        },
      ),
    );
  });

  it("keeps every text but the signs for nothing, NA among the texts: it is sodium", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!["\\N", "NULL", "null"].includes(text));
        expect(cellText(text, "text?")).toBe(text);
        expect(cellText(text, undefined)).toBe(text);
      }),
    );
    expect(["NA", "\\N", "NULL"].map((text) => cellText(text, "text?"))).toEqual(["NA", "", ""]);
    expect(["NA", "NaN", "<NA>"].map((text) => cellText(text, "number?"))).toEqual(["", "", ""]);
  });

  it("is a date where one is expected, written together or apart", () => {
    expect(cellText("20200301", "day")).toBe("2020-03-01");
    expect(cellText("2020-03-01", "day")).toBe("2020-03-01");
    expect(cellText("20200301", "number?")).toBe("20200301");
  });
});
