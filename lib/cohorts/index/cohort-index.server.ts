import type { Query } from "../../platform/database/database.server";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import type { Coverage } from "../facts/coverage";
import { TermDictionary } from "../plan/term-dictionary";
import { type CoverageClass, coverageByClass } from "../store/coverage-by-class.server";
import type { CoverageParts } from "../store/coverage-parts";
import type { FactTerm } from "../store/fact-row";
import { versionOfMarks } from "../store/facts-version.server";
import { clearBit, countBits, keepBits } from "./bits";
import { addSentFacts, type FactColumns, factColumnsStatement, noColumns } from "./fact-columns";
import { Segment, type SegmentPatient } from "./segment";

/** Patients of a segment, and of those so many whose facts are read at once. */
const CHUNK = 20_000;
const READ = 1000;
/** Segments of less are put together where there are many of them. */
const SMALL = 2000;
const MOST_SMALL = 12;

/** Where a patient stands, and as of which transaction. */
interface Stands {
  segment: Segment;
  place: number;
  writtenBy: number;
}

/** What has changed since an index was last brought up to date. */
interface Changes {
  /** No transaction from here on is known to be over: what it writes may be seen later. */
  next: number;
  changed: { id: number; writtenBy: number }[];
  gone: number[];
}

/** The facts of all patients in this process, brought up to date by what the database says has changed. */
export class CohortIndex {
  segments: Segment[] = [];
  readonly dictionary: TermDictionary;
  private readonly parts = new Map<number, CoverageParts>();
  private readonly stands = new Map<number, Stands>();
  private next = 0;
  private waiting: Promise<unknown> = Promise.resolve();
  private sum = 0n;
  private covered: Map<number, Coverage> | null = null;
  private readonly coverageKeys = new WeakMap<Segment, { of: unknown; key: string }>();

  constructor(concepts: CohortConcepts) {
    this.dictionary = new TermDictionary(concepts);
  }

  get patients(): number {
    return this.stands.size;
  }

  get bytes(): number {
    return this.segments.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** The same as `storedVersion` of what was read. */
  get version(): string {
    return versionOfMarks(this.sum, this.stands.size);
  }

  /** Reads what was written since the last call; all at the first. One call waits for the other. @param onChunk called with how many patients were read */
  update(query: Query, onChunk: (patients: number) => void = () => undefined): Promise<void> {
    const run = this.waiting.then(() => this.read(query, onChunk));
    this.waiting = run.catch(() => undefined);
    return run;
  }

  private async read(query: Query, onChunk: (patients: number) => void): Promise<void> {
    const { next, changed, gone } = await changesSince(query, this.next);
    for (const id of gone) this.leave(id);
    const left = changed.filter(({ id, writtenBy }) => this.stands.get(id)?.writtenBy !== writtenBy);
    for (let from = 0; from < left.length; from += CHUNK) {
      await this.add(query, left.slice(from, from + CHUNK));
      onChunk(Math.min(from + CHUNK, left.length));
    }
    this.next = next;
    await this.join(query);
    this.covered ??= coverageByClass(this.classes());
  }

  private async add(query: Query, changed: Changes["changed"]): Promise<void> {
    const ids = changed.map(({ id }) => id);
    const { rows: patients } = await query<SegmentPatient & { facts: number; writtenBy: number }>(
      `select id, patient_id as "patientId", coverage_id as "coverageId", last_ms as "lastMs", open_until_ms as "openUntilMs", mark, facts,
         written_by as "writtenBy" from cohort_patient where id = any($1::int[]) order by patient_id`,
      [ids],
    );
    await this.readParts(query, patients);
    const facts = await this.factsOf(query, patients);
    const segment = new Segment(patients, facts, (term) => this.dictionary.factOf(term).kind);
    for (const [place, { id, mark, writtenBy }] of patients.entries()) {
      this.leave(id);
      this.stands.set(id, { segment, place, writtenBy });
      this.sum += numberOfMark(mark);
    }
    this.segments.push(segment);
    this.covered = null;
  }

  private async factsOf(query: Query, patients: readonly { id: number; facts: number }[]): Promise<FactColumns> {
    const placeOf = new Map(patients.map(({ id }, place) => [id, place]));
    let columns = noColumns(patients.reduce((sum, { facts }) => sum + facts, 0));
    for (let from = 0; from < patients.length; from += READ) {
      const ids = patients.slice(from, from + READ).map(({ id }) => id);
      const { rows } = await query<{ facts: Uint8Array | null }>(factColumnsStatement, [ids]);
      if (rows[0]?.facts) columns = addSentFacts(columns, rows[0].facts, placeOf);
    }
    const terms = new Set(columns.term.subarray(0, columns.length));
    await addTerms(
      query,
      this.dictionary,
      [...terms].filter((term) => !this.dictionary.has(term)),
    );
    return columns;
  }

  private async readParts(query: Query, patients: readonly SegmentPatient[]): Promise<void> {
    const missing = new Set(patients.map(({ coverageId }) => coverageId).filter((id) => !this.parts.has(id)));
    if (missing.size === 0) return;
    const { rows } = await query<{ id: number; parts: CoverageParts }>(
      "select id, parts from cohort_coverage where id = any($1::int[])",
      [[...missing]],
    );
    for (const { id, parts } of rows) this.parts.set(id, parts);
  }

  private leave(id: number): void {
    const stands = this.stands.get(id);
    if (stands === undefined) return;
    clearBit(stands.segment.alive, stands.place);
    this.sum -= numberOfMark(stands.segment.patients[stands.place]?.mark ?? "0");
    this.stands.delete(id);
    this.covered = null;
  }

  /** Puts small segments together, and takes away those that all have left. */
  private async join(query: Query): Promise<void> {
    this.segments = this.segments.filter(({ alive }) => alive.some((word) => word !== 0));
    const small = this.segments.filter(({ size }) => size < SMALL);
    if (small.length <= MOST_SMALL) return;
    const members = [...this.stands].filter(([, { segment }]) => small.includes(segment));
    await this.add(
      query,
      members.map(([id, { writtenBy }]) => ({ id, writtenBy })),
    );
    this.segments = this.segments.filter((one) => !small.includes(one));
  }

  private classes(): CoverageClass[] {
    const counts = new Map<number, number>();
    for (const { coverages, alive } of this.segments)
      for (const [id, bits] of coverages) {
        const there = bits.slice();
        keepBits(there, alive);
        counts.set(id, (counts.get(id) ?? 0) + countBits(there));
      }
    return [...counts].flatMap(([id, patients]) => {
      const parts = this.parts.get(id);
      return parts && patients > 0 ? [{ id, parts, patients }] : [];
    });
  }

  /** Of which kinds absence means "not met" for a class of patients (`cohort_coverage.id`). */
  coverageOf(id: number): Coverage {
    this.covered ??= coverageByClass(this.classes());
    return this.covered.get(id) ?? new Set();
  }

  /** The same where absence means the same of all patients of a segment. */
  coverageKey(segment: Segment): string {
    this.covered ??= coverageByClass(this.classes());
    const known = this.coverageKeys.get(segment);
    if (known?.of === this.covered) return known.key;
    const ids = [...segment.coverages.keys()];
    const key = ids.map((id) => `${id} ${[...this.coverageOf(id)].sort().join(" ")}`).join(", ");
    this.coverageKeys.set(segment, { of: this.covered, key });
    return key;
  }
}

const numberOfMark = (mark: string) => BigInt(`0x${mark.slice(0, 15)}`);

async function changesSince(query: Query, since: number): Promise<Changes> {
  const { rows } = await query<{ next: number; changed: Changes["changed"] | null; gone: number[] | null }>(
    `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as next,
       (select json_agg(json_build_object('id', id, 'writtenBy', written_by) order by patient_id) from cohort_patient where written_by >= $1) as changed,
       (select json_agg(id) from cohort_gone where written_by >= $1) as gone`,
    [since],
  );
  const [row] = rows;
  return { next: row?.next ?? 0, changed: row?.changed ?? [], gone: row?.gone ?? [] };
}

/** Adds terms to a dictionary. */
export async function addTerms(query: Query, dictionary: TermDictionary, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await query<{ id: number; term: FactTerm }>(
    "select id, term from cohort_term where id = any($1::int[]) order by id",
    [ids],
  );
  for (const { id, term } of rows) dictionary.add(id, term);
}
