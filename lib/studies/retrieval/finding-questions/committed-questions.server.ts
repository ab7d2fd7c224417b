import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FindingQuestion, findingQuestionSchema } from "./finding-question";
import { type PassageJudgements, passageJudgementsSchema } from "./passage-judgements";

const FOLDER = join("lib", "studies", "retrieval", "finding-questions", "fixtures");

const jsonOf = async (name: string) => JSON.parse(await readFile(join(FOLDER, name), "utf8"));

/** The hundred questions, made before anything was tuned by them. */
export const committedQuestions = async (): Promise<FindingQuestion[]> =>
  findingQuestionSchema.array().parse(await jsonOf("finding-questions.json"));

export const committedJudgements = async (): Promise<PassageJudgements> =>
  passageJudgementsSchema.parse(await jsonOf("passage-judgements.json"));
