import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_DEPTH } from "./json-capture";
import type { Piece } from "./json-piece";
import { JsonSplitter } from "./json-splitter";

/** The pieces of a text that comes in chunks of some bytes. */
function split(text: string, chunk = 7, byLine = false): Piece[] {
  const bytes = new TextEncoder().encode(text);
  const splitter = new JsonSplitter(byLine);
  const pieces: Piece[] = [];
  for (let i = 0; i < bytes.length; i += chunk) pieces.push(...splitter.push(bytes.subarray(i, i + chunk)));
  return [...pieces, ...splitter.end()];
}

const parsed = (piece: Piece) => JSON.parse(new TextDecoder().decode(piece.bytes));
const of = (pieces: Piece[], kind: Piece["kind"]) => pieces.filter((piece) => piece.kind === kind && !piece.fault);

function keysIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, one) => sum + keysIn(one), 0);
  return inside + (Array.isArray(value) ? 0 : Object.keys(value).length);
}

/** Long texts too, with what JSON escapes. */
const longText = fc.array(fc.constantFrom("a", "\\", '"', "\n", "é", "b".repeat(70))).map((parts) => parts.join(""));
const anyObject = fc
  .dictionary(fc.string(), fc.oneof(fc.jsonValue(), longText))
  .map((it) => JSON.parse(JSON.stringify(it)));

describe("JsonSplitter", () => {
  it("gives each entry of a Bundle by itself and the Bundle without them, however the bytes come", () => {
    const entry = anyObject.map((resource) => ({ resource }));
    fc.assert(
      fc.property(
        fc.array(entry, { maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(0, 2),
        fc.boolean(),
        (entries, chunk, indent, typeLast) => {
          const type = { resourceType: "Bundle" };
          const bundle = typeLast ? { id: "a", entry: entries, ...type } : { ...type, entry: entries, type: "x" };
          const pieces = split(JSON.stringify(bundle, null, indent), chunk);
          expect(of(pieces, "entry").map(parsed)).toEqual(entries);
          expect(of(pieces, "entry").map((piece) => piece.colons)).toEqual(entries.map(keysIn));
          const [whole] = of(pieces, "whole");
          expect(parsed(whole!)).toEqual({ ...bundle, entry: entries.map(() => null) });
          expect(pieces).toHaveLength(entries.length + 1);
        },
      ),
    );
  });

  it("gives each text whole where there are several, one a line or one over many lines", () => {
    fc.assert(
      fc.property(
        fc.array(anyObject, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 300 }),
        fc.constantFrom(0, 2),
        fc.constantFrom("\n", "\r\n", "\n\n"),
        (texts, chunk, indent, between) => {
          const written = texts.map((one) => JSON.stringify(one, null, indent)).join(between);
          const pieces = split(written, chunk);
          expect(pieces.map(parsed)).toEqual(texts);
          expect(pieces.map((piece) => piece.colons)).toEqual(texts.map(keysIn));
        },
      ),
    );
  });

  it("leaves a List's entries in the List, wherever its type stands", () => {
    const entry = [{ item: { reference: "a/1" } }, { item: { reference: "a/2" } }];
    for (const list of [
      { resourceType: "List", entry },
      { entry, resourceType: "List" },
    ])
      expect(split(JSON.stringify(list)).map(parsed)).toEqual([list]);
  });

  it("takes no entry for one that stands deeper or under another name", () => {
    const bundle = { resourceType: "Bundle", meta: { entry: [{ resource: {} }] }, entries: [{ resource: {} }] };
    expect(split(JSON.stringify(bundle)).map(parsed)).toEqual([bundle]);
  });

  it("counts lines, entries and texts", () => {
    const text = '{"a":1}\n\n{"resourceType":"Bundle","entry":[{"resource":{}},{"resource":{}}]}\n';
    expect(split(text).map(({ kind, line, entry, text: number }) => [kind, line, entry, number])).toEqual([
      ["whole", 1, 0, 0],
      ["entry", 3, 1, 1],
      ["entry", 3, 2, 1],
      ["whole", 3, 2, 1],
    ]);
  });

  it.each([
    '{"a":1}\n{"b":"cut off\n{"c":3}',
    '{"a":1}\n{"b":[1,{\n{"c":3}',
    '{"a":1}\nno JSON\n{"c":3}',
    '{"a":1}\nABC\n{"c":3}',
  ])("loses a broken line alone where each line is a text: %j", (text) => {
    for (const chunk of [1, 3, 100]) {
      const pieces = split(text, chunk, true);
      expect(pieces.map(({ line, fault }) => [line, fault !== null])).toEqual([
        [1, false],
        [2, true],
        [3, false],
      ]);
    }
  });

  it("says what stands before and behind a text, but for a mark of the byte order", () => {
    expect(split('x {"a":1},\n\ufeff{"a":2}').map(({ line, fault }) => [line, fault])).toEqual([
      [1, "garbage"],
      [1, null],
      [1, "garbage"],
      [2, null],
    ]);
  });

  it("says that something stands there where nothing but a part of that mark does", () => {
    const faults = (...bytes: number[]) => {
      const splitter = new JsonSplitter(true);
      return [...splitter.push(Uint8Array.from(bytes)), ...splitter.end()].map(({ fault }) => fault);
    };
    expect(faults(0xef, 0xbb, 0xbf)).toEqual([]);
    for (const part of [[0xbb], [0xef], [0xef, 0xbb], [0xbf, 0xbb], [0xef, 0x20, 0xbb, 0xbf]])
      expect(faults(...part)).toEqual(["garbage"]);
    expect(faults(0xef, 0xbb, 0x7b, 0x7d)).toEqual(["garbage", null]);
  });

  it("says where a text breaks off, and keeps the entries before", () => {
    const text = '{"resourceType":"Bundle","entry":[{"resource":{"a":1}},{"resource":{"b"';
    expect(split(text).map(({ kind, entry, fault }) => [kind, entry, fault])).toEqual([
      ["entry", 1, null],
      ["entry", 2, "truncated"],
      ["whole", 2, "truncated"],
    ]);
  });

  it("does not give on what is nested too deeply, and goes on behind it", () => {
    const deep = `${"[".repeat(MAX_DEPTH + 1)}${"]".repeat(MAX_DEPTH + 1)}`;
    const text = `{"resourceType":"Bundle","entry":[{"resource":${deep}},{"resource":{}}]}`;
    expect(split(text).map(({ fault }) => fault)).toEqual(["too-deep", null, null]);
  });

  it("holds no more than one entry of a long text, and gives on none that is too large", () => {
    const splitter = new JsonSplitter(false);
    const megabyte = new Uint8Array(1024 * 1024).fill(0x61);
    const bytes = (text: string) => new TextEncoder().encode(text);
    const pieces = splitter.push(bytes('{"resourceType":"Bundle","entry":[{"resource":"'));
    for (let i = 0; i < 33; i++) pieces.push(...splitter.push(megabyte));
    pieces.push(...splitter.push(bytes('"},{"resource":{}}]}')), ...splitter.end());
    expect(pieces.map(({ fault }) => fault)).toEqual(["too-large", null, null]);
  });

  it("sees that a key stands twice, by more colons than keys", () => {
    const [piece] = split('{"a":1,"b":{"c":1,"c":"x:y"}}');
    expect([piece!.colons, keysIn(parsed(piece!))]).toEqual([4, 3]);
  });
});
