import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonFault } from "./json-fault";

const isJson = (text: string) => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

test("tells the line and the column where a text stops being JSON", () => {
  expect(jsonFault('[{"title": "A",\n "content": }]')).toEqual({ line: 2, column: 13 });
  expect(jsonFault('{"a": 1,}')).toEqual({ line: 1, column: 9 });
  expect(jsonFault("[1 2]")).toEqual({ line: 1, column: 4 });
  expect(jsonFault("")).toEqual({ line: 1, column: 1 });
  expect(jsonFault('["cut off')).toEqual({ line: 1, column: 2 });
  expect(jsonFault("[1]\n]")).toEqual({ line: 2, column: 1 });
  expect(jsonFault("01")).toEqual({ line: 1, column: 1 });
});

test("finds no fault in what is JSON, and one in what is not", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 4 }), (value, indent) => {
      expect(jsonFault(JSON.stringify(value, null, indent))).toBeNull();
    }),
    { numRuns: 300 },
  );
  const piece = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"a"',
    "1",
    "-",
    "true",
    "nul",
    " ",
    "\n",
    '"',
    "\\",
    "0.5e3",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join("");
      expect(jsonFault(text) === null, text).toBe(isJson(text));
    }),
    { numRuns: 2000 },
  );
});
