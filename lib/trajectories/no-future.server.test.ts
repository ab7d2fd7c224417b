import fc from "fast-check";
import { expect, it } from "vitest";
import type { Message } from "../language-models/message";
import { amountFound, madeHistory, madeResource, named } from "../record/history/fixtures/made-history";
import type { History, Resource } from "../record/history/schema";
import { anyResource } from "../record/history/testing/any-resource";
import { runInMemory } from "../runs/run-in-memory";
import { terminology } from "../terminology/terminology.server";
import { notesOfChunks } from "./chain/notes-of-chunks";
import { entriesOfHistory } from "./entries/entries-of-history";
import type { Trajectory } from "./entries/trajectory-entry";
import { chunksToRead } from "./protocol/chunks-of-run";
import { trajectoryProtocol } from "./protocol/trajectory-protocol";
import { inOrder, requestData, rulesHere } from "./testing/trajectory-runs";

const index = "2020-02-28T00:00:00.000Z";

const past: Resource[] = [
  madeResource("Condition", { id: 101, name: "COPD", start: "2018-03-01T10:00:00Z" }),
  madeResource("Condition", {
    id: 102,
    name: "Lung nodule",
    start: "2019-01-01T10:00:00Z",
    end: "2020-05-01T10:00:00Z",
  }),
  madeResource("DocumentReference", { id: 103, name: "Visit", start: "2019-06-01T10:00:00Z" }),
  {
    ...madeResource("Observation", { id: 104, start: "2019-07-01T10:00:00Z" }),
    code: named("Creatinine"),
    value: amountFound(2, "mg/dL"),
  },
  madeResource("Encounter", { id: 105, name: "Stay", start: "2020-02-27T10:00:00Z", end: "2020-03-09T10:00:00Z" }),
  madeResource("MedicationRequest", { id: 106, name: "Metformin", start: "2020-02-01T10:00:00Z", status: "active" }),
];
const notes = new Map([[past[2]?.id ?? "", "Former smoker. A nodule is seen."]]);

/** Every byte that agents are given and what they conclude. */
async function allThatIsSaid(trajectory: Trajectory): Promise<string> {
  const data = requestData();
  const { chunks, truncated } = chunksToRead(trajectory, data.arm, data.reading);
  const prompts: Message[][] = [];
  const speaker = rulesHere();
  const state = await runInMemory(trajectoryProtocol, {
    ...{ id: "run", actor: { kind: "system" }, clock: () => new Date(0), signal: new AbortController().signal },
    data: { ...data, truncated, chunks: notesOfChunks(chunks), material: { ...data.material, trajectory } },
    means: {
      nearest: inOrder,
      reasonerFor: () => ({
        ...speaker,
        run: (task, input, options) => {
          prompts.push(task.prompt(input));
          return speaker.run(task, input, options);
        },
      }),
    },
  });
  return JSON.stringify({ prompts, verdict: state.verdict, memory: state.memory });
}

const said = async (history: History) =>
  allThatIsSaid(entriesOfHistory(history, { index, lookbackYears: 5, notes, terminology: await terminology() }));

/** What somebody could do to a record's future: add what was known then or later, and say otherwise what ends then. */
const future = fc.record({
  added: fc.array(anyResource, { maxLength: 6 }),
  hours: fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 6, maxLength: 6 }),
  ends: fc.integer({ min: 24, max: 20_000 }),
  status: fc.constantFrom("resolved", "active", "inactive", "recurrence"),
  deceased: fc.option(fc.integer({ min: 48, max: 20_000 })),
});

it("of what is known at the index or later, 200 mutated futures change no byte of the prompts and nothing of the risk", async () => {
  const before = await said(madeHistory(past));
  expect(before).toContain("nodule");
  expect(before).not.toContain("2020-03-09");
  const later = (hours: number) => new Date(Date.parse(index) + hours * 3_600_000).toISOString();
  await fc.assert(
    fc.asyncProperty(future, async ({ added, hours, ends, status, deceased }) => {
      const news = added.map((one, i) => ({ ...one, knownAt: later(hours[i] ?? 0) }));
      const changed = past.map((one) =>
        one.resourceType === "Condition" && one.occurredAt.end !== null
          ? {
              ...one,
              clinicalStatus: status,
              occurredAt: { ...one.occurredAt, end: { at: later(ends), precision: "second" as const, utcOffset: 0 } },
            }
          : one,
      );
      const made = madeHistory([...changed, ...news]);
      const died = deceased === null ? null : { at: later(deceased), precision: "day" as const, utcOffset: null };
      expect(await said({ ...made, patient: { ...made.patient, deceased: died } })).toBe(before);
    }),
    { numRuns: 200 },
  );
});

it("a change of what was known before does change them", async () => {
  const more = madeResource("Condition", { id: 107, name: "COPD", start: "2019-11-01T10:00:00Z" });
  expect(await said(madeHistory([...past, more]))).not.toBe(await said(madeHistory(past)));
});
