import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { z } from "zod";
import { fitQuestion } from "../../lib/studies/trajectories/fit-question.server";
import { trajectoryQuestion } from "../../lib/trajectories/questions/trajectory-questions";
import { sayAs } from "../command-progress";
import { parsedOptions } from "../parsed-options";
import { requirePlaceFor } from "../place-for-file";
import { resolveFromCaller } from "../resolve-from-caller";
import { writeAtomically } from "../write-atomically";

const optionsSchema = z.strictObject({ question: z.string(), data: z.string(), out: z.string().optional() });

/** @throws AppError "invalid" for a question that cannot be learnt, data that are not there, and a place that cannot be written to */
export async function learnQuestion(options: unknown): Promise<void> {
  const { question: id, data, out } = parsedOptions(optionsSchema, options);
  const question = trajectoryQuestion(id);
  const path = out === undefined ? join("lib", "trajectories", "learnt", `${id}.json`) : resolveFromCaller(out);
  if (out === undefined) await mkdir(dirname(path), { recursive: true });
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
