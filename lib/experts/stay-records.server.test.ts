import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { files as physionet2012 } from "../record/sources/physionet2012/source.server";
import type { StayRecord } from "./stay-prediction";
import { stayRecords } from "./stay-records.server";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-stays-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(files: Record<string, string>): Promise<StayRecord[]> {
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
  const stays: StayRecord[] = [];
  for await (const stay of stayRecords(physionet2012, folder)) stays.push(stay);
  await Promise.all(Object.keys(files).map((name) => rm(join(folder, name))));
  return stays;
}

describe("stayRecords", () => {
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
      ["1", "no line of the form HH:MM,Parameter,Value could be read"],
      ["2", 'its first line is "\uFFFD\uFFFD not a record"; expected "Time,Parameter,Value"'],
      ["3", "its RecordID is not the one in the file's name"],
      ["4", "it gives more than one RecordID; one file is expected to hold one stay"],
      ["5", "record"],
      ["=cmd|x", "its id is no record id (letters, digits, dots, dashes and underscores)"],
    ]);
  });
});
