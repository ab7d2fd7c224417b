import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { physionet2012Records } from "./physionet2012-records.server";
import type { StayRecord } from "./stay-prediction";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-stays-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string>): Promise<StayRecord[]> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const stays: StayRecord[] = [];
  for await (const stay of physionet2012Records(folder)) stays.push(stay);
  await Promise.all(Object.keys(files).map((name) => rm(join(folder, name))));
  return stays;
}

describe("physionet2012Records", () => {
  it("reads a stay under its own id", async () => {
    const [stay] = await read({
      "132539.txt": "Time,Parameter,Value\n00:00,RecordID,132539\n00:00,Age,54\n00:07,HR,73\n",
    });
    expect(stay).toMatchObject({
      id: "132539",
      record: { encounter: { id: "132539", ageYears: 54 }, series: [{ feature: "heartRate", values: [73] }] },
    });
  });

  it("says why a file is no stay, and goes on", async () => {
    const sound = "00:00,Age,54\n";
    const stays = await read({
      "1.txt": "",
      "2.txt": "\u0000\u0001 not a record",
      "3.txt": "00:00,RecordID,4\n00:00,Age,54\n",
      "4.txt": "00:00,RecordID,4\n00:00,RecordID,5\n00:00,Age,54\n",
      "=cmd|x.txt": sound,
      "5.txt": sound,
    });
    const faults = stays.map((stay) => [stay.id, "fault" in stay ? stay.fault : "record"]);
    expect(faults).toEqual([
      ["1", 'no line can be read as "HH:MM,Parameter,Value"'],
      ["2", 'no line can be read as "HH:MM,Parameter,Value"'],
      ["3", "the file's RecordID is 4"],
      ["4", "the file holds several RecordIDs (4, 5)"],
      ["5", "record"],
      ["=cmd|x", "the file's name is no record id (letters, digits, dots, dashes and underscores)"],
    ]);
  });
});
