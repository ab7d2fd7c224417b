import { expect, test } from "vitest";
import { canonicalJson } from "../../platform/canonical-json";
import type { RunStep } from "../protocol";
import { forkRun } from "../run-commands.server";
import type { AnyEvent } from "../run-events";
import type { RunState } from "../run-state";
import type { Trial } from "./trial.server";

/** What events hold in common is stored once, and stays. */
export function documentsOfAnyProtocol<S extends RunState, E extends AnyEvent, T extends RunStep, M, C>(
  start: () => Promise<Trial<S, E, T, M, C>>,
): void {
  test("documents are stored once, however many events and forks hold them, and come back as they were", async () => {
    const trial = await start();
    const { database, runs, subject } = trial;
    const { person: actor, round, protocol } = subject;
    const ids = [await trial.requested(), await trial.requested()];
    const written: E[] = [];
    for (const id of ids) await trial.finish(id, { onEvent: (event) => void written.push(event) });
    const [id = ""] = ids;
    ids.push(await forkRun(runs, database, { id, round, actor, at: new Date() }));
    const held: string[] = [];
    for (const one of ids)
      for (const event of await trial.events(one)) {
        const field = protocol.documents?.[event.type]?.field;
        // A field that an event may lack, as a memory that was not laid, holds no document.
        const document = field === undefined ? undefined : (event.data as Record<string, unknown>)[field];
        if (document !== undefined) held.push(canonicalJson(document));
        const before = written.find(({ runId, seq }) => runId === event.runId && seq === event.seq);
        if (before) expect(event).toEqual(before);
      }
    const { rows } = await database.query<{ n: number }>("select count(*)::int as n from run_document");
    expect(rows).toEqual([{ n: new Set(held).size }]);
    expect(held.length).toBeGreaterThan(new Set(held).size);
    // Events keep no more than the reference and the note.
    const stored = await database.query<{ type: string; data: Record<string, object> }>(
      "select type, data from run_event",
    );
    for (const { type, data } of stored.rows) {
      const field = protocol.documents?.[type]?.field;
      const kept = field === undefined ? undefined : data[field];
      if (kept !== undefined) expect(Object.keys(kept)).toContain("sha256");
    }
  });

  test("what was said and what it was said about cannot be changed, deleted or emptied", async () => {
    const trial = await start();
    const { database } = trial;
    await trial.finish(await trial.requested());
    for (const change of [
      "update run_document set content = '{}'",
      "delete from run_document",
      "truncate run_document",
      "update run_event set type = 'failed'",
      "delete from run_event",
      "truncate run_event",
    ])
      await expect(database.exec(change), change).rejects.toThrow("append-only");
  });
}
