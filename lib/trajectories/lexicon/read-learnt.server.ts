import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "../../platform/errors";
import { type LearntQuestion, learntQuestionSchema } from "./learnt-question";

/**
 * What was learnt of a question and may be shipped; null where nothing was.
 * @param file what a site learnt itself (`trajectory-fit`), in place of what is shipped
 * @throws AppError "invalid" for a file that is not what `trajectory-fit` writes, or is of another question
 */
export async function readLearnt(questionId: string, file: string | null = null): Promise<LearntQuestion | null> {
  const path = file ?? join(/* turbopackIgnore: true */ "lib", "trajectories", "learnt", `${questionId}.json`);
  let text: string;
  try {
    text = await readFile(/* turbopackIgnore: true */ path, "utf8");
  } catch (error) {
    if (file === null && (error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw new AppError("invalid", { userMessage: `${file ?? questionId}: the file cannot be read.`, cause: error });
  }
  const read = learntQuestionSchema.safeParse(parsed(text));
  if (!read.success)
    throw new AppError("invalid", {
      userMessage: `${path}: expected a file that trajectory-fit wrote.`,
      cause: read.error,
    });
  if (read.data.card.question !== questionId)
    throw new AppError("invalid", {
      userMessage: `${path}: is of the question ${read.data.card.question}, not of ${questionId}.`,
    });
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
