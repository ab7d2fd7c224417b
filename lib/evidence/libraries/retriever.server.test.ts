import { expect, test } from "vitest";
import { forEachEngine } from "../../platform/database/test-database.server";
import { retrievalCases } from "../search/fixtures/retrieval-cases";
import { builtInEvidence } from "./built-in-evidence.server";
import { builtInLibrary } from "./built-in-library.server";
import { retriever } from "./retriever.server";
import { syncLibrary } from "./sync-library.server";

forEachEngine("the retriever of a database", (open) => {
  test("finds what the same library held in memory finds", async () => {
    const database = await open();
    await syncLibrary(database);
    const [stored, held] = [retriever(database), builtInEvidence().retrieve];
    for (const { query } of retrievalCases.slice(0, 20)) expect(await stored(query, 3)).toEqual(await held(query, 3));
  });

  test("searches a text that was changed, and no longer one that was withdrawn", async () => {
    const database = await open();
    const find = retriever(database);
    const ids = async () => (await find("rasburicase in tumour lysis", 3)).map((p) => p.id);
    expect(await ids()).toEqual([]);
    await syncLibrary(database);
    const [first, second] = await ids();
    expect([first, second].sort()).toEqual(["bcsh-2015-tumour-lysis-care", "cairo-bishop-tumour-lysis"]);
    await syncLibrary(
      database,
      builtInLibrary()
        .filter((p) => p.id !== "cairo-bishop-tumour-lysis")
        .map((p) => (p.id === "bcsh-2015-tumour-lysis-care" ? { ...p, text: "Rasburicase, in other words." } : p)),
    );
    const [changed, ...others] = await find("rasburicase in tumour lysis", 3);
    expect(changed?.text).toBe("Rasburicase, in other words.");
    expect(others.map((p) => p.id)).not.toContain("cairo-bishop-tumour-lysis");
  });
});
