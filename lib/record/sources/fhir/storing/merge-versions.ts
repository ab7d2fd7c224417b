/** A version of a resource that is stored. */
export interface StoredVersion {
  mark: string;
  /** When it was written, in milliseconds since 1970; null where its source does not say. */
  updatedAt: number | null;
}

/** A version that was read. */
export interface ReadVersion extends StoredVersion {
  isDeletion: boolean;
}

/** What becomes of a version that was read. */
export type VersionOutcome =
  | "added"
  | "changed"
  | "deleted"
  | "unchanged"
  | "olderVersion"
  | "copy"
  | "deletion-of-nothing"
  | "deletion-before-newer"
  | "exported-from-here";

/** A version of the merged chain: the i-th stored one, or the i-th that was read. */
export type ChainLink = { from: "stored" | "read"; index: number };

export interface MergedVersions {
  /** All versions, oldest first: the last is the newest. */
  chain: ChainLink[];
  /** In the order of what was read. */
  outcomes: VersionOutcome[];
}

/**
 * Puts the versions that were read among those that are stored. What is stored already changes nothing. What says when it was written
 * stands in that order, whichever came first; what does not say it counts as newer than all that is there. A deletion counts only as the
 * last of what was read, and as the newest of all.
 * @param stored oldest first
 * @param read oldest first
 */
export function mergeVersions(stored: readonly StoredVersion[], read: readonly ReadVersion[]): MergedVersions {
  const known = new Set(stored.map(({ mark }) => mark));
  const met = new Set<string>();
  const at = ({ from, index }: ChainLink) => (from === "stored" ? stored : read)[index]?.updatedAt ?? null;
  let chain: ChainLink[] = stored.map((_, index) => ({ from: "stored", index }));
  const outcomes: VersionOutcome[] = read.map((version, index) => {
    const wasMet = met.has(version.mark);
    met.add(version.mark);
    if (known.has(version.mark)) return wasMet ? "copy" : "unchanged";
    if (wasMet) return "copy";
    if (version.isDeletion && index < read.length - 1) return "deletion-before-newer";
    const { updatedAt } = version;
    const place =
      updatedAt === null
        ? chain.length
        : chain.findLastIndex((one) => (at(one) ?? Number.NEGATIVE_INFINITY) <= updatedAt) + 1;
    chain.splice(place, 0, { from: "read", index });
    return "olderVersion";
  });
  const isDeletion = ({ from, index }: ChainLink) => from === "read" && read[index]?.isDeletion === true;
  const last = chain.at(-1);
  for (const link of chain)
    if (isDeletion(link))
      outcomes[link.index] = chain.every(isDeletion) ? "deletion-of-nothing" : "deletion-before-newer";
  chain = chain.filter((link) => !isDeletion(link) || (link === last && chain.length > 1 && !chain.every(isDeletion)));
  const newest = chain.at(-1);
  if (newest?.from === "read")
    outcomes[newest.index] = isDeletion(newest) ? "deleted" : stored.length === 0 ? "added" : "changed";
  // What was brought and deleted at once was added, too.
  const before = chain.at(-2);
  if (newest && isDeletion(newest) && before?.from === "read" && stored.length === 0) outcomes[before.index] = "added";
  return { chain, outcomes };
}
