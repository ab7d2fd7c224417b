import { useSyncExternalStore } from "react";
import { request, wordsOf } from "@/components/shell/request";
import { stagingSchema } from "@/lib/record/sources/staged/staged-import";
import { sendFiles } from "./send-files";

/** What this browser tab is sending; it goes on while other pages of the application are looked at. */
export interface Upload {
  /** Of the import; null until the server has said it. */
  id: string | null;
  files: number;
  sent: number;
  all: number;
  stop: AbortController;
}

interface State {
  upload: Upload | null;
  /** Why the last upload ended before its end. */
  fault: string | null;
}

const nothing: State = { upload: null, fault: null };
let state = nothing;
const listeners = new Set<() => void>();

function become(next: State): void {
  state = next;
  for (const tell of listeners) tell();
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Asks before the tab is closed, with which the upload would end. */
const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Sends files to the server. @returns when they are there, or will not be */
export async function startUpload(files: readonly File[]): Promise<void> {
  const stop = new AbortController();
  const all = files.reduce((sum, { size }) => sum + size, 0);
  const change = (part: Partial<Upload>) => state.upload && become({ ...state, upload: { ...state.upload, ...part } });
  become({ upload: { id: null, files: files.length, sent: 0, all, stop }, fault: null });
  addEventListener("beforeunload", ask);
  try {
    const heard = { onAnnounced: (id: string) => change({ id }), onProgress: (sent: number) => change({ sent }) };
    await sendFiles(files, { signal: stop.signal, ...heard });
    become(nothing);
  } catch (error) {
    const stopped = stop.signal.aborted;
    stop.abort();
    if (state.upload?.id) await takeAway(state.upload.id);
    become({ upload: null, fault: stopped ? null : wordsOf(error) });
  } finally {
    removeEventListener("beforeunload", ask);
  }
}

/** What was sent of it goes; where the server cannot be told, it goes with the next upload, or after a day. */
const takeAway = (id: string) =>
  request(stagingSchema, `/api/imports/staged/${id}/stop`, { body: { what: "files" } }).catch(() => undefined);

export const useUpload = (): State =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothing,
  );
