import { z } from "zod";
import { own, ownWords, promptMessage } from "../language-models/prompt-text";
import type { Task } from "./task";

const noInput = z.strictObject({});
const system = () => promptMessage("system", own`You answer with one JSON object and nothing else.`);

/** A value that the schema alone names: whoever gives it unasked was held to the schema. */
const proof = "kept-4711";
const proofSchema = z.strictObject({ sum: z.number(), proof: z.enum([proof]) });

/** A small question that shows whether a model answers in JSON, and whether its server holds it to a schema. It holds nothing of a patient. */
export const proofTask: Task<z.infer<typeof noInput>, z.infer<typeof proofSchema>> = {
  name: "trial",
  version: 1,
  input: noInput,
  output: proofSchema,
  prompt: () => [system(), promptMessage("user", own`What is 2 + 3? Answer as {"sum": number}.`)],
  rules: () => ({ sum: 5, proof }),
  verify: (_, { sum }) => (sum === 5 ? [] : ["2 + 3 is 5."]),
};

const numbersSchema = z.strictObject({ numbers: z.array(z.number()) });

/** How many are sent and asked back: some 250 tokens in and 80 out, a team decision: seconds on a laptop, and long enough to measure. */
const sent = 60;
const askedBack = 20;

/** A question by whose answer reading and writing are timed. Its numbers are new each time, so that no server has read them before. */
export const speedTask: Task<z.infer<typeof noInput>, z.infer<typeof numbersSchema>> = {
  name: "trial of speed",
  version: 1,
  input: noInput,
  output: numbersSchema,
  prompt: () => {
    const numbers = Array.from({ length: sent }, () => 100 + Math.floor(Math.random() * 900));
    const words = `${numbers.join(", ")}. Repeat the first ${askedBack} of these numbers. Answer as {"numbers": [number, ...]}.`;
    return [system(), promptMessage("user", ownWords(words))];
  },
  rules: () => ({ numbers: [] }),
};
