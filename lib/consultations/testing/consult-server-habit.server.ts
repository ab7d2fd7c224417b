import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import pMap from "p-map";
import { languageModelReasoner } from "../../agents/language-model-reasoner.server";
import type { Reasoner } from "../../agents/reasoner";
import { fetchByLookup } from "../../language-models/fetch-by-lookup.server";
import { paceOf } from "../../language-models/provider-pace";
import { startHabitServer, stepHeader } from "../../language-models/testing/habit-server.server";
import { type HabitName, serverHabits } from "../../language-models/testing/habits/server-habits";
import { type Database, openDatabase } from "../../platform/database/database.server";
import { migrate } from "../../platform/database/migrate.server";
import type { ConsultationMeans } from "../consultation-protocol";
import { consultations } from "../consultation-store.server";
import { septicCase } from "../fixtures/case";
import { consultation } from "../protocol/consultation-rules";
import { requested, work } from "./running.server";
import { requestData } from "./samples";
import { argued } from "./speaking-provider.server";
import { speaking } from "./surroundings";
import { writtenAnswer } from "./written-answer";

/** What a whole consultation came to against a server of one habit. */
export interface HabitOutcome {
  habit: HabitName;
  /** "hung": it was stopped from outside. */
  ended: "report" | "sentence" | "hung";
  /** What the page would say where there is no report. */
  sentence: string | null;
  /** Doctors of whom no answer could be used. */
  withoutAnswer: number;
  seconds: number;
  /** As the run and as the server count them; tokens are null where nobody told any. */
  counted: Record<"run" | "server", { calls: number; promptTokens: number | null; completionTokens: number | null }>;
  /** Where the key was found. */
  keyIn: string[];
}

/** What every server is given, and nobody may find anywhere. */
export const key = "sk-habit-4711-never-to-be-seen";

/** How many times faster than real servers, and the product's own limits, everything is. */
const timesFaster = 40;
/** Seconds of silence that a provider is given by the form on the page unless another number is entered. */
const silenceSeconds = 120;
/** No consultation of this size takes longer; a team decision: what the slowest habit takes on an idle machine, ten times over. */
const longestMs = 300_000;

/** Consultations side by side: most of their time is waiting. */
const atOnce = 4;

/** A consultation for each of these habits, on a database of its own, which is gone afterwards. */
export async function consultServerHabits(
  habits: readonly HabitName[],
  onEnd: (outcome: HabitOutcome) => void = () => undefined,
): Promise<HabitOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), "consilium-server-habits-"));
  try {
    const database = await openDatabase({ directory: join(folder, "database") });
    await migrate(database);
    const ends = await pMap(
      habits,
      async (habit) => {
        const outcome = await consultServerHabit(database, habit);
        onEnd(outcome);
        return outcome;
      },
      { concurrency: atOnce },
    );
    await database.close();
    return ends;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A consultation of three doctors and two rounds, of whom one disagrees in the first, through HTTP. */
async function consultServerHabit(database: Database, habit: HabitName): Promise<HabitOutcome> {
  const answers = new Map<string, string>();
  const server = await startHabitServer(serverHabits[habit], {
    answerTo: (step) => answers.get(step) ?? "",
    timesFaster,
  });
  const hung = new AbortController();
  const timer = setTimeout(() => hung.abort(new Error("the consultation did not end")), longestMs);
  const started = performance.now();
  try {
    const reasoner = telling(server.baseUrl, answers);
    const data = { ...requestData, maxRounds: 2, reasoner: reasoner.identity };
    const id = await requested(database, { id: randomUUID(), data, at: new Date() });
    const means = { ...speaking(reasoner), ...(serverHabits[habit].context ? wordyRecord() : {}) };
    const end = await work(database, id, { ...means, signal: hung.signal });
    const events = await consultations.readEvents(database, id);
    const { usage, unusable, failure } = consultation.fold(events);
    const { calls, told } = server.counted;
    const places = { events, failure };
    return {
      habit,
      ended: end === "finished" ? "report" : end === "failed" ? "sentence" : "hung",
      sentence: failure?.message ?? null,
      withoutAnswer: unusable.length,
      seconds: (performance.now() - started) / 1000,
      counted: {
        run: { calls: usage.calls, promptTokens: usage.promptTokens, completionTokens: usage.completionTokens },
        server: {
          calls,
          promptTokens: told.calls > 0 ? told.prompt : null,
          completionTokens: told.calls > 0 ? told.completion : null,
        },
      },
      keyIn: Object.entries(places).flatMap(([place, held]) =>
        inspect(held, { depth: Number.POSITIVE_INFINITY, maxStringLength: null }).includes(key) ? [place] : [],
      ),
    };
  } finally {
    clearTimeout(timer);
    await server.close();
  }
}

/** A record whose reason for admission alone comes to some 3,000 tokens, so that its prompts are larger than a small window. */
function wordyRecord(): Pick<ConsultationMeans, "predict"> {
  const { chart, predictions, ensemble } = septicCase();
  const course =
    "On the ward she was seen twice for a falling pressure and given fluid, and the lactate was sent again.";
  const admissionReason = `Septic shock. ${Array.from({ length: 140 }, () => course).join(" ")}`;
  return { predict: async () => ({ chart: { ...chart, admissionReason }, predictions, ensemble }) };
}

/** The product's reasoner, with the limits of a provider as it is set up, whose calls tell the server beside the protocol which step they are for. */
function telling(baseUrl: string, answers: Map<string, string>): Reasoner {
  const asking = new AsyncLocalStorage<string>();
  const send = fetchByLookup();
  const unset = { concurrency: null, firstByteSeconds: null };
  const pace = paceOf({ baseUrl, timeoutSeconds: silenceSeconds, ...unset }, []);
  const reasoner = languageModelReasoner({
    baseUrl,
    apiKey: key,
    model: "llama-3.1-8b",
    priceIn: 0.5,
    priceOut: 1,
    timeoutMs: (silenceSeconds * 1000) / timesFaster,
    concurrency: pace.concurrency,
    firstByteMs: pace.firstByteMs / timesFaster,
    maxRetries: 3,
    retryMs: 500 / timesFaster,
    fetch: (url, init) => {
      const headers = new Headers(init?.headers);
      headers.set(stepHeader, asking.getStore() ?? "");
      return send(url, { ...init, headers });
    },
  });
  return {
    ...reasoner,
    run(task, input, options) {
      const step = randomUUID();
      answers.set(step, writtenAnswer(task, input, argued(task.name, input, task.rules(input))));
      return asking.run(step, () => reasoner.run(task, input, options));
    },
  };
}
