import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { parseUpload } from "./parse-upload.server";
import { readUpload } from "./read-upload.server";
import { smallPdf, swellingPdf } from "./testing/small-pdf";
import { uploadDetailsSchema } from "./upload-details";

const details = uploadDetailsSchema.parse({ title: "House rules", issuer: "The house", year: "2020", licence: "ours" });
const fileOf = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) });
const signal = () => new AbortController().signal;

describe("an upload", () => {
  test("is read in a thread: Markdown, HTML, JSON, packed JSONL, PDF", async () => {
    const record = JSON.stringify({ title: "Shock", content: "Measure lactate." });
    const files = [
      fileOf("a.md", "# Shock\nMeasure lactate."),
      fileOf("a.HTML", "<h1>Shock</h1><p>Measure lactate."),
      fileOf("a.json", `[${record}]`),
      { name: "a.jsonl.gz", bytes: gzipSync(record) },
      { name: "a.pdf", bytes: smallPdf([[["Shock", 20], ["Measure lactate."]]]) },
    ];
    for (const file of files) {
      const { documents, passages } = await parseUpload(file, details, { signal: signal() });
      expect(documents, file.name).toBe(1);
      expect(passages, file.name).toHaveLength(1);
      expect(passages[0], file.name).toMatchObject({ title: "Shock", text: "Measure lactate.", year: 2020 });
    }
  }, 30_000);

  test("that is refused says why, in the words of the reader", async () => {
    await expect(parseUpload(fileOf("a.json", "[{}]"), details, { signal: signal() })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(/^a\.json: item 1, field "title"/),
    });
  });

  test("is given up when it takes too long, and at once when its caller leaves", async () => {
    const file = fileOf("a.md", "# Shock\nMeasure lactate.");
    await expect(parseUpload(file, details, { signal: signal(), milliseconds: 1 })).rejects.toMatchObject({
      code: "timeout",
    });
    const caller = new AbortController();
    const parse = parseUpload(file, details, { signal: caller.signal });
    caller.abort(new Error("left"));
    await expect(parse).rejects.toThrow("left");
    await expect(parseUpload(file, details, { signal: caller.signal })).rejects.toThrow("left");
  });

  test("is given up when it needs more memory than its thread is given, and the server goes on", async () => {
    const records = JSON.stringify(
      Array.from({ length: 60_000 }, (_, i) => ({ title: `Shock ${i}`, content: `Measure lactate ${i}. `.repeat(20) })),
    );
    const large = parseUpload(fileOf("a.json", records), details, { signal: signal(), megabytes: 48 });
    await expect(large).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(/^a\.json: reading it needs more memory/),
    });
    const { documents } = await parseUpload(fileOf("a.md", "# Shock\nMeasure lactate."), details, { signal: signal() });
    expect(documents).toBe(1);
  }, 60_000);

  test("is given up when the process grows too much, whatever memory that is", async () => {
    const file = { name: "a.pdf", bytes: swellingPdf(30 << 20) };
    await expect(parseUpload(file, details, { signal: signal(), processMegabytes: 0 })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringMatching(/^a\.pdf: reading it needs more memory/),
    });
  }, 60_000);

  test("that is nested deeper than can be read is refused in plain words", async () => {
    const deep: [name: string, text: string][] = [
      ["a.md", `${"> ".repeat(20_000)}Measure lactate.`],
      ["b.md", `${"- ".repeat(20_000)}Measure lactate.`],
    ];
    for (const [name, text] of deep)
      await expect(parseUpload(fileOf(name, text), details, { signal: signal() }), name).rejects.toMatchObject({
        code: "invalid",
        userMessage: `${name}: lists, quotations or values in it are nested too deeply to be read.`,
      });
  }, 120_000);

  test("of another kind, wrongly packed, or in another encoding is refused", async () => {
    const refusals: [name: string, bytes: Uint8Array, words: RegExp][] = [
      ["a.docx", new Uint8Array([1]), /expected a file that ends in \.json/],
      ["a.json", gzipSync("[]"), /does not end in \.gz/],
      ["a.json.gz", new TextEncoder().encode("[]"), /not packed with gzip/],
      ["a.json.gz", gzipSync("[1, 2]").subarray(0, 12), /damaged or cut off/],
      ["a.md", new Uint8Array([0xff, 0xfe, 0x41]), /expected text in UTF-8/],
      ["a.md", new TextEncoder().encode("# Only a heading"), /no text was found/],
    ];
    for (const [name, bytes, words] of refusals)
      await expect(readUpload({ name, bytes }, details), name).rejects.toMatchObject({
        code: "invalid",
        userMessage: expect.stringMatching(words),
      });
  });
});

test("the details of an upload say what was expected of each field", () => {
  const told = uploadDetailsSchema.safeParse({
    title: "x",
    issuer: "",
    year: "soon",
    licence: "",
    url: "javascript:alert(1)",
  });
  expect(told.success).toBe(false);
  const issues = Object.fromEntries(told.error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []);
  expect(Object.keys(issues).sort()).toEqual(["issuer", "licence", "title", "url", "year"]);
  expect(issues.year).toBe("a year, such as 2024");
});
