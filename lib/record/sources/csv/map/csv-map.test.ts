import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { features } from "../../../catalogue";
import { wardMap } from "../testing/ward-map";
import { csvMapSchema, parseCsvMap } from "./csv-map";
import type { CsvMap } from "./map-form";

const faultOf = (json: string) => {
  try {
    parseCsvMap(json, "map.json");
    return null;
  } catch (error) {
    return (error as { userMessage: string }).userMessage;
  }
};
const one = (file: object, more: object = {}) =>
  JSON.stringify({ csvMap: 1, name: "A", files: [{ table: "t", files: "t.csv", ...file }], ...more });
const wide = (columns: object) =>
  one({ rows: "wide", columns: { id: { is: "patient" }, at: { is: "time", format: "iso" }, ...columns } });

describe("a map of columns", () => {
  it("is the same after it was written and read, whatever it holds", () => {
    const text = fc.string({ minLength: 1, maxLength: 12 }).map((word) => `x${word.trim()}`);
    const series = features.filter(({ loinc }) => loinc !== null);
    const value = fc.oneof(
      fc.record({ is: fc.constant("value"), type: fc.constantFrom("number", "text", "auto"), name: text, unit: text }),
      fc.constantFrom(...series).map(({ id, unit }) => ({ is: "value", type: "number", feature: id, unit })),
      fc.record({ is: fc.constant("value"), type: fc.constant("coded"), words: fc.dictionary(text, text) }),
      fc.constantFrom({ is: "kept" }, { is: "ignored" }),
    );
    const file = fc.record({
      table: fc.constant("t"),
      files: text,
      rows: fc.constant("wide"),
      delimiter: fc.constantFrom(",", ";", "\t", "|"),
      decimal: fc.constantFrom(".", ","),
      missing: fc.array(text, { maxLength: 3 }),
      columns: fc
        .uniqueArray(fc.nat(99), { maxLength: 8 })
        .chain((names) => fc.record(Object.fromEntries(names.map((name) => [`column ${name}`, value]))))
        .map((others) => ({ id: { is: "patient" }, at: { is: "time", format: "iso" }, v: { is: "value" }, ...others })),
    });
    fc.assert(
      fc.property(file, (of) => {
        const map: CsvMap = parseCsvMap(JSON.stringify({ csvMap: 1, name: "A", files: [of] }), "map.json");
        expect(parseCsvMap(JSON.stringify(map, null, 2), "map.json")).toEqual(map);
        expect(csvMapSchema.parse(map)).toEqual(map);
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    ["no JSON", "{", 'map.json: no JSON; expected a map with "csvMap": 1.'],
    ["another version", '{"csvMap": 2, "name": "A", "files": []}', "csvMap: expected 1"],
    ["no file", '{"csvMap": 1, "name": "A", "files": []}', "files: expected at least one file"],
    [
      "no patient",
      one({ rows: "condition", columns: { a: { is: "name" } } }),
      'columns: expected a column that is "patient"',
    ],
    ["a wide file without values", wide({}), 'expected a column that is "value"'],
    [
      "a column of another kind of row",
      wide({ v: { is: "value" }, d: { is: "dose" } }),
      'columns > d: expected what a row of kind "wide" has',
    ],
    [
      "two columns of one role",
      wide({ v: { is: "value" }, p: { is: "patient" } }),
      'columns > p: expected one column that is "patient"',
    ],
    [
      "a feature without its unit",
      wide({ v: { is: "value", feature: "creatinine" } }),
      'expected the unit of creatinine, as "unit": "mg/dL"',
    ],
    [
      "a unit in which the feature cannot be given",
      wide({ v: { is: "value", feature: "creatinine", unit: "mmHg" } }),
      "expected a unit in which creatinine can be given",
    ],
    [
      "a format that is none",
      one({ rows: "wide", columns: { t: { is: "time", format: "whenever" } } }),
      "columns > t > format: expected a time format",
    ],
    [
      "yes and no without their words",
      wide({ v: { is: "value", type: "boolean" } }),
      "expected the words for yes and no",
    ],
    [
      "times from an admission that nobody says",
      wide({ v: { is: "value" }, at: { is: "time", format: "hours from admission" } }),
      'expected a column that is "admitted"',
    ],
    ["a feature that there is not", wide({ v: { is: "value", feature: "mood", unit: "1" } }), "columns > v > feature"],
  ])("with %s is refused in one line", (_, json, said) => {
    expect(faultOf(json)).toContain(said);
    expect(faultOf(json)).not.toContain("\n");
  });

  it("is taken as it stands in the example", () => expect(csvMapSchema.parse(wardMap)).toEqual(wardMap));
});
