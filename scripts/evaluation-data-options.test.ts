import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { pack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesForTask } from "../lib/experts/files-for-task.server";
import { readTask } from "../lib/experts/model-store.server";
import { stayRecords } from "../lib/experts/stay-records.server";
import { asPhysionet2012 } from "../lib/record/sources/synthetic/as-physionet2012";
import { syntheticRecords } from "../lib/record/sources/synthetic/synthetic-patients";
import { folderStays } from "../lib/studies/cohort-shift/cohort-stays.server";
import { dataAsked } from "./evaluation-data-options";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-own-stays-"));
  for (const [i, record] of syntheticRecords().slice(0, 3).entries())
    await writeFile(join(folder, `${i + 1}.txt`), asPhysionet2012(record, i + 1));
  await writeFile(join(folder, "mine.csv"), "RecordID,SOFA,In-hospital_death\n01,8,1\n2,-1,0\n9,3,0\n");
});
afterAll(() => rm(folder, { recursive: true }));

const { task } = await readTask("icu-mortality");
const asked = (options: Partial<Parameters<typeof dataAsked>[1]>) => dataAsked(task, { usual: "test", ...options });

describe("stays of one's own", () => {
  it("are external, with the outcomes of a file beside them, and say what is left out", async () => {
    const outcomes = join(folder, "mine.csv");
    const { data, splits, declared, files } = await asked({ from: folder, outcomes, source: "St. Elsewhere" });
    expect({ splits, declared, files }).toEqual({
      splits: ["external"],
      declared: "St. Elsewhere",
      files: [folder, outcomes],
    });
    const stays = [];
    for await (const stay of data.stays("external")) stays.push("fault" in stay ? stay : [stay.id, stay.outcome]);
    const unknown = { survivalDays: null, sapsI: null };
    expect(stays).toEqual([
      ["1", { ...unknown, died: 1, sofa: 8 }],
      ["2", { ...unknown, died: 0, sofa: null }],
    ]);
    expect(data.left()).toEqual([
      { reason: "no outcome is known of them", n: 1 },
      { reason: "outcomes without a stay", n: 1 },
    ]);
  });

  it("are read alike from a folder, an archive and a file, by whatever reads stays", async () => {
    const stays = join(folder, "stays");
    await mkdir(stays);
    for (const id of ["1", "2"]) await copyFile(join(folder, `${id}.txt`), join(stays, `${id}.txt`));
    const archive = join(folder, "stays.tar.gz");
    const tar = pack();
    for (const id of ["1", "2"]) tar.entry({ name: `stays/${id}.txt` }, await readFile(join(stays, `${id}.txt`)));
    tar.finalize();
    await writeFile(archive, gzipSync(await buffer(tar)));
    const outcomes = join(folder, "mine.csv");
    const idsOf = async (found: AsyncIterable<object>) => {
      const ids = [];
      for await (const stay of found) ids.push("id" in stay && !("fault" in stay) ? stay.id : "record" in stay);
      return ids;
    };
    for (const [from, ids] of [
      [stays, ["1", "2"]],
      [archive, ["1", "2"]],
      [join(stays, "2.txt"), ["2"]],
    ] as const) {
      const { data } = await asked({ from, outcomes, source: "St. Elsewhere" });
      expect(await idsOf(data.stays("external")), `evaluate, reports ${from}`).toEqual(ids);
      expect(await idsOf(stayRecords(filesForTask(task), from)), `predict, recalibrate ${from}`).toEqual(ids);
      expect(await idsOf(folderStays(task, from, new Map())), `shift ${from}`).toEqual(ids.map(() => true));
    }
  });

  it("are declared, and go with nothing that is meant for the development data", async () => {
    const fault = (options: Partial<Parameters<typeof dataAsked>[1]>) =>
      asked(options).then(
        () => "",
        (error: { code: string; userMessage: string }) => `${error.code}: ${error.userMessage}`,
      );
    const outcomes = join(folder, "mine.csv");
    expect(await fault({})).toMatch(/^invalid: Give --data <folder>, or stays of your own/);
    expect(await fault({ data: folder, from: folder })).toMatch(/^invalid: .*one of the two/);
    expect(await fault({ data: folder, outcomes })).toMatch(/^invalid: --outcomes goes with --from/);
    expect(await fault({ from: folder, outcomes })).toMatch(/^invalid: Say whose data it is/);
    expect(await fault({ from: folder, outcomes, source: "Here", splits: ["test"] })).toMatch(/^invalid: .*external/);
    expect(await fault({ from: folder, source: "Here" })).toMatch(/^invalid: .*--outcomes <file>/);
    expect(await fault({ from: folder, source: "Here", outcomes: join(folder, "none.csv") })).toMatch(
      /none\.csv: cannot be read/,
    );
  });
});
