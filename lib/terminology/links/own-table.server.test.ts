import { expect, it } from "vitest";
import { terminology } from "../terminology.server";
import { linkCoding } from "./link-coding";
import { OwnTable } from "./own-table";

const head = "system,code,doid,source\n";
const tables = await terminology();
const withOwn = (text: string) => ({ ...tables, own: new OwnTable(head + text, "own.csv", tables.diseases) });
const coding = (system: string, code: string) => ({ system, code, display: null });

it("comes before every other table, for systems that we know however they are written, and for a hospital's own", () => {
  const own = withOwn('icd-10-cm,E1165,DOID:9744,"Doe, 2026"\nhttp://hospital.example/dx,D-7,9352,Doe\n');
  expect(linkCoding(own, coding("urn:oid:2.16.840.1.113883.6.90", "E11.65"))).toMatchObject({
    linked: "exactly",
    concepts: [{ name: "type 1 diabetes mellitus" }],
    source: { table: "own.csv", row: "E1165 (Doe, 2026)" },
  });
  expect(linkCoding(own, coding("http://hospital.example/dx/", "D-7"))).toMatchObject({
    concepts: [{ code: "DOID:9352" }],
  });
  expect(linkCoding(own, coding("http://hospital.example/dx", "D-8"))).toEqual({
    linked: "not",
    reason: "unknown-system",
  });
  expect(linkCoding(own, coding("icd-10-cm", "G40.909"))).toMatchObject({ source: { row: "G40.909" } });
});

it("a code of two rows is ambiguous", () =>
  expect(linkCoding(withOwn("x,1,DOID:9352,Doe\nx,1,DOID:9744,Doe\n"), coding("x", "1"))).toMatchObject({
    ambiguous: true,
    common: { name: "diabetes mellitus" },
  }));

it.each([
  ["", "own.csv, line 2: expected a row at least."],
  ["x,1,DOID:9352\n", "own.csv, line 2: field source: expected who says so."],
  ["x,1,DOID:9352,Doe\nx,,DOID:9352,Doe\n", "own.csv, line 3: expected system, code, doid and source."],
  [
    "x,1,DOID:99999999,Doe\n",
    "own.csv, line 2: field doid: expected a disease of the Human Disease Ontology, such as DOID:9352.",
  ],
  ["x,1,9352,Doe,more\n", "own.csv, line 2: expected system, code, doid and source."],
])("says line and field of what it cannot take: %j", (text, fault) => expect(() => withOwn(text)).toThrow(fault));

it("says that the columns are others", () =>
  expect(() => new OwnTable("code;doid\n", "own.csv", tables.diseases)).toThrow(
    "own.csv, line 1: expected the columns system,code,doid,source.",
  ));
