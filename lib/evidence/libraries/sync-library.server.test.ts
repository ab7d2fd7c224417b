import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import type { Passage } from "../schema";
import { listPassages } from "./active-library.server";
import { builtInLibrary } from "./built-in-library.server";
import { sha256 } from "./library-hash.server";
import { findPassage } from "./stored-passage.server";
import { syncLibrary } from "./sync-library.server";

const passageNamed = (id: string, text: string, more: Partial<Passage> = {}): Passage => ({
  id,
  library: "house",
  title: `On ${id}`,
  guideline: "House rules",
  issuer: "The house",
  year: 2020,
  url: "https://example.org/rules",
  licence: "ours",
  text,
  topics: [id],
  ...more,
});
const potassium = passageNamed("potassium", "Keep potassium between 4 and 5 mmol/L.");
const sodium = passageNamed("sodium", "Correct sodium slowly.");

forEachEngine("the stored library", (open) => {
  test("holds the passages that come with the application after one sync, and changes nothing in a second", async () => {
    const database = await open();
    const count = builtInLibrary().length;
    const nothing = { revised: 0, restored: 0, withdrawn: 0 };
    expect(await syncLibrary(database)).toEqual({ ...nothing, added: count, unchanged: 0 });
    expect(await syncLibrary(database)).toEqual({ ...nothing, added: 0, unchanged: count });
    expect(await listPassages(database)).toHaveLength(count);
  });

  test("gives a passage back as it was written, with the hash of its text", async () => {
    const database = await open();
    await syncLibrary(database, [potassium]);
    expect(await findPassage(database, "potassium")).toEqual({
      ...potassium,
      version: 1,
      active: true,
      hash: sha256(potassium.text),
    });
  });

  test("keeps a replaced text for those who cite it, and searches the new one alone", async () => {
    const database = await open();
    await syncLibrary(database, [potassium, sodium]);
    const revised = { ...potassium, text: "Keep kalium between 4.0 and 4.5 mmol/L." };
    expect(await syncLibrary(database, [revised, sodium])).toMatchObject({
      added: 0,
      revised: 1,
      unchanged: 1,
      withdrawn: 0,
    });
    expect(await findPassage(database, "potassium")).toMatchObject({ text: revised.text, version: 2, active: true });
    expect(await findPassage(database, "potassium", sha256(potassium.text))).toMatchObject({
      text: potassium.text,
      version: 1,
      active: false,
    });
    expect((await listPassages(database)).map((p) => [p.id, p.version])).toEqual([
      ["potassium", 2],
      ["sodium", 1],
    ]);
  });

  test("makes an earlier version active again rather than storing it twice", async () => {
    const database = await open();
    await syncLibrary(database, [potassium]);
    await syncLibrary(database, [{ ...potassium, year: 2024 }]);
    expect(await syncLibrary(database, [potassium])).toMatchObject({ restored: 1, revised: 0, added: 0 });
    expect(await findPassage(database, "potassium")).toMatchObject({ year: 2020, version: 1, active: true });
    expect((await database.query("select 1 from passage")).rows).toHaveLength(2);
  });

  test("withdraws what the library no longer has, and leaves other libraries alone", async () => {
    const database = await open();
    const other = passageNamed("asthma", "Give oxygen.", { library: "uploaded" });
    await syncLibrary(database, [potassium, sodium]);
    await syncLibrary(database, [other]);
    expect(await syncLibrary(database, [potassium])).toMatchObject({ withdrawn: 1, unchanged: 1 });
    expect((await listPassages(database)).map((p) => p.id)).toEqual(["asthma", "potassium"]);
    expect(await findPassage(database, "sodium")).toMatchObject({ active: false, text: sodium.text });
  });

  test("refuses an id that another library holds, and then changes nothing at all", async () => {
    const database = await open();
    await syncLibrary(database, [potassium]);
    const sync = syncLibrary(database, [passageNamed("calcium", "Check it."), { ...potassium, library: "uploaded" }]);
    await expect(sync).rejects.toMatchObject({ code: "conflict" });
    await expect(findPassage(database, "calcium")).rejects.toMatchObject({ code: "not-found" });
  });

  test("stores each passage once when several processes start at the same time", async () => {
    const database = await open();
    const reports = await Promise.all([1, 2, 3].map(() => syncLibrary(database, [potassium, sodium])));
    expect(reports.map((r) => r.added).sort()).toEqual([0, 0, 2]);
    expect((await database.query("select 1 from passage")).rows).toHaveLength(2);
  });

  test("says so when a passage, or that version of it, is not there", async () => {
    const database = await open();
    await syncLibrary(database, [potassium]);
    await expect(findPassage(database, "unknown")).rejects.toMatchObject({ code: "not-found" });
    await expect(findPassage(database, "potassium", sha256("another text"))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});
