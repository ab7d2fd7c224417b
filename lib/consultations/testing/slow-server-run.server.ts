import { randomUUID } from "node:crypto";
import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import type { Reasoner } from "../../agents/reasoner";
import { readSpeakerPaces } from "../../agents/speaker-pace.server";
import { proofTask } from "../../agents/trial-tasks";
import { tryProvider } from "../../agents/try-provider.server";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { searchInUse } from "../../evidence/search/passage-encoder.server";
import { calibrationVersion } from "../../experts/calibration/locally-calibrated-task.server";
import { landmarkMinutesOf } from "../../experts/landmark";
import { loadTask } from "../../experts/model-store.server";
import { keepSpeed } from "../../language-models/call-speed.server";
import { paceOf } from "../../language-models/provider-pace";
import { readCallRules, readSetup, saveProvider } from "../../language-models/provider-settings.server";
import { bareMeans, savedAt, wardModel } from "../../language-models/testing/sample-providers.server";
import { startSlowProvider } from "../../language-models/testing/slow-provider.server";
import type { Database } from "../../platform/database/database.server";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { takeSteps } from "../../runs/runner.server";
import { chartAndPredictions } from "../chart-and-predictions.server";
import { type ConsultationMeans, consultationProtocol } from "../consultation-protocol";
import { consultations } from "../consultation-store.server";
import { meanLogitStandIn } from "../fusion/mean-logit-stand-in";
import { consultation } from "../protocol/consultation-rules";
import { MAX_ROUNDS } from "../protocol/max-rounds";
import type { ConsultationEvent } from "../protocol/schema";
import { requestOn } from "../requested-event";
import { type TimeEstimate, timeEstimate } from "../time-estimate/time-estimate";
import { timeEstimateText } from "../time-estimate/time-estimate-text";
import { argued } from "./speaking-provider.server";
import { writtenAnswer } from "./written-answer";

export interface SlowRunWanted {
  /** Tokens a second. */
  reads: number;
  writes: number;
  /** How many times as fast the server's clock goes, and every limit with it. */
  scale: number;
  /** Experts whose doctors sit at the table; the task's own unless given. */
  panel?: readonly string[];
  onEvent?: (event: ConsultationEvent) => void;
  onEstimate?: (words: string) => void;
}

/** A Test's few tokens would drown in this process's own time at a faster clock than this. */
const testScale = 10;

/** No limit is shorter than a busy machine may stand still, however fast the server's clock goes; milliseconds. */
const shortestLimitMs = 5000;

/**
 * A whole consultation on the committed patient in septic shock against a server with the speed of a small machine and one slot. The
 * server is tested first, as in the settings; from that Test alone the time is estimated before the first call. It answers what the rules
 * would say, with a dissent in the first round, so that two rounds are held. Seconds are the server's: real ones times `scale`.
 * `inCalls` leaves out what lies between calls, which is this process's own time and goes by no other clock. `worked` is what the server
 * took by its own clock for what it read and wrote: the same on every machine, however busy.
 */
export async function runOnSlowServer(database: Database, wanted: SlowRunWanted) {
  const { scale, onEvent } = wanted;
  const clock = { scale: Math.min(scale, testScale) };
  const answers = new Map<string, string>();
  const server = await startSlowProvider({
    ...wanted,
    scale: () => clock.scale,
    answer: ({ messages }) => answers.get(messages[1]?.content ?? "") ?? testAnswer(messages[1]?.content ?? ""),
  });
  const signal = new AbortController().signal;
  try {
    const { estimate, words } = await estimatedFirst(database, server.baseUrl, {
      ...wanted,
      signal,
      scale: clock.scale,
    });
    clock.scale = scale;
    const tested = { ...server.counts };
    wanted.onEstimate?.(words);
    const { concurrency, firstByteMs } = paceOf({ ...wardModel, baseUrl: server.baseUrl, timeoutSeconds: 120 }, []);
    const limit = (ms: number) => Math.max(ms / scale, shortestLimitMs);
    const model = languageModelReasoner({
      ...{ baseUrl: server.baseUrl, apiKey: "", model: wardModel.model, priceIn: null, priceOut: null },
      ...{ maxRetries: 3, concurrency, timeoutMs: limit(120_000), firstByteMs: limit(firstByteMs) },
      totalMs: limit(3 * firstByteMs),
    });
    const reasoner: Reasoner = {
      ...model,
      run(task, input, options) {
        answers.set(
          task.prompt(input)[1]?.content ?? "",
          writtenAnswer(task, input, argued(task.name, input, task.rules(input))),
        );
        return model.run(task, input, options);
      },
    };
    const { id, means } = await requested(database, reasoner, wanted.panel);
    let began = performance.now();
    const end = await takeSteps(consultationProtocol, {
      ...{ id, database, owner: randomUUID(), means, clock: () => new Date(), signal },
      onEvent(event) {
        // The experts and their attributions take this machine's own time, whatever the server's clock.
        if (event.type === "experts-predicted") began = performance.now();
        onEvent?.(event);
      },
    });
    const seconds = ((performance.now() - began) * scale) / 1000;
    const state = consultation.fold(await consultations.readEvents(database, id));
    const inCalls = (state.usage.milliseconds * scale) / 1000;
    const { promptTokens, answerTokens } = server.counts;
    const worked =
      (promptTokens - tested.promptTokens) / wanted.reads + (answerTokens - tested.answerTokens) / wanted.writes;
    return { end, state, estimate, words, seconds, inCalls, worked, counts: server.counts };
  } finally {
    await server.close();
  }
}

/** What a model says in a Test (lib/agents/trial-tasks.ts): the numbers that it is to repeat, or a sum. */
function testAnswer(prompt: string): string {
  const asked = Number(/Repeat the first (\d+)/.exec(prompt)?.[1] ?? 0);
  const numbers = prompt.match(/\d+/g)?.slice(0, asked).map(Number);
  return JSON.stringify(asked > 0 ? { numbers } : proofTask.rules({}));
}

/** Sets the server up, tests it, and estimates. */
async function estimatedFirst(
  database: Database,
  baseUrl: string,
  { scale, panel, signal }: SlowRunWanted & { signal: AbortSignal },
): Promise<{ estimate: TimeEstimate; words: string }> {
  await saveProvider(
    database,
    { given: { ...wardModel, baseUrl, key: null }, asDefault: true, at: savedAt },
    bareMeans,
  );
  const [provider] = (await readSetup(database, bareMeans)).providers;
  if (!provider) throw new Error("no model is set up");
  const rules = () => readCallRules(database, bareMeans);
  // The first loads what this process needs for a call, which at a fast clock would count for seconds.
  await tryProvider(provider, rules, signal, bareMeans);
  const kept: Promise<void>[] = [];
  const trial = await tryProvider(provider, rules, signal, {
    ...bareMeans,
    onMeasured: (measure) => kept.push(keepSpeed(database, provider, measure, savedAt)),
  });
  if (!trial.ok) throw new Error(trial.words);
  await Promise.all(kept);
  const paces = await readSpeakerPaces(database, bareMeans);
  const convened = { panel: panel ?? (await loadTask("icu-mortality")).definition.panel, mode: "full" } as const;
  const found = paces && timeEstimate(paces, convened);
  if (!paces || !found) throw new Error("there is no estimate after a Test");
  // At the server's clock.
  const byClock = (seconds: number) => seconds * scale;
  const slowed = paces.fallback.speeds.map((one) => ({
    ...one,
    firstMs: byClock(one.firstMs),
    restMs: byClock(one.restMs),
  }));
  const words = timeEstimateText({ ...paces, fallback: { ...paces.fallback, speeds: slowed } }, convened);
  const { seconds, least, most } = found;
  return { estimate: { ...found, seconds: byClock(seconds), least: byClock(least), most: byClock(most) }, words };
}

async function requested(database: Database, reasoner: Reasoner, chosen?: readonly string[]) {
  const task = await loadTask("icu-mortality");
  const record = syntheticRecords().find(
    ({ encounter }) => encounter.observedMinutes >= 48 * 60 && /septic shock/i.test(encounter.admissionReason ?? ""),
  );
  if (!record) throw new Error("no synthetic patient is in septic shock");
  const panel = [...(chosen ?? task.definition.panel)];
  const asOfMinutes = landmarkMinutesOf(task.definition, record.encounter.observedMinutes);
  const { retrieve, library } = builtInEvidence();
  const data = requestOn(record, {
    ...{
      task: task.definition,
      cards: [...task.experts.values()].map(({ card }) => card),
      panel,
      asOfMinutes,
      library,
    },
    ...{ reasoner: reasoner.identity, maxRounds: MAX_ROUNDS, search: await searchInUse() },
    calibration: calibrationVersion({ local: null }),
  });
  const id = randomUUID();
  await consultations.create(database, { id, actor: { kind: "system" }, at: new Date(), data });
  const explain = { mode: "brief", seed: 1 } as const;
  const means: ConsultationMeans = {
    reasonerFor: () => reasoner,
    retrieve,
    predict: (_request, signal, excluded) =>
      chartAndPredictions(record, task, { experts: panel, asOfMinutes, explain, excluded, signal }),
    fuse: async (state) => meanLogitStandIn(state, "No fusion head was asked."),
  };
  return { id, means };
}
