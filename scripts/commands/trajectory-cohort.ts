import type { Command } from "commander";
import { trajectoryQuestions } from "../../lib/trajectories/questions/trajectory-questions";

const ids = trajectoryQuestions.map(({ id }) => id).join(", ");

/** Adds `trajectory-cohort`: who would be asked a question, and how much is known of them (the paper's Table S1). */
export function addTrajectoryCohort(program: Command): void {
  program
    .command("trajectory-cohort")
    .description(
      "count the cohort of a trajectory's question in a data set, and tell how much is known of cases and controls",
    )
    .requiredOption("--question <id>", `one of ${ids}`)
    .requiredOption(
      "--data <path>",
      "FHIR R4, a folder of MIMIC-IV's tables, or of PhysioNet 2012's sets, as the question asks",
    )
    .option("--json", "print the counts as JSON in place of the tables")
    .action(async (options: unknown) => {
      const { printCohort } = await import("../actions/trajectory-cohort");
      await printCohort(options);
    });
}
