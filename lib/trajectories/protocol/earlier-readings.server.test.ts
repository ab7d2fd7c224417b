import { expect, test } from "vitest";
import type { Database } from "../../platform/database/database.server";
import { forEmbeddedEngine } from "../../platform/database/test-database.server";
import { takeSteps } from "../../runs/runner.server";
import { notesOfChunks } from "../chain/notes-of-chunks";
import { madeEntry, trajectoryOf } from "../testing/made-trajectory";
import { inOrder, life, requestData, rulesHere } from "../testing/trajectory-runs";
import { chunksToRead } from "./chunks-of-run";
import { earlierReadings } from "./earlier-readings.server";
import type { TrajectoryData } from "./trajectory-events";
import { trajectoryProtocol } from "./trajectory-protocol";
import { trajectories } from "./trajectory-store.server";

const model = { kind: "language-model", model: "tiny", host: "127.0.0.1:1" } as const;
const ofLife = requestData({ kind: "chain" }, model);
/** Of the same moment, with more in it. */
function grown(more: typeof life.entries): TrajectoryData<"requested"> {
  const trajectory = trajectoryOf([...life.entries, ...more]);
  const { chunks, truncated } = chunksToRead(trajectory, ofLife.arm, ofLife.reading);
  return { ...ofLife, truncated, chunks: notesOfChunks(chunks), material: { ...ofLife.material, trajectory } };
}
const later = grown([madeEntry(2, "diagnosis", { text: "COPD", ref: "resource/z" })]);

/** Carried out, with what was asked of whom. */
async function read(database: Database, data: TrajectoryData<"requested">) {
  const id = crypto.randomUUID();
  await trajectories.create(database, { id, actor: { kind: "system" }, at: new Date(), data });
  const reasoner = rulesHere();
  await takeSteps(trajectoryProtocol, {
    ...{ id, database, owner: "test", clock: () => new Date(), signal: new AbortController().signal },
    means: { reasonerFor: () => reasoner, nearest: inOrder, earlier: earlierReadings(database) },
  });
  return { id, asked: reasoner.asked, state: await trajectories.catchUp(database, id) };
}

forEmbeddedEngine("a trajectory that is read again", (open) => {
  test("of a record that grew asks only of the chunks that changed, and comes to the same end as one read anew", async () => {
    const database = await open();
    const first = await read(database, ofLife);
    const chunks = later.chunks.length;
    expect(first.asked).toHaveLength(ofLife.chunks.length + 1);
    const again = await read(database, later);
    const anew = await read(await open(), later);
    expect(again.asked.length).toBeLessThan(chunks + 1);
    expect(again.state.reused).toBe(chunks + 1 - again.asked.length);
    expect(anew.asked).toHaveLength(chunks + 1);
    for (const part of ["summaries", "memory", "folded", "dropped", "verdict"] as const)
      expect(again.state[part]).toEqual(anew.state[part]);
    expect(again.state.usage.calls).toBe(again.asked.length);
    const third = await read(database, grown([madeEntry(1, "diagnosis", { text: "Gout", ref: "resource/y" })]));
    expect(third.state.reused, "by what either of two earlier runs has read").toBeGreaterThan(0);
  });

  test("of the same record, another moment or by somebody else reads all of it anew", async () => {
    const database = await open();
    await read(database, ofLife);
    expect((await read(database, ofLife)).state.reused, "the same record").toBe(0);
    const other = { ...later, reasoner: { ...model, model: "other" } };
    expect((await read(database, other)).state.reused, "another model").toBe(0);
    const builtIn = { ...later, reasoner: { kind: "built-in" } as const };
    expect((await read(database, builtIn)).state.reused, "the built-in rules").toBe(0);
    const early = grown([madeEntry(1499, "diagnosis", { text: "Emphysema", ref: "resource/x" })]);
    expect((await read(database, early)).state.reused, "more in the first chunk").toBe(0);
  });
});
