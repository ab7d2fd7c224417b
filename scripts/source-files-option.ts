import { Option } from "commander";
import { AppError } from "../lib/platform/errors";
import type { SourceFiles } from "../lib/record/import/source-files";
import { sourceFiles, sourceFilesOf } from "../lib/record/source-files-of.server";

/** `--format`: which form the data of `--from` have. */
export const formatOption = () =>
  new Option("--format <name>", "form of the data").choices(sourceFiles.map(({ source }) => source));

/** How files of the form are read that `--format` names. @throws AppError "invalid" for a form that there is not. */
export function sourceFilesOfFormat(format: SourceFiles["source"]): SourceFiles {
  const found = sourceFilesOf(format);
  if (!found) throw new AppError("invalid", { userMessage: `--format ${format}: there is no such form of data.` });
  return found;
}
