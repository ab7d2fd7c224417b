import type { Command } from "commander";
import type { BaselineOptions } from "../actions/baseline";
import { FILES_OF_SET_B } from "../required-files";

/** Adds `baseline`: whether consultations come to what they came to before, item by item; exit code 1 where one does not. */
export function addBaseline(program: Command): void {
  program
    .command("baseline")
    .description(
      "hold consultations on 300 stays and the synthetic patients, and kept exports, against the baseline, facet by facet",
    )
    .requiredOption("--data <folder>", `folder with ${FILES_OF_SET_B.join(", ")}`)
    .option("--items <folder>", "write all that is compared too, a JSON file a consultation")
    .option("--write", "make the baseline anew; what differs from the one before is listed", false)
    .option(
      "--scrambled",
      "instead, consult twice, the second time with every sentence of the doctors scrambled",
      false,
    )
    .action(async (options: BaselineOptions) => {
      const { baseline } = await import("../actions/baseline");
      await baseline(options);
    });
}
