import { inspect } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hostility, hostileTurns } from "../language-models/testing/hostile-behaviours";
import type { Database } from "../platform/database/database.server";
import { forEachEngine } from "../platform/database/test-database.server";
import { live } from "../runs/live-turns.server";
import { resumeRun, stopRun } from "../runs/run-commands.server";
import { isCompletion } from "../runs/run-events";
import { consultations } from "./consultation-store.server";
import { septicCase } from "./fixtures/case";
import { consultation } from "./protocol/consultation-rules";
import { requested, work } from "./testing/running.server";
import { clinician, requestData } from "./testing/samples";
import { startSpeakingProvider } from "./testing/speaking-provider.server";
import { speaking } from "./testing/surroundings";

const steps = ["doctor-review", "meta-synthesis", "doctor-opinion", "meta-decision", "meta-revision", "meta-final"];
/** How a provider fails first, breaks off and answers amiss: these at every step, the others at the first and the last. */
const atEveryStep: readonly Hostility[] = ["500", "cut stream", "wrong schema", "slow drip"];
/** The step of each task in a run of one doctor, where it first comes. */
const keys: Record<string, string> = {
  "doctor-review": "review:adacare",
  "meta-synthesis": "draft",
  "doctor-opinion": "opinion:1:adacare",
  "meta-decision": "decide:1",
  "meta-revision": "revise:1",
  "meta-final": "finalise",
};
/** Nothing here takes longer than a call may, with what the machine itself needs. */
const longestMs = 30_000;
const limits = { timeoutMs: 3000, totalMs: 7000, maxRetries: 1, retryMs: 10 };

/** Models by name, and how they behave at which step; a model that is not listed here behaves. */
const behaviour = new Map<string, { step: string; how: Hostility }>();
let provider: Awaited<ReturnType<typeof startSpeakingProvider>>;

async function begin(database: Database, model: string, patience: Partial<typeof limits> = {}) {
  const { chart, predictions, ensemble } = septicCase();
  const seated = predictions.filter((p) => p.expert === "adacare");
  const speaker = provider.reasoner({ model, ...limits, ...patience });
  const doctors = requestData.doctors.slice(0, 1);
  const data = { ...requestData, panel: ["adacare"], doctors, maxRounds: 2, reasoner: speaker.identity };
  const id = await requested(database, { data, at: new Date() });
  const means = { ...speaking(speaker), predict: async () => ({ chart, predictions: seated, ensemble }) };
  return { id, run: () => work(database, id, means) };
}

async function ofConsultation(database: Database, id: string, model: string) {
  const events = await consultations.readEvents(database, id);
  const state = consultation.fold(events);
  // Nothing lost, nothing doubled: events without a gap, each step completed once, each call of the provider counted once.
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, i) => i + 1));
  const completed = events.filter(isCompletion).map(({ stepKey }) => stepKey);
  expect(new Set(completed).size).toBe(completed.length);
  expect(state.usage.calls).toBe(provider.requests.filter((request) => request.model === model).length);
  return { events, state };
}

forEachEngine("a hostile provider", (open) => {
  // For each engine a provider of its own: its requests are counted.
  beforeAll(async () => {
    provider = await startSpeakingProvider(({ task, model }) => {
      const hostile = behaviour.get(model);
      return hostile?.step === task ? hostileTurns[hostile.how] : null;
    });
  });
  afterAll(() => provider.close());

  test.each(Object.keys(hostileTurns) as Hostility[])(
    "%s, at one step or another: the run fails plainly and in time, and goes on once the provider answers",
    async (how) => {
      const database = await open();
      const met = atEveryStep.includes(how) ? steps : [steps[0], steps.at(-1)].filter((step) => step !== undefined);
      await Promise.all(
        met.map(async (step) => {
          const model = `${how} at ${step}`;
          behaviour.set(model, { step, how });
          const { id, run } = await begin(database, model);
          const started = performance.now();
          expect(await run(), model).toBe("failed");
          expect(performance.now() - started, model).toBeLessThan(longestMs);
          const broken = await ofConsultation(database, id, model);
          expect(broken.state.failure?.message, model).toMatch(/^The language model/);
          expect(broken.state.failure?.message, model).toContain(`step "${step}"`);
          expect(inspect(broken.state.failure)).not.toContain("Okafor");
          const recorded = broken.events.filter(({ type }) => type === "usage-recorded");
          expect(recorded.length, model).toBeGreaterThan(0);

          behaviour.delete(model);
          await resumeRun(consultations, database, {
            id,
            actor: clinician,
            reason: "The provider is back.",
            at: new Date(),
          });
          expect(await run(), model).toBe("finished");
          const { state } = await ofConsultation(database, id, model);
          expect(state.final?.headline.length).toBeGreaterThan(10);
          expect(state.rounds).toHaveLength(2);
        }),
      );
    },
    120_000,
  );

  test("stopped by a clinician while an answer drips: it ends at once at every step, and keeps what was said", async () => {
    const database = await open();
    await Promise.all(
      steps.map(async (step) => {
        const model = `stopped at ${step}`;
        behaviour.set(model, { step, how: "slow drip" });
        const { id, run } = await begin(database, model, { timeoutMs: 20_000, totalMs: 60_000 });
        const end = run();
        const dripping = () => live(database).saidSoFar(id, keys[step] ?? "");
        await expect.poll(dripping, { timeout: 30_000 }).toContain("..");
        await stopRun(consultations, database, { id, actor: clinician, reason: "Enough.", at: new Date() });
        expect(await end, model).toBe("cancelled");
        const { events } = await ofConsultation(database, id, model);
        const interrupted = events.find(({ type }) => type === "turn-interrupted");
        expect(interrupted?.data, model).toMatchObject({ step: keys[step], text: expect.stringContaining("..") });
      }),
    );
  }, 120_000);
});
