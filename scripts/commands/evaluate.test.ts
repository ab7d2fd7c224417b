import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command } from "commander";
import { describe, expect, it } from "vitest";
import { addEvaluate } from "./evaluate";

function parse(...words: string[]) {
  const program = new Command().exitOverride();
  addEvaluate(program);
  for (const command of program.commands) command.exitOverride().configureOutput({ writeErr: () => undefined });
  return program.parseAsync(["evaluate", ...words], { from: "user" });
}

describe("evaluate", () => {
  it("says what it needs before it reads anything", async () => {
    const nowhere = join(tmpdir(), "no-such-data");
    await expect(parse("--data", nowhere)).rejects.toThrow("--out <folder> is needed, unless with --check-cards");
    await expect(parse("--data", nowhere, "--limit", "0")).rejects.toThrow("expected a whole number above 0");
    await expect(parse("--data", nowhere, "--split", "experts")).rejects.toThrow(
      "Allowed choices are calibration, test",
    );
    await expect(parse("--data", nowhere, "--check-cards", "--task", "none")).rejects.toThrow(
      'There is no prediction task "none"',
    );
  });
});
