import type { Caller } from "../../../platform/caller.server";
import { AppError } from "../../../platform/errors";
import { log } from "../../../platform/log.server";
import type { ReceivedFile } from "./staged-files.server";
import type { StagedImport } from "./staged-import";

/** Files on the server for one import, with what the page is not told. */
export interface Staged {
  view: StagedImport;
  by: Caller["user"];
  /** Where its own files lie, and the reader's while it works. */
  folder: string;
  /** File or folder that is imported. */
  from: string;
  receiving: ReceivedFile[];
  stop: AbortController;
  /** Resolves when what is under way has ended. */
  working: Promise<void>;
}

export type NewImport = Pick<StagedImport, "id" | "origin" | "label" | "files" | "bytes">;

export function newStaged(by: Caller["user"], of: NewImport, folder: string): Staged {
  const nothing = {
    look: null,
    tables: [],
    map: null,
    choice: null,
    progress: null,
    dryRun: null,
    run: null,
    fault: null,
    stopping: false,
  };
  const view: StagedImport = { ...of, ...nothing, received: 0, stage: "receiving", since: new Date().toISOString() };
  return { view, by, folder, from: "", receiving: [], stop: new AbortController(), working: Promise.resolve() };
}

/** Brings files to a stage, at which nothing has happened yet but `more`. */
export function enter({ view }: Staged, stage: StagedImport["stage"], more: Partial<StagedImport> = {}): void {
  const since = new Date().toISOString();
  Object.assign(view, { stage, since, progress: null, fault: null, stopping: false, ...more });
}

export const isAt = ({ view }: Staged, ...stages: StagedImport["stage"][]): boolean => stages.includes(view.stage);

/** Why something failed, for a person, who knows the files by the name that they gave them; what is no words for one is logged. */
export function failureWords({ view, stop, from }: Staged, error: unknown): string {
  if (stop.signal.aborted) return "It was stopped.";
  if (error instanceof AppError) return error.userMessage.replaceAll(from, view.label);
  log.error({ err: error, id: view.id, stage: view.stage }, "an import failed");
  return "Something went wrong in Consilium. The server's log says more.";
}
