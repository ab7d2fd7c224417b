import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { AuditEntry } from "../../../platform/audit/record-audit.server";
import { type Caller, recordAct } from "../../../platform/caller.server";
import type { Database } from "../../../platform/database/database.server";
import { AppError } from "../../../platform/errors";
import { log } from "../../../platform/log.server";
import { may } from "../../../platform/permissions";
import type { FhirUndo } from "../../import/fhir-import-report";
import type { CsvFile, CsvMap } from "../csv/map/map-form";
import type { CsvPreview, CsvProposal, CsvVariables } from "../csv/staged/csv-proposal";
import { tablesIn } from "../csv/staged/propose-map.server";
import { fromOf, inOneFolder, labelOf } from "./brought-files";
import { serverEntry } from "./server-folder.server";
import { enter, failureWords, isAt, type NewImport, newStaged, type Staged } from "./staged.server";
import {
  checkRoom,
  folderOf,
  KEPT_MS,
  makeStagedFiles,
  markInterrupted,
  receivePart,
  removeStagedFiles,
} from "./staged-files.server";
import type { AnnouncedFile, ImportChoice, StagedImport, Staging } from "./staged-import";
import { type DoWork, workInThread } from "./work-in-thread.server";

type By = Caller["user"];

export interface StagingSettings {
  dataFolder: string;
  mostBytes: number;
  serverFolder: string | undefined;
  /** Called when an import or an undoing has changed histories. */
  afterChange?: (() => Promise<void>) | undefined;
}

/** How long imports may take to be left in order once the server stops. */
const REST_MS = 5000;

/**
 * Files brought for imports in the browser, and what is done with them: one set of files a person, one dry run or import at a time.
 * It is this process's own, and is lost with it; what was imported is in the database.
 */
export class StagedImports {
  private readonly all = new Map<string, Staged>();

  constructor(
    private readonly database: Database,
    private readonly settings: StagingSettings,
    private readonly doWork: DoWork = workInThread,
  ) {}

  /** What the page shows to a user: their own files. */
  stagingOf(user: By): Staging {
    const staged = this.own(user)?.view ?? null;
    return {
      staged,
      busy: this.atWork().some(({ view }) => view.id !== staged?.id),
      mostBytes: this.settings.mostBytes,
      serverFolder: this.settings.serverFolder !== undefined && may(user.role, "server-folder:read"),
    };
  }

  /** Makes room for files that a browser is about to send, in place of what the user had brought before. */
  async announce(user: By, files: readonly AnnouncedFile[]): Promise<StagedImport> {
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    await this.clear(user);
    checkRoom(this.settings.dataFolder, bytes, this.settings);
    const id = randomUUID();
    const folder = folderOf(this.settings.dataFolder, id);
    const label = labelOf(files);
    const { receiving, paths } = await makeStagedFiles(folder, inOneFolder(files, label));
    const staged = this.add(user, { id, origin: "upload", label, files: files.length, bytes });
    Object.assign(staged, { receiving, from: join(folder, "files", fromOf(paths)) });
    if (bytes === 0) await this.received(staged);
    return staged.view;
  }

  /** Takes a part of the file in a place of the list, as it comes. The first look begins when all is there. */
  async receive(user: By, id: string, part: { file: number; from: number; body: ReadableStream<Uint8Array> | null }) {
    const staged = this.find(user, id);
    const file = staged.receiving[part.file];
    const isThere = file !== undefined && part.from < file.received;
    if (!file || (!isThere && !isAt(staged, "receiving")))
      throw new AppError("conflict", { userMessage: "This file is not waited for any more." });
    await receivePart(file, part.from, part.body);
    staged.view.received = staged.receiving.reduce((sum, { received }) => sum + received, 0);
    // It may have been taken away meanwhile, or have been there before.
    const isWhole = staged.view.received === staged.view.bytes && this.all.has(id);
    if (isWhole && isAt(staged, "receiving")) await this.received(staged);
    return { received: file.received };
  }

  /** Takes what lies in the folder of the server, where it lies. */
  async takeFromServer(user: By, name: string): Promise<StagedImport> {
    const { path, bytes } = await serverEntry(this.settings.serverFolder, name);
    await this.clear(user);
    const id = randomUUID();
    await makeStagedFiles(folderOf(this.settings.dataFolder, id), []);
    const staged = this.add(user, { id, origin: "server-folder", label: name, files: 1, bytes });
    staged.from = path;
    await this.received(staged);
    return staged.view;
  }

  /** Begins a dry run or the import itself. */
  async start(
    user: By,
    id: string,
    { choice, dryRun, map = null }: { choice: ImportChoice; dryRun: boolean; map?: CsvMap | null },
  ): Promise<StagedImport> {
    const staged = this.find(user, id);
    if (staged.view.stage !== "ready")
      throw new AppError("conflict", {
        userMessage: "These files are not ready: wait for what is under way, or bring them again.",
      });
    if (this.atWork().length > 0)
      throw new AppError("conflict", {
        userMessage: "Another import or dry run is under way. Begin when it has ended.",
      });
    staged.stop = new AbortController();
    enter(staged, dryRun ? "dry-run" : "importing");
    Object.assign(staged.view, { choice, map, dryRun: dryRun ? null : staged.view.dryRun });
    const { origin, files, bytes } = staged.view;
    try {
      await this.record(user, {
        action: "import.run",
        subject: id,
        detail: { dryRun, origin, files, bytes, synthetic: choice.synthetic, csv: map !== null },
      });
    } catch (error) {
      enter(staged, "ready");
      throw error;
    }
    staged.working = this.run(staged, choice, { map, dryRun });
    return staged.view;
  }

  /** Proposes a map of the CSV files that a user brought; cells of the first rows stand with it. */
  async proposeMap(user: By, id: string, signal: AbortSignal): Promise<CsvProposal> {
    const { from } = await this.shown(user, id, "columns");
    return this.doWork(this.database, { kind: "propose-map", from }, { signal });
  }

  /** What the variables of a long file are, over all its rows, as an entry of a map has its columns. */
  async csvVariables(user: By, id: string, file: CsvFile, signal: AbortSignal): Promise<CsvVariables> {
    const { from } = await this.shown(user, id, "variables");
    return this.doWork(this.database, { kind: "csv-variables", from, file }, { signal });
  }

  /** What the first patients of the files become by a map. */
  async previewCsv(user: By, id: string, map: CsvMap, signal: AbortSignal): Promise<CsvPreview> {
    const { from, folder } = await this.shown(user, id, "preview");
    return this.doWork(this.database, { kind: "preview-csv", from, map, workFolder: join(folder, "work") }, { signal });
  }

  /** Files of which something is shown to a person: that is written down. */
  private async shown(user: By, id: string, what: "columns" | "variables" | "preview"): Promise<Staged> {
    const staged = this.find(user, id);
    if (!isAt(staged, "ready"))
      throw new AppError("conflict", { userMessage: "These files are not ready: wait for what is under way." });
    await this.record(user, { action: "import.look", subject: id, detail: { what } });
    return staged;
  }

  /** Stops what is under way; what was imported by then stays. Or takes the files away, whatever is under way with them. */
  async stop(user: By, id: string, what: "work" | "files"): Promise<void> {
    const staged = this.find(user, id);
    await this.record(user, { action: "import.stop", subject: id, detail: { what, stage: staged.view.stage } });
    staged.view.stopping = this.isWorking(staged);
    staged.stop.abort(new Error("stopped by a user"));
    if (what === "files") await this.remove(staged);
  }

  /** Undoes an import. @throws AppError as `undoFhirImport` */
  async undo(user: By, runId: string): Promise<FhirUndo> {
    const act = { action: "import.undo", subject: runId } as const;
    try {
      const undone = await this.doWork(
        this.database,
        { kind: "undo", runId },
        { signal: new AbortController().signal },
      );
      const { patientsRemoved, resourcesRemoved, resourcesRestored } = undone;
      await this.record(user, { ...act, detail: { patientsRemoved, resourcesRemoved, resourcesRestored } });
      await this.settings.afterChange?.();
      return undone;
    } catch (error) {
      await this.record(user, { ...act, outcome: error instanceof AppError ? "refused" : "failed" });
      throw error;
    }
  }

  /** Leaves all in order as the server stops: a run that is under way is interrupted. */
  async leave(): Promise<void> {
    const late = new Promise((resolve) => setTimeout(resolve, REST_MS).unref());
    await Promise.race([Promise.all([...this.all.values()].map((staged) => this.leaveOne(staged))), late]);
  }

  private async leaveOne(staged: Staged): Promise<void> {
    const importing = isAt(staged, "importing");
    staged.stop.abort(new Error("the server stops"));
    await staged.working;
    if (importing) await markInterrupted(this.database.query, staged.view.id);
    await this.remove(staged);
  }

  private async run(
    staged: Staged,
    choice: ImportChoice,
    { map, dryRun }: { map: CsvMap | null; dryRun: boolean },
  ): Promise<void> {
    const { view, from, folder } = staged;
    try {
      const workFolder = join(folder, "work");
      const work = { kind: "import", from, choice, map, dryRun, runId: view.id, workFolder } as const;
      const run = await this.doWork(this.database, work, {
        signal: staged.stop.signal,
        onProgress: (progress) => {
          view.progress = progress;
        },
      });
      if (!dryRun) view.run = run;
      else if (run.status === "stopped") view.fault = "The dry run was stopped.";
      else view.dryRun = run.report;
      if (dryRun && run.report.failure !== null) view.fault = run.report.failure;
    } catch (error) {
      view.fault = failureWords(staged, error);
    }
    if (!dryRun) await this.settings.afterChange?.();
    if (!dryRun) await this.removeFiles(staged);
    enter(staged, dryRun ? "ready" : "done", { fault: view.fault });
  }

  private async look(staged: Staged): Promise<void> {
    const { view, from, stop } = staged;
    try {
      view.tables = await tablesIn(from);
      view.look = await this.doWork(this.database, { kind: "look", from }, { signal: stop.signal });
    } catch (error) {
      view.fault = failureWords(staged, error);
    }
    enter(staged, "ready", { fault: view.fault });
  }

  /** All files are there. */
  private async received(staged: Staged): Promise<void> {
    const { id, origin, files, bytes } = staged.view;
    enter(staged, "looking", { received: bytes });
    staged.working = this.look(staged);
    await this.record(staged.by, { action: "import.upload", subject: id, detail: { origin, files, bytes } });
  }

  private add(by: By, of: NewImport): Staged {
    const staged = newStaged(by, of, folderOf(this.settings.dataFolder, of.id));
    this.all.set(of.id, staged);
    setTimeout(() => void this.remove(staged), KEPT_MS).unref();
    return staged;
  }

  /** Takes away what a user had brought. @throws AppError "conflict" while something is done with it */
  private async clear(user: By): Promise<void> {
    const own = this.own(user);
    if (!own) return;
    if (this.isWorking(own))
      throw new AppError("conflict", { userMessage: "Your import is under way. Stop it, or wait for its end." });
    await this.remove(own);
  }

  /** Waits for what is under way with it, which must have been told to stop or may take its time. */
  private async remove(staged: Staged): Promise<void> {
    await staged.working;
    this.all.delete(staged.view.id);
    await this.removeFiles(staged);
  }

  private async removeFiles({ folder, view }: Staged): Promise<void> {
    await removeStagedFiles(folder).catch((error: unknown) =>
      log.error({ err: error, id: view.id }, "files of an import could not be removed"),
    );
  }

  private own = (user: By) => [...this.all.values()].find(({ by }) => by.id === user.id);
  private isWorking = (staged: Staged) => isAt(staged, "dry-run", "importing");
  private atWork = () => [...this.all.values()].filter(this.isWorking);

  /** @throws AppError "not-found" for what is not there, or is somebody else's and the user no administrator */
  private find(user: By, id: string): Staged {
    const staged = this.all.get(id);
    if (staged && (staged.by.id === user.id || user.role === "administrator")) return staged;
    throw new AppError("not-found", {
      userMessage:
        "These files are not on the server any more: they go with an import's end, with the server's, and after a day. Bring them again.",
    });
  }

  private record(user: By, act: Omit<AuditEntry, "actorId" | "address">): Promise<void> {
    return recordAct({ user, database: this.database }, act);
  }
}
