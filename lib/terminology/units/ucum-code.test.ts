import fc from "fast-check";
import { expect, it, vi } from "vitest";
import { isUcum } from "./ucum";
import { ucumOf } from "./ucum-code";
import { unitSpellings } from "./unit-spellings";

it.each(["mg/dL", "mm[Hg]", "{score}", "10*3/uL", "mL/min/{1.73_m2}", "/min", "[degF]", "1", "mL/(min.kg)", "m[IU]/L"])(
  "%s is UCUM",
  (code) => {
    expect(isUcum(code)).toBe(true);
    expect(ucumOf(code)).toEqual({ ucum: code, source: null });
  },
);

it.each([
  "mmHg",
  "mg dL",
  "mg)",
  "(mg",
  "[x",
  "{a",
  "{a b}",
  "mg/dL\n",
  " mg",
  "5",
  "5mg",
  "",
  "constructor",
  "__proto__/L",
])("%j is no UCUM", (text) => expect(isUcum(text)).toBe(false));

it.each([
  ["mmHg", "mm[Hg]"],
  ["K/uL", "10*3/uL"],
  ["C", "Cel"],
  ["F", "[degF]"],
  ["pH", "[pH]"],
  ["MG", "mg"],
  ["mEq/L", "meq/L"],
  ["MEQ/L", "meq/L"],
  ["beats/minute", "/min"],
  ["mcg/kg/min", "ug/kg/min"],
  ["µmol/L", "umol/L"],
  ["IU/L", "[IU]/L"],
  ["units", "{unit}"],
  ["mL/min/1.73m2", "mL/min/{1.73_m2}"],
  [" mmHg ", "mm[Hg]"],
  ["MMHG", "mm[Hg]"],
])("%j reads as %s, and says by which table", (written, ucum) => {
  const read = ucumOf(written);
  expect(read?.ucum).toBe(ucum);
  expect(read?.source).toBeTruthy();
});

it.each(["g/L", "G/L", "ml", "h"])(
  "%s keeps what UCUM says of it, since a spelling in other case is asked last",
  (code) => expect(ucumOf(code)).toEqual({ ucum: code, source: null }),
);

it.each(["MD to order daily dose", "units\\ 0 units", "blah", "??", ""])("%j is read as nothing", (text) =>
  expect(ucumOf(text)).toBeNull(),
);

it("every spelling of the table stands for a code that UCUM knows", () => {
  for (const [spelling, { ucum }] of unitSpellings) expect([spelling, isUcum(ucum)]).toEqual([spelling, true]);
});

it("a reading is read as itself, so that a unit can be read twice", () => {
  for (const [, { ucum }] of unitSpellings) expect(ucumOf(ucum)?.ucum).toBe(ucum);
});

it.each(["toString", "toString2", "toString{x}", "m.valueOf-1", "__proto__/L"])("%s is no unit", (text) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  expect(ucumOf(text)).toBeNull();
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});

it("no text makes the library print it, nor throws", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const piece = fc.constantFrom(
    "m",
    "g",
    "L",
    "/",
    ".",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "mol",
    "10*",
    "^",
    "2",
    "-",
    " ",
    "'",
    "%",
    "Hg",
    "IU",
  );
  ucumOf("[mmm](2)2");
  expect(log.mock.calls).toEqual([]);
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ maxLength: 12 }),
        fc.array(piece, { maxLength: 9 }).map((all) => all.join("")),
      ),
      (text) => {
        log.mockClear();
        ucumOf(text);
        expect(log.mock.calls).toEqual([]);
      },
    ),
    { numRuns: 2000 },
  );
  log.mockRestore();
});
