import type { SourceFiles } from "./import/source-files";
import type { SourceId } from "./source-of";
import { sourceFilesList } from "./sources/source-files-list.server";

/** How the files of each source are read that has any. */
export const sourceFiles: readonly SourceFiles[] = sourceFilesList;

/** How the files of a source are read; undefined where it has none. */
export const sourceFilesOf = (id: SourceId): SourceFiles | undefined => sourceFiles.find(({ source }) => source === id);
