import type { Command } from "commander";
import { FILES_OF_BOTH_SETS } from "../required-files";
import { resolveFromCaller } from "../resolve-from-caller";

/** Adds `verify`: the checks that need real data, on a database of their own; exit code 1 where one fails. */
export function addVerify(program: Command): void {
  program
    .command("verify")
    .description(
      "run the checks that need PhysioNet 2012: import, predict, the baseline, the doctors in other words, the cards' figures, a consultation",
    )
    .requiredOption("--data <folder>", `folder with ${FILES_OF_BOTH_SETS.join(", ")}`)
    .action(async ({ data }: { data: string }) => {
      const { verify } = await import("../actions/verify");
      if (!(await verify(resolveFromCaller(data)))) process.exitCode = 1;
    });
}
