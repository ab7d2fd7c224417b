import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { fileContent, isByLine } from "./file-content";
import { tarOf } from "./testing/broken-files.server";

it.each<[string, Uint8Array | string]>([
  ["empty", ""],
  ["empty", " \n"],
  ["json", '{"a":1}'],
  ["json", '\ufeff\n {"a":1}'],
  ["array", "[1]"],
  ["html", "<!doctype HTML>"],
  ["xml", "<a/>"],
  ["cda", '<?xml version="1.0"?><ClinicalDocument xmlns="urn:hl7-org:v3"/>'],
  ["hl7-v2", "MSH|^~\\&|A|B"],
  ["fhir-xml", '<Patient xmlns="http://hl7.org/fhir"/>'],
  ["gzip", gzipSync("x")],
  ["zip", Buffer.from("PK\u0003\u0004")],
  ["zip", Buffer.from("PK\u0005\u0006")],
  ["bzip2", "BZh9"],
  ["utf-16le", Buffer.from("{ }", "utf16le")],
  ["utf-16be", Buffer.from("{ }", "utf16le").swap16()],
  ["other", "Patient,1"],
  ["other", new Uint8Array(600)],
])("a file is %s by its first bytes: %j", (content, bytes) => {
  expect(fileContent(Buffer.from(bytes))).toBe(content);
});

it("an archive is known with its mark, and by its checksum without", async () => {
  const tar = await tarOf([{ name: "a", content: "x" }]);
  expect(fileContent(tar)).toBe("tar");
  const old = Buffer.from(tar);
  old.fill(0, 257, 265);
  const sum = old.subarray(0, 512).reduce((all, byte, i) => all + (i >= 148 && i < 156 ? 0x20 : byte), 0);
  old.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148);
  expect(fileContent(old)).toBe("tar");
});

it.each<[boolean, string, string]>([
  [true, "a.ndjson", '{"a":1}'],
  [true, "a.ndjson.gz", '{"a":"cut'],
  [true, "a.json", '{"a":1}\r\n\r\n{"a":2}\r\n'],
  [true, "a.json", '{"a":1}\n{ "a":2}'],
  [true, "a.json", '{"a":"cut\n{"a":2}\n{"a":3}'],
  [false, "a.json", '{"a":1}\n'],
  [false, "a.json", '{\n"a":{\n"b":1}}'],
  [false, "a.ndjson", '{\n  "a": 1\n}'],
  [false, "a.json", '{"resourceType":"Bundle","entry":[\n{"resource":{}},\n{"resource":{}}\n]}'],
  [false, "a.ndjson", '{"resourceType":"Bundle","entry":[\n{"resource":{}},\n{"resource":{}}\n]}'],
])("whether each line is a text is %s of %s: %j", (byLine, name, text) => {
  expect(isByLine(name, Buffer.from(text))).toBe(byLine);
});
