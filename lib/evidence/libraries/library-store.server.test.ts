import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { readUpload } from "../upload/read-upload.server";
import { uploadDetailsSchema } from "../upload/upload-details";
import { listPassages } from "./active-library.server";
import { builtInLibrary } from "./built-in-library.server";
import { sha256 } from "./library-hash.server";
import { listLibraries, readLibrary, setLibraryActive, storeLibrary } from "./library-store.server";
import { retriever } from "./retriever.server";
import { findPassage } from "./stored-passage.server";
import { syncLibrary } from "./sync-library.server";

const at = new Date("2026-01-02T03:04:05Z");
const first = "# Zebra fever\nZebra fever is treated with stripes.\n\n## Diagnosis\nA zebra was met within a week.";
const second = "# Zebra fever\nZebra fever is treated with rest.";

async function store(database: Database, markdown: string, more: Record<string, unknown> = {}) {
  const details = uploadDetailsSchema.parse({
    title: "House rules",
    issuer: "The house",
    year: 2020,
    licence: "CC-BY-4.0",
    currencyWarning: "Ask the house.",
    ...more,
  });
  const file = { name: "rules.md", bytes: new TextEncoder().encode(markdown) };
  return storeLibrary(database, { details, file, read: await readUpload(file, details), by: "someone", at });
}
const found = async (database: Database, query: string) => (await retriever(database)(query, 3)).map(({ id }) => id);

forEachEngine("uploaded libraries", (open) => {
  test("are stored whole, with every passage's source, and searched only once they are active", async () => {
    const database = await open();
    const library = await store(database, first);
    expect(library).toMatchObject({
      id: "house-rules",
      version: 1,
      active: false,
      format: "markdown",
      documents: 1,
      passages: 2,
      yearFrom: 2020,
      yearTo: 2020,
      uploadedBy: "someone",
      uploadedAt: at.toISOString(),
    });
    expect(await found(database, "zebra fever")).toEqual([]);
    expect(await setLibraryActive(database, { ...library, active: true })).toEqual({ ...library, active: true });
    expect(await found(database, "zebra fever")).toContain("house-rules-v1-1");
    expect(await findPassage(database, "house-rules-v1-2")).toEqual({
      id: "house-rules-v1-2",
      library: "house-rules",
      version: 1,
      active: true,
      title: "Zebra fever > Diagnosis",
      guideline: "House rules",
      issuer: "The house",
      year: 2020,
      url: "",
      licence: "CC-BY-4.0",
      currencyWarning: "Ask the house.",
      text: "A zebra was met within a week.",
      topics: [],
      hash: sha256("A zebra was met within a week."),
    });
  });

  test("give way to a newer version when it is made active; what cited the old one still opens", async () => {
    const database = await open();
    await setLibraryActive(database, { ...(await store(database, first)), active: true });
    const newer = await store(database, second);
    expect(newer).toMatchObject({ id: "house-rules", version: 2, active: false });
    expect(await found(database, "zebra fever")).toEqual(expect.arrayContaining(["house-rules-v1-1"]));
    await setLibraryActive(database, { ...newer, active: true });
    expect(await found(database, "zebra fever")).toEqual(["house-rules-v2-1"]);
    expect(await findPassage(database, "house-rules-v1-1")).toMatchObject({
      text: "Zebra fever is treated with stripes.",
      active: false,
    });
    expect((await listLibraries(database)).map(({ id, version, active }) => [id, version, active])).toEqual([
      ["consilium-icu", 1, true],
      ["house-rules", 2, true],
      ["house-rules", 1, false],
    ]);
  });

  test("can be taken out of the search, and put back", async () => {
    const database = await open();
    const library = await store(database, first);
    await setLibraryActive(database, { ...library, active: true });
    await setLibraryActive(database, { ...library, active: false });
    expect(await found(database, "zebra fever")).toEqual([]);
    expect(await listPassages(database)).toEqual([]);
    await setLibraryActive(database, { ...library, active: true });
    expect(await listPassages(database)).toHaveLength(2);
    const other = setLibraryActive(database, { id: "house-rules", version: 3, active: true });
    await expect(other).rejects.toMatchObject({ code: "not-found" });
    expect(await listPassages(database)).toHaveLength(2);
  });

  test("refuse the same file twice and the name of the built-in library, and leave no trace of it", async () => {
    const database = await open();
    await store(database, first);
    await expect(store(database, first)).rejects.toMatchObject({
      code: "conflict",
      userMessage: expect.stringContaining("as version 1"),
    });
    await expect(store(database, first, { title: "Consilium ICU" })).rejects.toMatchObject({ code: "invalid" });
    await expect(store(database, first, { title: "!!!" })).rejects.toMatchObject({ code: "invalid" });
    expect((await database.query("select 1 from library")).rows).toHaveLength(1);
  });

  test("are stored not at all where one passage of them cannot be", async () => {
    const database = await open();
    const details = uploadDetailsSchema.parse({ title: "Half", issuer: "The house", year: 2020, licence: "ours" });
    const file = { name: "half.md", bytes: new TextEncoder().encode(Array(1200).fill("# A\nText.\n").join("")) };
    const read = await readUpload(file, details);
    const broken = { ...read, passages: read.passages.with(-1, { ...read.passages[0], year: 2 ** 40 } as never) };
    await expect(storeLibrary(database, { details, file, read: broken, by: "someone", at })).rejects.toThrow();
    expect((await database.query("select 1 from library")).rows).toEqual([]);
    expect((await database.query("select 1 from passage")).rows).toEqual([]);
  });

  test("are read a part at a time; the one that comes with the application beside them", async () => {
    const database = await open();
    await syncLibrary(database);
    await store(database, first);
    const page = await readLibrary(database, { id: "house-rules", from: 1, limit: 5 });
    expect(page.versions).toEqual([{ version: 1, active: false }]);
    expect(page.passages.map(({ title }) => title)).toEqual(["Zebra fever > Diagnosis"]);
    const builtIn = await readLibrary(database, { id: "consilium-icu", from: 0, limit: 10 });
    expect(builtIn.library).toMatchObject({ format: "built-in", active: true, passages: builtInLibrary().length });
    expect(builtIn.passages).toHaveLength(10);
    const unknown = readLibrary(database, { id: "unknown", from: 0, limit: 5 });
    await expect(unknown).rejects.toMatchObject({ code: "not-found" });
  });

  test("stay as they are when the library that comes with the application is brought up to date", async () => {
    const database = await open();
    await setLibraryActive(database, { ...(await store(database, first)), active: true });
    await syncLibrary(database);
    expect(await findPassage(database, "house-rules-v1-1")).toMatchObject({ active: true });
    expect(await listPassages(database)).toHaveLength(builtInLibrary().length + 2);
  });
});
