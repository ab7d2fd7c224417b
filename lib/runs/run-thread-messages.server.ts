import type { SharedDatabase } from "../platform/database/database.server";
import type { IssueCode } from "../platform/errors";
import type { Told } from "./live-turns.server";

/** What is said between the thread that takes up runs and the one that serves pages. */

export type ToRunThread = { start: SharedDatabase } | "stop";

export type FromRunThread =
  | "started"
  | "stopped"
  | { told: Told }
  /** Why no run can be taken up here; an error of our own keeps its words. */
  | { failed: { code: IssueCode | null; message: string } };
