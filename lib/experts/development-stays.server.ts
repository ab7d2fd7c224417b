import { createHash } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { modelsFolder, readParsed } from "../inference/model-package-files.server";
import { fileExists } from "../platform/file-exists.server";
import { once } from "../platform/once-a-process";
import type { PatientRecord } from "../record/schema";
import { type DevelopmentSplit, developmentSplits } from "./development-split";

/** Bytes of a fingerprint: among 10,000 stays, another's is met by chance once in 28 thousand million. */
const BYTES = 6;
/** Values of one series that no other stay has by chance; and of all series together, where none is as long. */
const ENOUGH = { ofOne: 6, ofAll: 12 };

/** `development-stays.json` in a task's folder: fingerprints of BYTES bytes each, in base64, sorted, by the split that they were in. */
const fileSchema = z.strictObject({
  schemaVersion: z.literal(1),
  about: z.string(),
  splits: z.strictObject(
    Object.fromEntries(developmentSplits.map((split) => [split, z.base64()])) as {
      [split in DevelopmentSplit]: z.ZodBase64;
    },
  ),
});
export type DevelopmentStaysFile = z.infer<typeof fileSchema>;

/** The stays that a task's models were developed on, known again by what was measured, whatever they are called. */
export interface DevelopmentStays {
  /**
   * The split that a stay was in; null where the models never met it; "unknown" where it holds too little to be told from
   * others. @param record whole, not as of a landmark
   */
  splitOf(record: Pick<PatientRecord, "series">): DevelopmentSplit | null | "unknown";
  /** Whether it surely was in one of them. */
  hasMet(record: Pick<PatientRecord, "series">): boolean;
}

/**
 * What a stay is known again by: SHA-256 of the feature, the minutes and the values of its longest series, in hexadecimal digits,
 * so that a copy under other ids, or with a column more or less, is found; of all series where the longest is short. Null where
 * the stay holds too little.
 */
export function stayFingerprint({ series }: Pick<PatientRecord, "series">): string | null {
  const byFeature = series.toSorted((a, b) => (a.feature < b.feature ? -1 : 1));
  const [longest] = byFeature.toSorted((a, b) => b.values.length - a.values.length);
  const isLong = longest !== undefined && longest.values.length >= ENOUGH.ofOne;
  if (!isLong && series.reduce((sum, { values }) => sum + values.length, 0) < ENOUGH.ofAll) return null;
  const told = (isLong ? [longest] : byFeature).map(({ feature, times, values }) => [feature, times, values]);
  return createHash("sha256")
    .update(JSON.stringify(told))
    .digest("hex")
    .slice(0, 2 * BYTES);
}

/** What `development-stays.json` holds for these stays; those that hold too little are left out. */
export function developmentStaysFile(
  about: string,
  stays: readonly { split: DevelopmentSplit; fingerprint: string | null }[],
): DevelopmentStaysFile {
  const joined = (split: DevelopmentSplit) => {
    const own = stays.flatMap((stay) => (stay.split === split && stay.fingerprint !== null ? stay.fingerprint : []));
    return Buffer.from([...new Set(own)].sort().join(""), "hex").toString("base64");
  };
  const splits = Object.fromEntries(developmentSplits.map((split) => [split, joined(split)]));
  return fileSchema.parse({ schemaVersion: 1, about, splits });
}

const opened = new Map<string, Promise<DevelopmentStays>>();

/** Those of a task; none where its folder has no list. @throws AppError "exception" where the list is broken. */
export function developmentStays(taskId: string, folder = modelsFolder()): Promise<DevelopmentStays> {
  const file = join(/* turbopackIgnore: true */ folder, taskId, "development-stays.json");
  return once(opened, file, async () =>
    openDevelopmentStays((await fileExists(file)) ? await readParsed(file, fileSchema) : null),
  );
}

export function openDevelopmentStays(file: DevelopmentStaysFile | null): DevelopmentStays {
  const splits = new Map<string, DevelopmentSplit>();
  for (const split of file ? developmentSplits : []) {
    const digits = Buffer.from(file?.splits[split] ?? "", "base64").toString("hex");
    for (let at = 0; at < digits.length; at += 2 * BYTES) splits.set(digits.slice(at, at + 2 * BYTES), split);
  }
  const splitOf: DevelopmentStays["splitOf"] = (record) => {
    const fingerprint = stayFingerprint(record);
    return fingerprint === null ? "unknown" : (splits.get(fingerprint) ?? null);
  };
  return { splitOf, hasMet: (record) => developmentSplits.some((split) => split === splitOf(record)) };
}
