import { expect, it } from "vitest";
import { builtInReasonerHere } from "../agents/built-in-reasoner.server";
import type { Reasoner } from "../agents/reasoner";
import { chartOf } from "../clinical/chart";
import { builtInEvidence } from "../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../experts/model-store.server";
import { random } from "../platform/random";
import type { PatientRecord } from "../record/schema";
import { syntheticRecords } from "../record/sources/synthetic/synthetic-patients";
import { consultInMemory } from "./consult-in-memory.server";
import { withAnotherFuture } from "./testing/later-record";

it("finds the same in 300 stays at 300 moments, to the byte, whatever comes later", () => {
  const drawn = random("300 stays and moments");
  const records = syntheticRecords();
  for (let i = 0; i < 300; i++) {
    const record = records[Math.floor(drawn.uniform() * records.length)];
    if (!record) throw new Error("there are no synthetic records");
    const minutes = Math.floor(drawn.uniform() * record.encounter.observedMinutes);
    const other = withAnotherFuture(record, minutes, drawn);
    expect(JSON.stringify(chartOf(other, minutes)), `${record.patient.mrn} at minute ${minutes}`).toBe(
      JSON.stringify(chartOf(record, minutes)),
    );
  }
});

const task = await loadTask("icu-mortality");

/** Every prompt of a consultation at 48 h, what experts and heads said of the risk, and the final report. */
async function heard(record: PatientRecord) {
  const prompts: unknown[] = [];
  const rules = builtInReasonerHere();
  const reasoner: Reasoner = {
    ...rules,
    run: (asked, input, options) => {
      prompts.push(asked.prompt(input));
      return rules.run(asked, input, options);
    },
  };
  const state = await consultInMemory(record, {
    ...{ task, panel: task.definition.panel, reasoner, maxRounds: 3 },
    ...builtInEvidence(),
    asOfMinutes: 48 * 60,
    explain: { mode: "brief", seed: 1 },
    signal: new AbortController().signal,
  });
  const { predictions, ensemble, headlineRisk, final } = state;
  return JSON.stringify({
    prompts: prompts.map((one) => JSON.stringify(one)).sort(),
    predictions,
    ensemble,
    headlineRisk,
    final,
  });
}

it("says the same to every doctor, and of the risk, whatever comes later", async () => {
  const drawn = random("consulted on");
  for (const record of syntheticRecords()
    .filter(({ encounter }) => encounter.observedMinutes >= 48 * 60)
    .slice(0, 3))
    expect(await heard(withAnotherFuture(record, 48 * 60, drawn))).toBe(await heard(record));
}, 120_000);
