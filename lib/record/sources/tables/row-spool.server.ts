import { createWriteStream, type WriteStream } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { bucketOf } from "../fhir/reading/bucket-of";

/** A row on its way: whose it is, the place of its file among the source's, its line, its cells. */
export type SpooledRow = [patient: string, file: number, line: number, ...cells: string[]];

const BUCKET_BYTES = 32 * 1024 * 1024;
/** Each bucket is an open file. */
const MOST_BUCKETS = 256;
const WRITTEN_AT_ONCE = 64 * 1024;

/** Rows sorted by patient into files of about 32 MB, in a folder that only its owner may read and that is gone in the end. */
export class RowSpool {
  private readonly buckets: { path: string; stream: WriteStream | null; waiting: string }[];

  private constructor(
    private readonly folder: string,
    count: number,
  ) {
    this.buckets = Array.from({ length: count }, (_, i) => ({
      path: join(folder, String(i)),
      stream: null,
      waiting: "",
    }));
  }

  /** @param bytes about how much will come */
  static async within(workFolder: string, bytes: number): Promise<RowSpool> {
    const count = Math.max(1, Math.min(MOST_BUCKETS, Math.ceil(bytes / BUCKET_BYTES)));
    return new RowSpool(await mkdtemp(join(workFolder, "tables-reading-")), count);
  }

  async add(row: SpooledRow): Promise<void> {
    const bucket = this.buckets[bucketOf(row[0], this.buckets.length)];
    if (!bucket) return;
    bucket.waiting += `${JSON.stringify(row)}\n`;
    if (bucket.waiting.length < WRITTEN_AT_ONCE) return;
    await this.flush(bucket);
  }

  private async flush(bucket: (typeof this.buckets)[number]): Promise<void> {
    if (bucket.waiting === "") return;
    // Whoever waits for the writing is told what goes wrong.
    bucket.stream ??= createWriteStream(bucket.path, { flags: "wx", mode: 0o600 }).on("error", () => undefined);
    const { stream, waiting } = bucket;
    bucket.waiting = "";
    await new Promise<void>((resolve, reject) => stream.write(waiting, (error) => (error ? reject(error) : resolve())));
  }

  /** The rows, patient by patient; to be called when all have been added. */
  async *patients(): AsyncGenerator<[patient: string, rows: SpooledRow[]]> {
    for (const bucket of this.buckets) {
      await this.flush(bucket);
      const { stream } = bucket;
      if (stream === null) continue;
      await new Promise<void>((resolve) => stream.end(resolve));
      const groups = new Map<string, SpooledRow[]>();
      for (const line of (await readFile(bucket.path, "utf8")).split("\n")) {
        if (line === "") continue;
        const row = JSON.parse(line) as SpooledRow;
        const group = groups.get(row[0]);
        if (group) group.push(row);
        else groups.set(row[0], [row]);
      }
      await rm(bucket.path, { force: true });
      for (const [patient, rows] of groups) {
        groups.delete(patient);
        yield [patient, rows];
      }
    }
  }

  /** Lets go of every file. */
  async end(): Promise<void> {
    for (const { stream } of this.buckets) stream?.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }
}
