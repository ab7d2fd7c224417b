import type { SourceFiles } from "../lib/record/import/source-files";
import { sourceOf } from "../lib/record/source-of";

/** What `--from` takes, source by source, for a command that reads any of them. */
export const pathsOf = (sourceFiles: readonly SourceFiles[]): string =>
  sourceFiles.map(({ source, from }) => `${sourceOf(source).title}: ${from}`).join("; ");
