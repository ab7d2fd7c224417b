import { AppError } from "../../../platform/errors";
import type {
  PatientResources,
  RawResource,
  ReadingOptions,
  ReadingProgress,
  ReadingSummary,
} from "../fhir/reading/patient-resources";
import { Tally } from "../fhir/reading/tally";
import { countRows, csvRows } from "./csv-rows.server";
import { NamedRows } from "./named-rows";
import { madeOfRows } from "./patient-of-rows";
import { RowSpool } from "./row-spool.server";
import { RowTally } from "./row-tally";
import { type FoundFiles, type OtherFile, type TableFile, tableFiles } from "./table-files.server";
import { cellFault, TableRow } from "./table-row";
import type { TablesSource } from "./tables-source";

/** Finds the files of a source's tables in what was given to read, and what lies beside them. */
export type FindFiles = (from: string, source: TablesSource) => Promise<FoundFiles>;

const TOLD_EVERY_MS = 250;
/** How much larger CSV mostly is than its gzip, to choose how many files rows are sorted into. */
const PACKED = 10;

/**
 * The patients of a folder of tables, one after the other, as FHIR R4, for `importFhir`. All files are read once, whole, before the first
 * patient is handed on, so that a broken file changes nothing; then one patient's rows are in memory at a time.
 * @param filesOf finds the files of the source's tables; several may be of one table
 * @returns what the whole came to, with what became of every row in `tables`
 * @throws AppError "invalid" where a table or a column is missing, a file is no CSV or breaks off; the reason of `signal` where it aborts.
 */
export const readTables = (source: TablesSource, filesOf: FindFiles = tableFiles) =>
  async function* read(from: string, options: ReadingOptions): AsyncGenerator<PatientResources, ReadingSummary> {
    options.signal?.throwIfAborted();
    const { files, others } = await filesOf(from, source);
    const bytes = files.reduce(
      (sum, one) => sum + one.bytes * (one.file.toLowerCase().endsWith(".gz") ? PACKED : 1),
      0,
    );
    // Of a few rows one file holds all.
    const spool = await RowSpool.within(options.workFolder, options.mostRows === undefined ? bytes : 0);
    try {
      const reading = new TablesReading(source, files, spool, options);
      await reading.files();
      await reading.others(others);
      yield* reading.patients();
      return { ...reading.tally.summary, tables: reading.rows.tables };
    } finally {
      await spool.end();
    }
  };

class TablesReading {
  readonly tally = new Tally();
  readonly rows = new RowTally();
  /** Who is named by a patient's own number, or by a stay's. */
  private readonly known = new Map<string, string>();
  private readonly names = new NamedRows();
  /** By the place of the file. */
  private readonly columns: FileColumns[] = [];
  private readonly progress: ReadingProgress = { phase: "files", bytes: 0, bytesTotal: 0, resources: 0, patients: 0 };
  private told = 0;

  constructor(
    private readonly source: TablesSource,
    private readonly sourceFiles: readonly TableFile[],
    private readonly spool: RowSpool,
    private readonly options: ReadingOptions,
  ) {
    this.progress.bytesTotal = sourceFiles.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  private tell(now = false): void {
    if (!now && performance.now() - this.told < TOLD_EVERY_MS) return;
    this.told = performance.now();
    this.options.signal?.throwIfAborted();
    this.progress.resources = this.tally.resources;
    this.options.onProgress?.({ ...this.progress });
  }

  async files(): Promise<void> {
    for (const [place, file] of this.sourceFiles.entries()) {
      const before = this.progress.bytes;
      this.rows.open(file.table.name);
      let rows = 0;
      const onBytes = (bytes: number) => {
        this.progress.bytes = before + bytes;
      };
      for await (const { line, cells } of csvRows(file.path, file.file, onBytes, file.table.dialect)) {
        const columns = this.columns[place];
        if (columns === undefined) this.columns[place] = this.firstLine(file, cells, line);
        else if (this.isEnough(file, rows)) break;
        else {
          rows++;
          await this.row(new TableRow(file.table, columns.places, cells, { file: file.file, line }), cells, place);
        }
        this.tell();
      }
      if (this.columns[place] === undefined)
        throw new AppError("invalid", { userMessage: `${file.file}: empty; expected a line of column names.` });
      this.progress.bytes = before + file.bytes;
      this.tally.summary.files++;
    }
    this.tell(true);
  }

  /** Whether no more of a file are to be read: names are read whole, wherever those stand that patients' rows name. */
  private isEnough(file: TableFile, rows: number): boolean {
    const { mostRows } = this.options;
    if (mostRows === undefined || rows < mostRows || file.table.patient === null) return false;
    this.tally.summary.readInPart = [...(this.tally.summary.readInPart ?? []), file.file];
    return true;
  }

  private firstLine(file: TableFile, cells: readonly string[], line: number): FileColumns {
    const columns = columnsOf(file, cells, line);
    const { notRead } = columns;
    const are = notRead.length === 1 ? "this column is" : "these columns are";
    if (notRead.length > 0)
      this.tally.remark({
        file: file.file,
        kind: "remark",
        line: `${are} not read and not stored: ${notRead.join(", ")}; ${file.table.name} has no such column`,
      });
    return columns;
  }

  /** What lies beside the tables is told; of tables that are known the rows are counted. */
  async others(others: readonly OtherFile[]): Promise<void> {
    for (const { file, path, unread, because } of others) {
      this.tally.remark({ file, kind: "not-fhir", line: because });
      if (unread === null) continue;
      try {
        const rows = await countRows(path, file, () => this.tell());
        this.rows.unread(unread.name, `Of a table that is known and not read: ${unread.about}.`, rows);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        this.tally.remark({ file, kind: "not-fhir", line: `its rows could not be counted: ${error.userMessage}` });
      }
    }
    this.tell(true);
  }

  private async row(row: TableRow, cells: readonly string[], place: number): Promise<void> {
    const { table } = row;
    const { name, patient } = table;
    this.rows.found(name);
    const fault = faultOf(row, cells, this.columns[place]?.width ?? 0);
    if (fault !== null) return this.rows.skip(name, "invalid", row.place, fault);
    if (patient === null) return this.named(row);
    const named = row.text(patient) ?? "";
    if (name === this.source.patients) {
      const column = this.source.stays ?? patient;
      const key = row.text(column) ?? "";
      if (this.known.has(key))
        return this.rows.skip(name, "row-number-twice", row.place, `${column}: expected each once`);
      this.known.set(key, named);
    }
    // Where no table lists them, everyone is a patient whom a row names.
    const isListed = name !== this.source.patients && this.source.patients !== null;
    const whose = isListed ? this.known.get(named) : named;
    if (whose === undefined) return this.rows.skip(name, "unknown-patient", row.place, null);
    this.names.want(row);
    await this.spool.add([whose, place, row.place.line, ...cells]);
  }

  private named(row: TableRow): void {
    // Names may name others, as a ward its kind of place; their tables are read later.
    this.names.want(row);
    if (this.names.add(row)) this.rows.name(row.table.name);
    else this.rows.skip(row.table.name, "row-number-twice", row.place, `${row.table.key}: expected each once`);
  }

  async *patients(): AsyncGenerator<PatientResources> {
    this.progress.phase = "patients";
    for await (const [patient, spooled] of this.spool.patients()) {
      const rows = spooled.flatMap(([, place, line, ...cells]) => {
        const [file, columns] = [this.sourceFiles[place], this.columns[place]];
        return file && columns ? [new TableRow(file.table, columns.places, cells, { file: file.file, line })] : [];
      });
      const patientKey = `Patient/${patient}`;
      const made = madeOfRows(this.source, rows, this.names.find, this.rows);
      yield this.handedOn(patientKey, made);
    }
    this.tell(true);
  }

  private handedOn(patientKey: string, made: ReturnType<typeof madeOfRows>): PatientResources {
    const byReference = new Map<string, RawResource>();
    const resources = made.map(({ resource, rows, within, notes = [] }): RawResource => {
      const { resourceType, id } = resource;
      const place = (within ?? rows[0])?.place ?? { file: "", line: 0 };
      const raw = { fullUrl: null, patientKey, lastUpdated: null, deleted: false, notes: [...notes] };
      const whole = { ...raw, resourceType, id, resource, place };
      byReference.set(`${resourceType}/${id}`, whole);
      this.tally.found(resourceType);
      this.tally.forPatient(resourceType);
      return whole;
    });
    this.tally.summary.patients++;
    this.progress.patients++;
    this.tell();
    const patient = resources.find(({ resourceType }) => resourceType === "Patient") ?? null;
    const shared = (reference: string) => byReference.get(reference) ?? null;
    const sharedAll = (reference: string) => [byReference.get(reference)].filter((one) => one !== undefined);
    return { patientKey, aliases: [], patient, resources, shared, sharedAll };
  }
}

/** The columns of a file, in lower case: where each that is read stands, how many cells a row has, and which are not read. */
interface FileColumns {
  places: ReadonlyMap<string, number>;
  width: number;
  notRead: readonly string[];
}

function columnsOf({ table, file }: TableFile, cells: readonly string[], line: number): FileColumns {
  const own = table.headingsOf?.(cells);
  const names = own?.names ?? cells.map((cell) => cell.trim().toLowerCase());
  const columns = new Map(names.map((name, at) => [name, at]));
  const missing = Object.entries(table.columns)
    .filter(([column, type]) => !columns.has(column) && !(table.mayLack && type.endsWith("?")))
    .map(([column]) => column);
  const expected = `expected the columns of ${table.name}`;
  const words =
    own?.fault ??
    (missing.length > 0
      ? `${missing.length === 1 ? "this column is" : "these columns are"} missing: ${missing.join(", ")}; ${expected}`
      : columns.size < names.length
        ? `two columns have one name; ${expected}, each once`
        : null);
  if (words !== null) throw new AppError("invalid", { userMessage: `${file}, line ${line}: ${words}.` });
  const notRead = own?.notRead ?? [];
  for (const { name } of notRead) columns.delete(name);
  return { places: columns, width: names.length, notRead: notRead.map(({ shown }) => shown) };
}

/** What is wrong with a row: its column and what was expected there; null where nothing is. */
function faultOf(row: TableRow, cells: readonly string[], width: number): string | null {
  if (cells.length !== width) return `expected ${width} cells, as the first line has columns`;
  for (const [column, type] of Object.entries(row.table.columns)) {
    // Any text is one; vocabularies have millions of rows.
    if (type === "text?") continue;
    const fault = cellFault(row.text(column) ?? "", type);
    if (fault !== null) return `${column}: ${fault}`;
  }
  return row.table.faultOf?.(row) ?? null;
}
