import { Command } from "commander";
import { afterEach, expect, it, vi } from "vitest";
import { cohortParse } from "./cohort-parse";

afterEach(() => {
  process.exitCode = undefined;
  vi.restoreAllMocks();
});

async function call(...args: string[]): Promise<string> {
  const printed = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const program = new Command().exitOverride();
  cohortParse(program.command("cohort"));
  await program.parseAsync(["cohort", "parse", ...args], { from: "user" });
  return printed.mock.calls.map(([chunk]) => String(chunk)).join("");
}

it("prints how a question is read as a list, its other reading, and the words that are not understood with their place", async () => {
  const lines = (await call("gout and asthma or frobnitz migraine")).split("\n");
  expect(lines.filter((line) => line === "Read as" || line === "Or read as")).toEqual(["Read as", "Or read as"]);
  expect(lines.slice(0, 6)).toEqual([
    "Read as",
    "  all of",
    "    gout",
    "    one or more of",
    "      asthma",
    "      migraine",
  ]);
  expect(lines).toContain('  "frobnitz", characters 20 to 27');
  expect(process.exitCode).toBeUndefined();
});

it("prints the result as JSON", async () => {
  expect(JSON.parse(await call("gout", "--json"))).toMatchObject({
    status: "understood",
    readings: [{ query: { op: "criterion", criterion: { concepts: ["disease:DOID:13189"] } } }],
  });
});

it("ends with exit code 2 where no criterion is read, and says why", async () => {
  expect(await call("ECOG 7")).toBe(
    'No criterion was read.\nNot understood\n  "ECOG 7", characters 1 to 6: ECOG runs from 0 to 5\n',
  );
  expect(process.exitCode).toBe(2);
});
