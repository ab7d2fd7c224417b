import { expect, test } from "vitest";
import { forEachEngine } from "../platform/database/test-database.server";
import { acquireLease } from "../runs/lease.server";
import { consultations, listConsultations } from "./consultation-store.server";

import { Play } from "./testing/play";
import { requested } from "./testing/running.server";
import { requestData, unanimous } from "./testing/samples";

const at = new Date("2026-01-01T08:00:00.123Z");

forEachEngine("consultation store", (open) => {
  test("keeps a whole consultation, and its line in the list", async () => {
    const database = await open();
    const id = await requested(database, { at });
    await acquireLease(database, id, "worker");
    const play = new Play().request().run(unanimous);
    for (const command of play.commands.slice(1))
      await consultations.append(database, { id, command, at, owner: "worker" });
    const state = await consultations.catchUp(database, id);
    expect({ ...state, id: null }).toEqual({
      ...play.state,
      id: null,
      startedAt: at.toISOString(),
      endedAt: at.toISOString(),
    });
    const [line] = await listConsultations(database, { patientId: requestData.patientId });
    expect(line).toMatchObject({
      id,
      status: "finished",
      lastSeq: play.events.length,
      risk: play.state.fused?.risk,
      riskLevel: "high",
      consensus: "unanimous",
      headline: play.state.final?.headline,
      requestedBy: "user-1",
      endedAt: at.toISOString(),
    });
    expect(await listConsultations(database, { patientId: "someone-else" })).toEqual([]);
  });
});
