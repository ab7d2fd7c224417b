import { z } from "zod";
import { cohortQuerySchema } from "../../query/cohort-query";
import raw from "./general-questions.json";

/** A question of general medicine with the forms that are right for it, or with a word that no table of ours has. */
const questionSchema = z
  .strictObject({
    id: z.number().int().positive(),
    text: z.string().min(1),
    forms: z.array(cohortQuerySchema).min(1).optional(),
    notUnderstood: z.string().optional(),
  })
  .refine(
    ({ forms, notUnderstood }) => (forms === undefined) !== (notUnderstood === undefined),
    "forms, or a word that is not understood",
  );
export type GeneralQuestion = z.infer<typeof questionSchema>;

const { questions } = z.strictObject({ $about: z.string(), questions: z.array(questionSchema) }).parse(raw);

/** Ids 1 to 30: the rules are tuned on them. */
export const tunedQuestions: readonly GeneralQuestion[] = questions.filter(({ id }) => id <= 30);
/** Ids 31 to 60: never tuned on. */
export const heldQuestions: readonly GeneralQuestion[] = questions.filter(({ id }) => id > 30);
