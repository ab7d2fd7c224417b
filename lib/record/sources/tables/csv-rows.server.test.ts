import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { csvRows } from "./csv-rows.server";
import type { Dialect } from "./table";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "csv-rows-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function cellsOf(content: string | Buffer, dialect: Partial<Dialect> = {}): Promise<string[][]> {
  const path = join(folder, "rows.csv");
  await writeFile(path, content);
  const cells: string[][] = [];
  const whole = { delimiter: [",", "\t", ";"], encoding: "utf-8", ...dialect };
  for await (const row of csvRows(path, "rows.csv", () => undefined, whole)) cells.push(row.cells);
  return cells;
}

describe("the rows of a file whose way of writing is told by its first line", () => {
  it.each([[","], ["\t"], [";"]])("are parted as that is: %j", async (sign) => {
    const other = sign === "," ? ";" : ",";
    const text = [
      ["a", "b", "c"],
      ["1", `x${other}y`, `"two${sign}\nlines"`],
    ]
      .map((row) => row.join(sign))
      .join("\n");
    expect(await cellsOf(text)).toEqual([
      ["a", "b", "c"],
      ["1", `x${other}y`, `two${sign}\nlines`],
    ]);
  });

  it("hold quotes as signs where tabs part the cells and the first line has none, if the table says so", async () => {
    const text = 'id\tname\n1\t5" needle\n2\t"whole"\n';
    expect(await cellsOf(text, { tabsNeedNoQuotes: true })).toEqual([
      ["id", "name"],
      ["1", '5" needle'],
      ["2", '"whole"'],
    ]);
    expect(await cellsOf('"id"\t"name"\n1\t"a\tb"\n', { tabsNeedNoQuotes: true })).toEqual([
      ["id", "name"],
      ["1", "a\tb"],
    ]);
    await expect(cellsOf('id\tname\n1\t5" needle\n')).rejects.toMatchObject({
      userMessage: "rows.csv, line 2: expected a row; a quote is never closed.",
    });
  });

  it("are refused where a byte is none of the encoding, if the table is strict, also in the last line", async () => {
    const bytes = Buffer.concat([Buffer.from("a,b\n1,Gr"), Buffer.from([0xfc]), Buffer.from("n")]);
    await expect(cellsOf(bytes, { isStrict: true })).rejects.toMatchObject({
      userMessage: expect.stringContaining("bytes that UTF-8 does not have; expected the file in it."),
    });
    expect(await cellsOf(bytes)).toEqual([
      ["a", "b"],
      ["1", "Gr\uFFFDn"],
    ]);
  });
});
