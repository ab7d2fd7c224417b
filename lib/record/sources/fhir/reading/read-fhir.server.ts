import { readFile, rm } from "node:fs/promises";
import { basename } from "node:path";
import { bucketOf } from "./bucket-of";
import { Deletions } from "./deletions";
import { filesUnder, textsIn } from "./fhir-files.server";
import { wouldShow } from "./fhir-release";
import { type ShownRelease, TextReading } from "./first-pass.server";
import { patientGroup, rawOfRecord } from "./patient-group";
import { PatientKeys } from "./patient-keys";
import type { PatientResources, ReadingOptions, ReadingProgress, ReadingSummary } from "./patient-resources";
import { SharedResources } from "./shared-resources.server";
import { recordAt, SpoolWriter, spooled, WorkFolder } from "./spool.server";
import type { RecordHeader, SpoolRecord } from "./spool-record";
import { Tally } from "./tally";

/** Patients are handed on by buckets of about so many bytes, since a whole bucket is in memory. */
const BUCKET_BYTES = 32 * 1024 * 1024;
/** Each bucket is an open file. */
const MOST_BUCKETS = 256;
const TOLD_EVERY_MS = 250;

/**
 * FHIR R4 in a file or a folder, patient by patient. Read are Bundles of any type, single resources and NDJSON, each plain or in gzip,
 * in folders, tar and tar.gz, told by content. The files are read once, whole, before the first patient is handed on: what is about a
 * patient may stand in any of them.
 * @returns what the whole came to; where nothing could be read, its remarks say why.
 * @throws AppError `invalid` where `from` is not there; the reason of `signal` where it aborts; what the system says of `workFolder`.
 */
export async function* readFhirByPatient(
  from: string,
  options: ReadingOptions,
): AsyncGenerator<PatientResources, ReadingSummary> {
  options.signal?.throwIfAborted();
  const files = await filesUnder(from);
  const work = await WorkFolder.within(options.workFolder);
  const reading = new Reading(from, work, options);
  try {
    await reading.files(files);
    await reading.sortByPatient();
    yield* reading.patients();
    return reading.tally.summary;
  } finally {
    await reading.end();
    await work.remove();
  }
}

class Reading {
  readonly tally = new Tally();
  private readonly keys = new PatientKeys();
  private readonly deletions = new Deletions();
  private readonly met: SpoolWriter;
  private readonly shared: SharedResources;
  private buckets: SpoolWriter[] = [];
  private readonly progress: ReadingProgress = { phase: "files", bytes: 0, bytesTotal: 0, resources: 0, patients: 0 };
  private told = 0;
  /** What each text shows of its release, by its number. */
  private readonly releases: (ShownRelease & { file: string })[] = [];

  constructor(
    private readonly from: string,
    private readonly work: WorkFolder,
    private readonly options: ReadingOptions,
  ) {
    this.met = new SpoolWriter(work.file("met"));
    this.shared = new SharedResources(work.file("shared"), rawOfRecord);
  }

  private tell(now = false): void {
    this.options.signal?.throwIfAborted();
    if (!this.options.onProgress || (!now && performance.now() - this.told < TOLD_EVERY_MS)) return;
    this.told = performance.now();
    this.progress.resources = this.tally.resources;
    this.options.onProgress({ ...this.progress });
  }

  /** Reads every file once; what it holds lies in a file of records afterwards, and every Patient is known. */
  async files(files: Awaited<ReturnType<typeof filesUnder>>): Promise<void> {
    this.progress.bytesTotal = files.reduce((sum, { bytes }) => sum + bytes, 0);
    const pages = { own: new Set<string>(), next: new Map<string, string>() };
    const sink = async (header: RecordHeader, resource: Parameters<PatientKeys["add"]>[1], body: Uint8Array) => {
      if (header.deleted) return this.deletions.add(header);
      const identity = header.type === "Patient" ? this.keys.add(header, resource) : header.identity;
      await this.met.add({ ...header, identity }, body);
    };
    if (files.length === 0)
      this.tally.remark({ file: basename(this.from), kind: "unreadable", line: "an empty folder" });
    for (const file of files) {
      const before = this.progress.bytes;
      const onBytes = (bytes: number) => {
        this.progress.bytes = before + bytes;
        this.tell();
      };
      for await (const found of textsIn(file, onBytes)) {
        if ("remark" in found) this.tally.remark(found.remark);
        else
          this.releases.push({
            file: found.text.file,
            ...(await new TextReading(found.text, this.releases.length, this.tally, sink, pages).read()),
          });
      }
      this.progress.bytes = before + file.bytes;
    }
    this.refuseWithOthers();
    for (const [url, file] of pages.next)
      if (!pages.own.has(url))
        this.tally.remark({
          file,
          kind: "remark",
          line: "one page of several: its next page was not among what was read",
        });
    await this.met.close();
    this.tell(true);
  }

  /** Of an export in NDJSON with a file a type all is refused where the files that would show R4 show another release. */
  private refuseWithOthers(): void {
    const release = this.releases.find(({ isRefused, isByLine }) => isRefused && isByLine)?.release ?? null;
    if (release === null) return;
    const others = this.releases.filter(({ isRefused }) => !isRefused);
    const shows = (one: ShownRelease) =>
      one.release !== null || [...one.types].some((type) => wouldShow(type, release));
    if (others.some(shows)) return;
    for (const one of others) {
      if (!one.isByLine || one.types.size !== 1) continue;
      Object.assign(one, { release, isRefused: true });
      const line = `beside files that are written in ${release}; R4 was expected: nothing of it was read`;
      this.tally.remark({ file: one.file, kind: "unreadable", line });
    }
  }

  /** Sorts the records into buckets by patient, now that every Patient is known. */
  async sortByPatient(): Promise<void> {
    const count = Math.min(MOST_BUCKETS, Math.ceil(this.met.bytes / BUCKET_BYTES));
    this.buckets = Array.from({ length: count }, (_, i) => new SpoolWriter(this.work.file(`bucket-${i}`)));
    if (this.met.records > 0)
      for await (const { header, body } of spooled(this.met.path)) {
        await this.sort(header, body);
        this.tell();
      }
    for (const deletion of this.deletions.left()) await this.sortUnmet(deletion);
    await rm(this.met.path, { force: true });
    await this.shared.close();
    for (const bucket of this.buckets) await bucket.close();
  }

  private async sort(header: RecordHeader, body: Uint8Array): Promise<void> {
    const { release, isRefused } = this.releases[Number.parseInt(header.scope, 10)] ?? {};
    if (isRefused) {
      const detail = `${header.type}: expected FHIR R4, and its file is written in ${release}`;
      return this.tally.skip(header.type, "old-release", header.place, detail);
    }
    const owner = this.keys.ownerOf(header);
    if (owner !== "shared" && "reason" in owner)
      return this.tally.skip(header.type, owner.reason, header.place, owner.detail);
    const patientKey = owner === "shared" ? null : owner.patientKey;
    for (const deletion of this.deletions.of(header)) {
      const { identity } = header;
      await this.put({ ...deletion, identity, patientKey }, bodyOfDeletion(deletion));
    }
    await this.put({ ...header, patientKey }, body);
  }

  private async put(header: RecordHeader, body: Uint8Array): Promise<void> {
    if (header.patientKey !== null) {
      await this.buckets[bucketOf(header.patientKey, this.buckets.length)]?.add(header, body);
    } else if ((await this.shared.add(header, body)) === "copy") this.tally.duplicate(header.type);
    else this.tally.shared(header.type);
  }

  /** A Patient's deletion also counts where only the patient's other resources were read. */
  private async sortUnmet(deletion: RecordHeader): Promise<void> {
    const { type, place, identity } = deletion;
    if (type === "Patient" && this.keys.isKnown(identity))
      return this.put({ ...deletion, patientKey: identity }, bodyOfDeletion(deletion));
    const { id, lastUpdated } = deletion;
    if (id !== null) this.tally.unmetDeletion({ resourceType: type, id, lastUpdated, place });
    else this.tally.skip(type, "unknown-deleted", place, `${type}: expected the resource that was deleted`);
  }

  async *patients(): AsyncGenerator<PatientResources> {
    this.progress.phase = "patients";
    for (const bucket of this.buckets) {
      if (bucket.records === 0) continue;
      const groups = grouped(await readFile(bucket.path));
      await rm(bucket.path, { force: true });
      for (const [key, records] of groups) {
        groups.delete(key);
        this.tally.summary.patients++;
        this.progress.patients++;
        this.tell();
        yield patientGroup(key, this.keys.aliasesOf(key), records, this.shared, this.tally);
      }
    }
    this.tell(true);
  }

  /** Lets go of every open file. */
  async end(): Promise<void> {
    this.shared.end();
    await Promise.allSettled([this.met.close(), this.shared.close(), ...this.buckets.map((bucket) => bucket.close())]);
    this.shared.end();
  }
}

const bodyOfDeletion = ({ type, id }: RecordHeader) => Buffer.from(JSON.stringify({ resourceType: type, id }));

function grouped(bytes: Buffer): Map<string, SpoolRecord[]> {
  const groups = new Map<string, SpoolRecord[]>();
  let at = 0;
  for (let found = recordAt(bytes, at); found; found = recordAt(bytes, at)) {
    at = found.end;
    const key = found.record.header.patientKey ?? "";
    const group = groups.get(key);
    if (group) group.push(found.record);
    else groups.set(key, [found.record]);
  }
  return groups;
}
