import type { AnnouncedFile } from "./staged-import";

/** How files are spoken of: the name of the one file or folder, else how many there are. */
export function labelOf(files: readonly AnnouncedFile[]): string {
  const [first] = files;
  if (files.length === 1 && first) return first.path.slice(first.path.lastIndexOf("/") + 1);
  const tops = new Set(files.map(({ path }) => (path.includes("/") ? path.split("/")[0] : null)));
  const [top] = tops;
  return tops.size === 1 && top ? top : `${files.length.toLocaleString("en")} files`;
}

/**
 * What is imported of stored files, relative to their folder: the one file, the one folder in which all lie, or all.
 * @param stored as `storedPaths` gives them
 */
export function fromOf(stored: readonly string[]): string {
  const [only] = stored;
  if (stored.length === 1 && only) return only;
  const tops = new Set(stored.map((path) => (path.includes("/") ? path.split("/")[0] : null)));
  const [top] = tops;
  return tops.size === 1 && top ? top : ".";
}

/** Several files that lie in no common folder, in one that is named as they are spoken of: a report names what it is of by its folder. */
export function inOneFolder(files: readonly AnnouncedFile[], label: string): readonly AnnouncedFile[] {
  const isTogether = fromOf(files.map(({ path }) => path)) !== ".";
  return isTogether ? files : files.map((file) => ({ ...file, path: `${label}/${file.path}` }));
}
