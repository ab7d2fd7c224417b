import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { addTerminology } from "./terminology";

let stdout = "";
beforeEach(() => {
  vi.spyOn(process.stdout, "write").mockImplementation((text) => {
    stdout += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

async function call(...args: string[]): Promise<string> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => undefined });
  addTerminology(program);
  stdout = "";
  await program.parseAsync(["terminology", ...args], { from: "user" });
  return stdout;
}

it("says what a code is linked to, how, through which row of which table, and its chapter", async () => {
  const told = await call("look-up", "--system", "http://hl7.org/fhir/sid/icd-10-cm", "--code", "E1165");
  expect(told).toContain('ICD-10-CM E1165: linked by category, through "E11" of Human Disease Ontology');
  expect(told).toContain("disease DOID:9352  type 2 diabetes mellitus; under diabetes mellitus");
  expect(told).toContain("chapter E00-E89: Endocrine, nutritional and metabolic diseases");
});

it("says that a row stands for several diseases, and what holds whichever is meant", async () =>
  expect(await call("look-up", "--system", "icd-10-cm", "--code", "J60")).toContain(
    "one of these, not known which; whichever it is, a pneumoconiosis",
  ));

it("says that a drug's name was parsed, and the classes of its ingredients", async () => {
  const told = await call(
    "look-up",
    "--system",
    "rxnorm",
    "--code",
    "310965",
    "--display",
    "Ibuprofen 200 MG Oral Tablet",
  );
  expect(told).toContain("linked by name");
  expect(told).toContain("class non-steroidal anti-inflammatory drug (analgesic)");
  expect(told).toContain('"readBy":"parsed-name"');
});

it("says why a code is not linked, and refuses a system that it does not know", async () => {
  expect(await call("look-up", "--system", "snomed-ct", "--code", "44054006")).toBe(
    "SNOMED CT 44054006: not linked, no table of ours has codes of its system\n",
  );
  await expect(call("look-up", "--system", "no-such", "--code", "1")).rejects.toThrow(
    "--system no-such: expected the URI",
  );
});

it("puts a table of one's own first, and says of one that is not there", async () => {
  const folder = await mkdtemp(join(tmpdir(), "consilium-terminology-"));
  const table = join(folder, "own.csv");
  await writeFile(table, "system,code,doid,source\nhttp://hospital.example/dx,7,DOID:9352,Doe\n");
  const asked = ["look-up", "--system", "http://hospital.example/dx", "--code", "7"];
  expect(await call(...asked, "--table", table)).toContain('through "7 (Doe)" of own.csv');
  await rm(folder, { recursive: true });
  await expect(call(...asked, "--table", table)).rejects.toThrow("not found");
});

it("finds concepts by words and marks an acronym that stands for several", async () => {
  expect(await call("search", "type", "2", "diab", "mell", "--limit", "1")).toContain("DOID:9352");
  expect(await call("search", "CF")).toMatch(/acronym "CF" \(exact(, ambiguous)?\)/);
  expect(await call("search", "zzzz")).toBe("nothing is called so\n");
  const [first] = JSON.parse(await call("search", "gout", "--json"));
  expect(first).toMatchObject({ concept: { kind: "disease", name: "gout" }, by: "name" });
});
