import { z } from "zod";
import { outputJsonSchema } from "../../agents/judge-answer";
import { type Verdict, verdictSchema } from "../results/chain-result";
import { faultsOfShape } from "./faults-of-shape";

const writtenVerdict = z.object({
  evolution: z.string().min(1),
  finalEvents: z.array(z.string()),
  riskLevel: z.number().int().min(1).max(10),
  reasoning: z.string().min(1),
});

/** How a verdict is written by a language model (S9). Its level is no probability until it is calibrated. */
export const verdictWritten = {
  schema: outputJsonSchema(writtenVerdict),
  read: (answer: unknown): unknown => {
    const { success, data } = writtenVerdict.safeParse(answer);
    if (!success || verdictSchema.safeParse(answer).success) return answer;
    return { ...data, probability: null, interval: null, by: "language-model" } satisfies Verdict;
  },
  unread: (answer: unknown) => faultsOfShape(answer, writtenVerdict, verdictSchema),
};
