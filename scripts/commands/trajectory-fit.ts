import type { Command } from "commander";

/** Adds `trajectory-fit`: what a question's built-in reasoner knows, learnt on training patients. */
export function addTrajectoryFit(program: Command): void {
  program
    .command("trajectory-fit")
    .description("learn a question's lexicon and its manager's weights, and calibrate them on other patients")
    .requiredOption("--question <id>", "a question that `trajectory-cohort` knows")
    .requiredOption("--data <path>", "the lives of Synthea as FHIR R4, or the folder of PhysioNet 2012's sets")
    .option("--out <file>", "lib/trajectories/learnt/<question>.json unless given")
    .action(async (options: unknown) => {
      const { learnQuestion } = await import("../actions/trajectory-fit");
      await learnQuestion(options);
    });
}
