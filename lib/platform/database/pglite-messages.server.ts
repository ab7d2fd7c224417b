import type { MessagePort } from "node:worker_threads";

/** What is said between an embedded database on its thread and those who use it; all of it survives a structured clone. */

/** Where a database lies: in a directory, or in memory, empty or from a dump. */
export interface Place {
  directory?: string;
  dump?: Uint8Array;
}

/** Opens a database for whoever holds the other end of the port. */
export interface Opening extends Place {
  port: MessagePort;
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

/** A question, or a port on which the same database is to be served as well. */
export type Asked = { id: number; ask: Ask } | { share: MessagePort };

export interface Answered {
  rows: unknown[];
  affectedRows: number | undefined;
}

/** What PostgreSQL tells of an error, `code` first. */
export interface Failure {
  message: string;
  told: Record<string, string | number>;
}

export type Said =
  | { id: number; result: unknown }
  | { id: number; failure: Failure }
  | { channel: string; payload: string };
