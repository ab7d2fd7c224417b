import { z } from "zod";
import { type SourceId, sourceOf } from "../source-of";
import { type SkipReason, skipReasonSchema } from "./line-rules";
import { nearestName } from "./nearest-name";
import type { Found, SourceFiles } from "./source-files";

/** Unknown names are told one by one up to this many; beyond it under one name. */
const MOST_NAMES = 100;
const OTHERS = "further names";

/** Lines of files that were skipped for one reason; where their parameter is unknown, those of one name. */
export const skippedGroupSchema = z.strictObject({
  reason: skipReasonSchema,
  /** As it stands in the file, where the reason is that nobody knows it; else null. */
  parameter: z.string().nullable(),
  /** The source's own name that may have been meant. */
  didYouMean: z.string().nullable(),
  n: z.number().int().positive(),
  /** Where the first of them stands. */
  file: z.string(),
  line: z.number().int().positive(),
});
export type SkippedGroup = z.infer<typeof skippedGroupSchema>;

/** The same where results speak of no single stay: how many, not where. */
export const skippedCountSchema = skippedGroupSchema.omit({ file: true, line: true });
export type SkippedCount = z.infer<typeof skippedCountSchema>;
export const countsOfSkipped = (groups: readonly SkippedGroup[]): SkippedCount[] =>
  groups.map(({ reason, parameter, didYouMean, n }) => ({ reason, parameter, didYouMean, n }));

/** Reasons for which sound files skip lines too: codes for missing, repeats, values that no patient has. Others say that a file was written otherwise than expected. */
const ordinary: ReadonlySet<SkipReason> = new Set([
  "missing code",
  "impossible value",
  "repeat of the same value",
  "replaced descriptor",
  "not a blood sample",
  "outside the stay",
]);
export const isOrdinary = ({ reason }: Pick<SkippedGroup, "reason">): boolean => ordinary.has(reason);

/** An account of the lines that were skipped in the files of a source; a stay that is read again counts once. */
export class SkippedLines {
  private readonly byGroup = new Map<string, SkippedGroup>();
  private readonly names = new Set<string>();
  private readonly counted = new Set<string>();

  take(source: SourceId, found: Found): void {
    if ("fault" in found) return;
    const stay = `${found.file}\n${found.within ?? ""}`;
    if (this.counted.has(stay)) return;
    this.counted.add(stay);
    for (const { reason, parameter, line, n } of found.stay.excludedGroups)
      this.add({ reason, parameter: this.told(parameter), n, file: printable(found.file), line }, source);
  }

  /** What was skipped: first what files should not hold, then what sound ones do. */
  get groups(): SkippedGroup[] {
    return [...this.byGroup.values()].sort((a, b) => Number(isOrdinary(a)) - Number(isOrdinary(b)));
  }

  private told(parameter: string | null): string | null {
    if (parameter === null || this.names.has(parameter)) return parameter;
    if (this.names.size >= MOST_NAMES) return OTHERS;
    this.names.add(parameter);
    return parameter;
  }

  private add(group: Omit<SkippedGroup, "didYouMean">, source: SourceId): void {
    const key = `${group.reason}\n${group.parameter ?? ""}`;
    const met = this.byGroup.get(key);
    if (met) met.n += group.n;
    else {
      const { parameter } = group;
      const meant =
        parameter === null || parameter === OTHERS ? null : nearestName(parameter, sourceOf(source).columns);
      this.byGroup.set(key, { ...group, didYouMean: meant });
    }
  }
}

/** Files of a source that keep account of what is skipped as they are read; without an account, as they are. */
export function withSkippedLines(files: SourceFiles, account: SkippedLines | undefined): SourceFiles {
  if (!account) return files;
  const following = async function* (stays: AsyncIterable<Found>) {
    for await (const found of stays) {
      account.take(files.source, found);
      yield found;
    }
  };
  const { sets } = files;
  return {
    ...files,
    stays: (from, wanted) => following(files.stays(from, wanted)),
    ...(sets && {
      sets: async (from) =>
        (await sets(from)).map((set) => ({ ...set, stays: (wanted) => following(set.stays(wanted)) })),
    }),
  };
}

/** Names may quote files: terminals take no control characters. */
const printable = (text: string) => text.replace(/[\p{Cc}\p{Cs}]/gu, "\uFFFD");
