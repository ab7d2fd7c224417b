import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { fitQuestion } from "../../lib/studies/trajectories/fit-question.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { sayAs } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";

/** Adds `trajectory-fit`: what a question's built-in reasoner knows, learnt on training patients. */
export function addTrajectoryFit(program: Command): void {
  program
    .command("trajectory-fit")
    .description("learn a question's lexicon and its manager's weights, and calibrate them on other patients")
    .requiredOption("--question <id>", "a question that `trajectory-cohort` knows")
    .requiredOption("--data <path>", "the lives of Synthea as FHIR R4, or the folder of PhysioNet 2012's sets")
    .option("--out <file>", "lib/trajectories/learnt/<question>.json unless given")
    .action(fit);
}

const optionsSchema = z.strictObject({ question: z.string(), data: z.string(), out: z.string().optional() });

/** @throws AppError "invalid" for a question that cannot be learnt, data that are not there, and a place that cannot be written to */
async function fit(options: unknown): Promise<void> {
  const { question: id, data, out } = parsedOptions(optionsSchema, options);
  const question = trajectoryQuestion(id);
  const path = out === undefined ? join("lib", "trajectories", "learnt", `${id}.json`) : resolveFromCaller(out);
  await requirePlaceFor(path, "--out");
  const say = sayAs("trajectory-fit");
  const date = new Date().toISOString().slice(0, 10);
  const learnt = await fitQuestion(question, resolveFromCaller(data), { date, say });
  await writeAtomically(path, "--out", once(`${JSON.stringify(learnt)}\n`));
  const { trained, calibrated } = learnt.card;
  process.stdout.write(
    `${path}: ${learnt.lexicon.entries.length} keys, ${learnt.weights.terms.length} weights, of ${trained.patients} patients with ${trained.cases} cases; calibrated on ${calibrated.patients} with ${calibrated.cases}.\n`,
  );
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}
