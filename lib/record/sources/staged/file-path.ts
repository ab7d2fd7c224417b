/** Longest name of a file or folder, in bytes: file systems take 255, and a number may be added. */
const LONGEST = 200;
/** Deepest that folders may lie in each other: a team decision, far below what systems take. */
const DEEPEST = 20;

const bytesOf = (text: string) => new TextEncoder().encode(text).length;

/** A name of a file or folder that every file system takes and that leads nowhere else; null where nothing is left of it. */
function safeName(name: string): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  let kept = name.replace(/[\u0000-\u001f\u007f\\:]/g, "_").trim();
  while (bytesOf(kept) > LONGEST) kept = kept.slice(Math.ceil(kept.length / 20));
  return kept === "" || kept === "." || kept === ".." ? null : kept;
}

/**
 * Relative paths at which announced files are stored, in their order: each within the folder, no two alike, no file where another's
 * folder is. What a browser calls them is no more than a wish.
 * @param wished with "/" between folders
 */
export function storedPaths(wished: readonly string[]): string[] {
  const taken = new Places();
  return wished.map((path, index) => {
    const parts = path.split("/").flatMap((part) => safeName(part) ?? []);
    const kept = parts.length === 0 ? [`file ${index + 1}`] : parts.slice(-DEEPEST);
    let stored = kept;
    for (let folder = String(index + 1); !taken.take(stored); folder = `_${folder}`)
      stored = [folder, kept.at(-1) as string];
    return stored.join("/");
  });
}

/** Places of files and of the folders above them, on systems that do not tell capitals apart as well. */
class Places {
  private readonly files = new Set<string>();
  private readonly folders = new Set<string>();

  /** @returns whether the place was free, and is taken now */
  take(parts: readonly string[]): boolean {
    const keys = parts.map((_, depth) =>
      parts
        .slice(0, depth + 1)
        .join("/")
        .toLowerCase(),
    );
    const file = keys.pop() as string;
    if (this.files.has(file) || this.folders.has(file) || keys.some((folder) => this.files.has(folder))) return false;
    this.files.add(file);
    for (const folder of keys) this.folders.add(folder);
    return true;
  }
}
