import type { MessagePort } from "node:worker_threads";

/** What is said between an embedded database on its thread and those who use it; all of it survives a structured clone. */

/** Opens a database for whoever holds the other end of the port: on a directory, or in memory, empty or from a dump. */
export interface Opening {
  port: MessagePort;
  directory?: string | undefined;
  dump?: Uint8Array | undefined;
}

/** How rows come back. Functions do not cross threads: `asText` names the types whose values stay as PostgreSQL wrote them. */
export interface RowForm {
  rowMode?: "array" | "object" | undefined;
  asText?: number[] | undefined;
}

/** `tx` names a transaction of the caller's; without one, the database decides whose turn it is. */
export type Ask =
  | { kind: "query"; text: string; values: readonly unknown[]; form: RowForm; tx: number | null }
  | { kind: "exec"; text: string }
  | { kind: "begin" | "commit" | "rollback"; tx: number }
  | { kind: "listen" | "unlisten"; channel: string }
  | { kind: "dump" }
  | { kind: "close" };

export interface Asked {
  id: number;
  ask: Ask;
}

export interface Answered {
  rows: unknown[];
  affectedRows: number | undefined;
}

/** What PostgreSQL tells of an error, `code` first. */
export interface Failure {
  message: string;
  told: Record<string, string>;
}

export type Said =
  | { id: number; result: unknown }
  | { id: number; failure: Failure }
  | { channel: string; payload: string };
