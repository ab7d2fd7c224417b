import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layTestDatabase } from "../lib/platform/database/test-database.server";
import { sourceLists } from "./list-sources.mjs";

const id = "harbour-icu";
const fixtures = join("scripts", "fixtures", "new-source");
const grounds = ["app", "components", "lib", "scripts", "models"];
const files = ["package.json", "tsconfig.json", "proxy.ts", "instrumentation.ts"];
const own = join("lib", "record", "sources", id);

let tree;
let sheet;
beforeAll(async () => {
  tree = mkdtempSync(join(tmpdir(), "consilium-new-source-"));
  const product = (path) => !/[.]test[.](tsx?|mjs)$/.test(path);
  for (const path of [...grounds, ...files]) cpSync(path, join(tree, path), { recursive: true, filter: product });
  symlinkSync(join(process.cwd(), "node_modules"), join(tree, "node_modules"), "junction");
  mkdirSync(join(tree, own));
  cpSync(join(fixtures, "catalogue.json"), join(tree, own, "catalogue.json"));
  for (const name of ["source.ts", "source.server.ts"]) cpSync(join(fixtures, `${name}.txt`), join(tree, own, name));
  sheet = join(tree, "stays.csv");
  writeFileSync(sheet, stays());
  await layTestDatabase(join(tree, ".data", "database"));
});
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Two days of an invented patient whose lactate and presepsin rise; one value that the source does not know. */
function stays() {
  const hours = Array.from({ length: 49 }, (_, hour) => hour);
  const row = (minute, name, value) => ["7", 87, "burns", 0, minute, name, value].join(",");
  return [
    "stay,age,ward,died,minute,name,value",
    ...hours.flatMap((hour) => [row(hour * 60, "pulse", 80 + hour), row(hour * 60, "map", 90 - hour)]),
    ...[0, 12, 24, 36, 47].flatMap((hour) => [
      row(hour * 60 + 5, "lactate", 10 + hour),
      row(hour * 60 + 5, "psep", 0.2 + hour / 40),
    ]),
    row(60, "mood", 3),
  ].join("\n");
}

/** Runs a script of the copy on a database of its own. */
function run(...args) {
  const env = { ...process.env, CONSILIUM_DATA_DIR: join(tree, ".data"), DATABASE_URL: "", INIT_CWD: tree };
  const options = { cwd: tree, encoding: "utf8", env, timeout: 300_000, maxBuffer: 1 << 28 };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, options);
  if (status !== 0) throw new Error(`${args.join(" ")}: exit code ${status}\n${stdout}\n${stderr}`);
  return stdout;
}
const consilium = (...args) => run("scripts/consilium.mjs", ...args);

/** What the copy says of the imported stay, by its own code. */
function shown() {
  writeFileSync(
    join(tree, "shown.ts"),
    `import { chartOf } from "./lib/clinical/chart";
     import { closeDatabase, database } from "./lib/platform/database/database.server";
     import { listPatients } from "./lib/consultations/patient-list/list-patients.server";
     import { encounterMeant, readRecord } from "./lib/record/read-records.server";
     import { placeOf, sourceOf } from "./lib/record/source-of";
     const opened = await database();
     const { items } = await listPatients(opened, { source: "${id}", careUnit: "burns", query: "7", offset: 0, limit: 5 });
     const [row] = items;
     const record = await readRecord(opened, await encounterMeant(opened, { patientId: row.id }));
     const chart = chartOf(record, record.encounter.observedMinutes);
     const title = sourceOf(row.source).title;
     console.log(JSON.stringify({ items, title, place: placeOf(row), series: record.series, chart }));
     await closeDatabase();`,
  );
  const told = JSON.parse(run("--import", "tsx", "shown.ts"));
  rmSync(join(tree, "shown.ts"));
  return told;
}

describe("a source is one folder", { timeout: 600_000 }, () => {
  it("is imported, listed, charted, predicted, consulted on and exported", () => {
    const report = consilium("import", id, "--from", sheet);
    expect(report).toContain("Harbour ICU, stays.csv: finished");
    expect(report).toContain("Cells: 109 = 108 kept + 1 skipped");

    const { items, title, place, series, chart } = shown();
    expect([items.length, title, place.title]).toEqual([1, "Harbour ICU", "Burns unit"]);
    expect(chart.descriptor).toBe("Woman aged 85 or over, burns unit");
    expect(series.find((one) => one.feature === "lactate")).toMatchObject({
      units: ["mmol/L"],
      codes: ["lactate"],
      values: [1.11, 2.442, 3.774, 5.106, 6.327],
    });
    const presepsin = chart.summaries.find((one) => one.feature === "presepsin");
    expect(presepsin).toMatchObject({ count: 5, flag: "high", last: { value: 1375 } });
    expect(chart.notRecorded).toContain("Where the burn was");
    expect(chart.notComputable.map((one) => one.id)).toContain("anion-gap");
    expect(chart.severities.map((one) => one.id)).toContain("shock-index");

    const out = join(tree, "predictions.csv");
    consilium("predict", "--format", id, "--from", sheet, "--out", out, "--no-fused");
    expect(readFileSync(out, "utf8")).toMatch(/^id,.*\n7,-?\d/);

    const json = join(tree, "report.json");
    const markdown = consilium("consult", "--patient", "7", "--reasoner", "builtin", "--out", json);
    expect(markdown).toContain("burns unit");
    expect(markdown.toLowerCase()).toContain("lactate");
    const { events } = JSON.parse(readFileSync(json, "utf8"));
    expect(events.map(({ type }) => type)).toContain("report-finalised");
    expect(JSON.stringify(events)).toContain("presepsin");
  });

  it("holds every type: nothing lists the sources or their features once more", () => {
    run("node_modules/@typescript/native/bin/tsc", "--noEmit", "--incremental", "false", "-p", tree);
  });

  it("changes no other file than the lists that are written from the folders", () => {
    const written = new Set([...sourceLists(tree).keys()].map((file) => relative(tree, file)));
    for (const ground of grounds)
      for (const path of readdirSync(join(tree, ground), { recursive: true, encoding: "utf8", withFileTypes: true })) {
        if (!path.isFile()) continue;
        const file = relative(tree, join(path.parentPath, path.name));
        if (file.startsWith(own + sep) || written.has(file)) continue;
        expect(readFileSync(join(tree, file)).equals(readFileSync(file)), file).toBe(true);
      }
    for (const [file, text] of sourceLists(tree)) expect(readFileSync(file, "utf8"), file).toBe(text);
  });
});
