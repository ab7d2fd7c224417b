import { AppError } from "../platform/errors";
import type { SourceFiles } from "../record/import/source-files";
import { sourceFiles } from "../record/source-files-of.server";
import { isAbout } from "./asked-of";
import type { PredictionTask } from "./schema";

/**
 * How the files of the source that a task is about are read: of the form named, or the first of its sources that has files, whose
 * stays its models were developed on.
 * @throws AppError `invalid` where it is not about data of that form, or none of its sources has files.
 */
export function filesForTask(
  { id, sources }: Pick<PredictionTask, "id" | "sources">,
  format?: SourceFiles["source"],
): SourceFiles {
  // Of a form that is named, data are taken too that are like those that the task is about.
  const found = sourceFiles.find(({ source }) =>
    format === undefined ? sources.includes(source) : source === format && isAbout({ sources }, source),
  );
  if (found) return found;
  if (format !== undefined)
    throw new AppError("invalid", { userMessage: `${id} is about ${sources.join(", ")}, not ${format}.` });
  const names = sourceFiles.map(({ source }) => source).join(", ");
  throw new AppError("invalid", {
    userMessage: `${id} is about ${sources.join(", ")}; files are read of ${names} alone.`,
  });
}
