import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { readUpload } from "../upload/read-upload.server";
import { uploadDetailsSchema } from "../upload/upload-details";
import { setLibraryActive, storeLibrary } from "./library-store.server";
import { retriever } from "./retriever.server";
import { prepareSearch, searchPassages } from "./search-passages.server";
import { syncLibrary } from "./sync-library.server";

forEachEngine("a search over all active libraries", (open) => {
  test("brings what a doctor could be given, and where no guideline applies the few that come nearest", async () => {
    const database = await open();
    await syncLibrary(database);
    const found = await searchPassages(database, "tumour lysis");
    expect(found.applicable).toBeGreaterThanOrEqual(2);
    expect(
      found.passages
        .slice(0, 2)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(["bcsh-2015-tumour-lysis-care", "cairo-bishop-tumour-lysis"]);
    expect(new Set(found.passages.map(({ id }) => id)).size).toBe(found.passages.length);
    expect(found.applicable).toBe(found.passages.length);
    const none = await searchPassages(database, "xylophone");
    expect(none.applicable).toBe(0);
    expect(none.passages.length).toBeLessThanOrEqual(10);
  });

  test("finds an uploaded passage once its library is active and the search was made ready", async () => {
    const database = await open();
    await syncLibrary(database);
    const details = uploadDetailsSchema.parse({ title: "Zoo", issuer: "The zoo", year: 2020, licence: "ours" });
    const file = { name: "zoo.md", bytes: new TextEncoder().encode("# Zebrosis\nZebrosis is treated with stripes.") };
    const read = await readUpload(file, details);
    const library = await storeLibrary(database, { details, file, read, by: "someone", at: new Date(0) });
    expect((await searchPassages(database, "zebrosis")).applicable).toBe(0);
    await setLibraryActive(database, { ...library, active: true });
    await prepareSearch(database);
    const [first] = (await searchPassages(database, "zebrosis")).passages;
    expect(first?.id).toBe("zoo-v1-1");
  });

  test("finds the one uploaded passage that has a word, for who looks about and for the doctors", async () => {
    const database = await open();
    await syncLibrary(database);
    const details = uploadDetailsSchema.parse({ title: "Ward", issuer: "The ward", year: 2020, licence: "ours" });
    const text =
      "# Agitation\nCall for help first. Give Zorbexil slowly, as SOP-417 says.\n# Visits\nFamilies are welcome.";
    const file = { name: "ward.md", bytes: new TextEncoder().encode(text) };
    const read = await readUpload(file, details);
    const library = await storeLibrary(database, { details, file, read, by: "someone", at: new Date(0) });
    await setLibraryActive(database, { ...library, active: true });
    for (const query of ["Zorbexil", "SOP-417", "Agitated, potassium 6.9 mmol/L; was given zorbexil at home"]) {
      const { passages, applicable } = await searchPassages(database, query);
      expect([passages[0]?.id, applicable > 0]).toEqual(["ward-v1-1", true]);
      expect((await retriever(database)(query, 3))[0]?.id).toBe("ward-v1-1");
    }
  });
});
