import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, expect, test, vi } from "vitest";
import { listColumnsOf } from "../../lib/consultations/chart-of-stay/list-columns-of.server";
import { consultations, listConsultations } from "../../lib/consultations/consultation-store.server";
import { consultation } from "../../lib/consultations/protocol/consultation-rules";
import { keepSpeed } from "../../lib/language-models/call-speed.server";
import { saveProvider } from "../../lib/language-models/provider-settings.server";
import { savedAt, wardModel } from "../../lib/language-models/testing/sample-providers.server";
import type { Database } from "../../lib/platform/database/database.server";
import { forEachEngine } from "../../lib/platform/database/test-database.server";
import { seedSynthetic } from "../../lib/record/sources/synthetic/seed-synthetic.server";
import { aboutSchema } from "../about-output";
import { addConsult } from "./consult";

const holder = globalThis as typeof globalThis & { consiliumDatabase?: Promise<Database> };

afterEach(() => {
  delete holder.consiliumDatabase;
  process.exitCode = 0;
  vi.restoreAllMocks();
});

/** Calls the command on a database of its own. */
async function consult(database: Database, ...args: string[]) {
  holder.consiliumDatabase = Promise.resolve(database);
  const said = { out: "", err: "" };
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    said.out += text;
    return true;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said.err += text;
    return true;
  });
  const program = new Command("consilium").exitOverride().configureOutput({ writeErr: () => undefined });
  addConsult(program);
  const done = program.parseAsync(["consult", ...args], { from: "user" });
  return { said, done };
}

forEachEngine("consult", (open) => {
  test("prints progress and the report, and writes all events as JSON", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const folder = await mkdtemp(join(tmpdir(), "consilium-consult-"));
    const file = join(folder, "report.json");
    const { said, done } = await consult(database, "--patient", "s-0001", "--reasoner", "builtin", "--out", file);
    await done;
    expect(said.err).toMatch(/AdaCare doctor is writing the initial review/);
    expect(said.out).toMatch(/^# Consultation report/);
    const { events, ...told } = JSON.parse(await readFile(file, "utf8")) as { events: never[]; reasoner: unknown };
    const { reasoner } = told;
    // Named by the number here, a patient's own id in the source is nobody's to tell.
    expect(told).not.toHaveProperty("sourceId");
    expect(consultation.fold(events)).toMatchObject({ status: "finished", request: { reasoner } });
    expect(reasoner).toEqual({ kind: "built-in" });
    const about = aboutSchema.parse(JSON.parse(await readFile(`${file}.about.json`, "utf8")));
    expect(about).toMatchObject({ task: "icu-mortality", landmarkHours: 48, reasoner });
    expect(Object.keys(about.models)).toEqual(expect.arrayContaining(["trees", "fusion"]));
    // The record that was read, under the name that it was asked for by.
    expect(about.data).toMatchObject({
      files: ["S-0001"],
      sha256: { "S-0001": expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await rm(folder, { recursive: true });
  }, 120_000);

  test("seats whom it is told to seat, by the seed that it is given, and names who is no expert", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { said, done } = await consult(
      database,
      ...["--patient", "s-0001", "--panel", "retain, adacare", "--seed", "7", "--json"],
    );
    await done;
    const [opening = ""] = said.err.split(" s  ");
    expect(opening).toContain(
      "warning: there will be no risk after reading the report: The fusion head was fitted for the table of",
    );
    const { events } = JSON.parse(said.out) as { events: never[] };
    expect(consultation.fold(events)).toMatchObject({
      status: "finished",
      request: { panel: ["retain", "adacare"], seed: 7 },
    });
    const nobody = await consult(database, "--patient", "s-0001", "--panel", "adacare,nobody");
    await expect(nobody.done).rejects.toMatchObject({ userMessage: expect.stringContaining(`no expert "nobody"`) });
  }, 120_000);

  test("stops in order at Ctrl-C, with what was said kept", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { said, done } = await consult(database, "--patient", "S-0002", "--reasoner", "builtin");
    await vi.waitFor(() => expect(said.err).toContain("reading the record"), { timeout: 20_000 });
    process.emit("SIGINT");
    await done;
    expect(process.exitCode).toBe(130);
    expect(said.err).toContain("consult: warning: stopped; what was said is kept\n");
    expect(said.out).toBe("");
    const [line] = await listConsultations(database, {});
    expect(line?.status).toBe("cancelled");
    expect((await consultations.readEvents(database, line?.id ?? "")).at(-1)?.type).toBe("cancelled");
  }, 120_000);

  test("refuses a task that there is not, and one that is about other records, before anything is run", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const none = await consult(database, "--patient", "S-0001", "--task", "nowhere");
    await expect(none.done).rejects.toMatchObject({
      code: "invalid",
      userMessage: 'There is no prediction task "nowhere"; there are: covid-mortality, icu-mortality.',
    });
    const other = await consult(database, "--patient", "S-0001", "--task", "covid-mortality");
    await expect(other.done).rejects.toMatchObject({ code: "business-rule" });
    expect(await listConsultations(database, {})).toEqual([]);
  });

  test("has a language model speak where it is told to, and nobody in its place where none is set up", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    const { done } = await consult(database, "--patient", "S-0001", "--reasoner", "llm");
    await expect(done).rejects.toMatchObject({
      code: "business-rule",
      userMessage: expect.stringContaining("No language model is set up"),
    });
    expect(await listConsultations(database, {})).toEqual([]);
  });

  test("says how long language models will take before the first call, by what their calls have taken", async () => {
    const database = await open();
    await seedSynthetic(database, listColumnsOf);
    // Nobody answers there; an earlier call has.
    const given = { ...wardModel, baseUrl: "http://127.0.0.1:9/v1", key: null };
    await saveProvider(database, { given, asDefault: true, at: savedAt });
    const final = { task: "meta-final", promptTokens: 1200, answerTokens: 600, firstMs: 100_000, restMs: 100_000 };
    await keepSpeed(database, given, final, savedAt);
    const { said, done } = await consult(database, "--patient", "S-0001", "--panel", "adacare", "--reasoner", "llm");
    await expect(done).rejects.toMatchObject({ userMessage: expect.stringContaining("could not be reached") });
    expect(said.err).toMatch(
      /about \d+ minutes \(\d+ to \d+, by how long they discuss\) with llama3 on this machine\n/,
    );
    expect(said.err.indexOf("by how long they discuss")).toBeLessThan(said.err.indexOf("reading the record"));
  });

  test("refuses an unknown patient and a file that cannot be written, before anything is run", async () => {
    const database = await open();
    const unknown = await consult(database, "--patient", "nobody");
    await expect(unknown.done).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("nobody"),
    });
    const nowhere = await consult(database, "--patient", "S-0001", "--out", "/nowhere/at/all.json");
    await expect(nowhere.done).rejects.toMatchObject({ code: "invalid" });
    expect(await listConsultations(database, {})).toEqual([]);
  });
});
