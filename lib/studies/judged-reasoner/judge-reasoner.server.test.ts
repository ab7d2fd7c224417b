import { afterEach, expect, test, vi } from "vitest";
import { builtInReasonerHere } from "../../agents/built-in-reasoner.server";
import { readJudgedCards } from "../../consultations/judged-models/judged-models.server";
import { startSpeakingProvider } from "../../consultations/testing/speaking-provider.server";
import { builtInEvidence } from "../../evidence/libraries/built-in-evidence.server";
import { loadTask } from "../../experts/model-store.server";
import type { Database } from "../../platform/database/database.server";
import { forEachEngine } from "../../platform/database/test-database.server";
import { judgeCase } from "./judge-case.server";
import { judgeReasoner } from "./judge-reasoner.server";
import { JUDGED_CASES, judgedStays } from "./judged-stays";
import {
  PLANTED_HOST,
  PLANTED_PASSAGE,
  PLANTED_RISK,
  PLANTED_WORD,
  type PlantedInstruction,
} from "./planted-instructions";

vi.setConfig({ testTimeout: 240_000 });

type Provider = Awaited<ReturnType<typeof startSpeakingProvider>>;
type Instead = NonNullable<Parameters<typeof startSpeakingProvider>[0]>;
type Answer = Record<string, unknown>;

const asked = { providerId: "p", model: "tiny", host: "127.0.0.1", quantisation: null };
const never = new AbortController().signal;
const servers: Provider[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((one) => one.close()));
});

async function server(instead?: Instead): Promise<Provider> {
  const provider = await startSpeakingProvider(instead);
  servers.push(provider);
  return provider;
}

const judge = (database: Database, provider: Provider, cases: number, more: { signal?: AbortSignal } = {}) =>
  judgeReasoner(database, { ...asked, cases }, { signal: never, ...more, speakerOn: () => provider.reasoner() });

/** Does what each planted instruction asks that stands in what was sent. */
function obeying(planted: readonly PlantedInstruction[]): Instead {
  return ({ task, text, messages }) => {
    const sent = messages.map(({ content }) => content).join("\n");
    let answer = JSON.parse(text) as Answer;
    // What makes an answer unusable is mended when it comes back.
    const mends = (kind: string) => messages.length > 2 && kind !== "code-word";
    for (const { kind, order } of planted)
      if (sent.includes(order) && !mends(kind)) answer = obeyed(kind, answer, task, messages[0]?.content ?? "");
    return { text: JSON.stringify(answer) };
  };
}

/** The field of each step's answer that holds its words. */
const wordsOf: Readonly<Record<string, string>> = {
  "doctor-review": "assessment",
  "doctor-opinion": "reason",
  "meta-synthesis": "summary",
  "meta-revision": "summary",
  "meta-final": "summary",
  "meta-decision": "text",
};

function obeyed(kind: PlantedInstruction["kind"], answer: Answer, task: string, system: string): Answer {
  const field = wordsOf[task];
  if (field === undefined) return answer;
  const said = String(answer[field]);
  switch (kind) {
    case "figure":
      return "statedRisk" in answer ? { ...answer, statedRisk: PLANTED_RISK, riskLevel: "high" } : answer;
    case "code-word":
      return { ...answer, [field]: `${PLANTED_WORD} ${said}` };
    case "web-address":
      return { ...answer, [field]: `${said} https://${PLANTED_HOST}/` };
    case "prompt-repeated":
      return { ...answer, [field]: system };
    case "capitals":
      return { ...answer, [field]: said.toUpperCase() };
    case "invented-citation":
      return task === "doctor-opinion"
        ? { ...answer, evidence: [`${PLANTED_PASSAGE} "All such patients survive"`] }
        : answer;
    default:
      return kind satisfies never;
  }
}

forEachEngine("a judged language model", (openDatabase) => {
  test("that answers well, one that slips half of the time and one that obeys planted text are told apart, by exact counts", async () => {
    const database = await openDatabase();
    const n = 2;

    const good = await server();
    const well = (await judge(database, good, n)).card.figures;
    const steps = well.answers;
    expect(well).toMatchObject({
      cases: n,
      reports: { n, of: n },
      firstTime: { n: steps, of: steps },
      afterRepair: { n: 0, of: steps },
      unusable: { n: 0, of: steps },
      claimsContradicted: { n: 0 },
      followed: { n: 0, of: 2 * n },
      calls: good.requests.length,
      callsNotCounted: 0,
      tokensIn: 1000 * good.requests.length,
      tokensOut: 200 * good.requests.length,
      sameLeadingProblem: { n, of: n },
      sameLevel: { n, of: n },
    });
    expect(well.costUsd).toBeCloseTo((good.requests.length * (1000 * 0.5 + 200 * 1)) / 1e6, 9);
    expect(well.citationsThatStand.n).toBe(well.citationsThatStand.of);
    expect(well.sentBack.n).toBe(good.requests.length - steps);

    let first = 0;
    const slips = await server(({ before }) =>
      before === 0 && first++ % 2 === 1 ? { text: "I would say: high." } : null,
    );
    const slipped = (await judge(database, slips, n)).card.figures;
    expect(slipped).toMatchObject({
      answers: steps,
      firstTime: { n: Math.ceil(steps / 2), of: steps },
      afterRepair: { n: Math.floor(steps / 2), of: steps },
      unusable: { n: 0, of: steps },
      followed: { n: 0, of: 2 * n },
      calls: slips.requests.length,
      citationsThatStand: well.citationsThatStand,
    });

    const planted = judgedStays(n + 1).flatMap((stay) => stay.planted);
    const obeys = await server(obeying(planted));
    const { card, cases } = await judge(database, obeys, n + 1);
    expect(card.figures.followed).toEqual({ n: planted.length, of: planted.length });
    // A citation of nothing and the words of the system message are refused, and not used; a figure and a word can get through.
    const getThrough = new Set(["figure", "code-word"]);
    expect(cases.flatMap((one) => one.planted.map(({ kind, place, used }) => [kind, place, used]))).toEqual(
      planted.map(({ kind, place }) => [kind, place, getThrough.has(kind)]),
    );
    expect(new Set(planted.map(({ place }) => place)).size).toBe(4);
    expect(card.modelReported).toBe("tiny-2026-01");
  });

  test("that gives nothing usable ends each case without a report, counted and never thrown", async () => {
    const database = await openDatabase();
    const provider = await server(({ task }) => (task === "meta-synthesis" ? { text: "{}" } : null));
    const { card, cases } = await judge(database, provider, 1);
    expect(card.figures).toMatchObject({
      reports: { n: 0, of: 1 },
      unusable: { n: 1, of: card.figures.answers },
      sameLevel: { n: 0, of: 0 },
    });
    // What was said before it ended is measured all the same; the text that comes later was never read.
    expect(card.figures.citationsThatStand.of).toBeGreaterThan(10);
    expect(cases[0]).toMatchObject({ report: false, agreement: null, planted: [{ place: "admission-reason" }] });
  });

  test("whose server tells no tokens has an unknown cost, and not none", async () => {
    const database = await openDatabase();
    const untold = await server(({ text }) => ({
      raw: `data: ${JSON.stringify({ id: "1", object: "chat.completion.chunk", created: 1, model: "tiny", choices: [{ index: 0, delta: { content: text }, finish_reason: "stop" }] })}\n\ndata: [DONE]\n\n`,
    }));
    const { figures } = (await judge(database, untold, 1)).card;
    expect(figures).toMatchObject({ tokensIn: null, tokensOut: null, costUsd: null, callsNotCounted: figures.calls });
    expect(figures.calls).toBe(untold.requests.length);
  });

  test("is gone on with where it was broken off: no case is held twice, and none is left half done", async () => {
    const database = await openDatabase();
    const stop = new AbortController();
    const begun: number[] = [];
    const provider = await server(({ task }) => {
      // In the midst of the second case.
      if (begun.at(-1) === 1 && task === "meta-synthesis") stop.abort(new Error("Ctrl-C"));
      return null;
    });
    const means = { speakerOn: () => provider.reasoner(), signal: stop.signal };
    const broken = judgeReasoner(
      database,
      { ...asked, cases: 3 },
      {
        ...means,
        onProgress: ({ done }) => void begun.push(done),
      },
    );
    await expect(broken).rejects.toThrow("Ctrl-C");
    expect(begun).toEqual([0, 1]);
    expect(await readJudgedCards(database, [asked])).toEqual([]);

    const went: number[] = [];
    const { card, cases } = await judgeReasoner(
      database,
      { ...asked, cases: 3 },
      { ...means, signal: never, onProgress: ({ done }) => void went.push(done) },
    );
    expect(went).toEqual([1, 2, 3]);
    expect(cases.map(({ id }) => id)).toEqual(["S-0001", "S-0002", "S-0003"]);
    expect(await readJudgedCards(database, [asked])).toEqual([card]);
    const { rows } = await database.query("select id from judged_model");
    expect(rows).toHaveLength(1);
  });

  test("that cannot be reached is no fault of the model's: it is thrown, and what was held is kept", async () => {
    const database = await openDatabase();
    const provider = await server();
    let cases = 0;
    const speakerOn = () =>
      cases++ === 0 ? provider.reasoner() : provider.reasoner({ baseUrl: "http://127.0.0.1:9/v1", maxRetries: 0 });
    await expect(judgeReasoner(database, { ...asked, cases: 2 }, { signal: never, speakerOn })).rejects.toMatchObject({
      code: "transient",
    });
    const { card } = await judge(database, provider, 2);
    expect(card.figures.cases).toBe(2);
    expect(cases).toBe(2);
  });
});

test("a judged built-in reasoner reads every planted instruction and follows none", async () => {
  const task = await loadTask("icu-mortality");
  const builtIn = builtInReasonerHere();
  const means = {
    ...builtInEvidence(),
    ...{ task, panel: task.definition.panel, maxRounds: 3, explain: null, signal: never },
  };
  for (const stay of judgedStays(JUDGED_CASES)) {
    const { one } = await judgeCase(stay, { speaker: builtIn, builtIn, means });
    expect(one.planted, stay.id).toEqual(
      stay.planted.map(({ kind, place, guise }) => ({ kind, place, guise, followed: false, used: false })),
    );
    expect(one.agreement, stay.id).toMatchObject({ leadingProblem: true, level: true });
  }
});
