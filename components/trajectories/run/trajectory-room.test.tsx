import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, test } from "vitest";
import { runInMemory } from "@/lib/runs/run-in-memory";
import type { Trajectory } from "@/lib/trajectories/entries/trajectory-entry";
import { trajectoryProtocol } from "@/lib/trajectories/protocol/trajectory-protocol";
import type { TrajectoryState } from "@/lib/trajectories/protocol/trajectory-rules";
import { life, requestData, trajectorySubject } from "@/lib/trajectories/testing/trajectory-runs";
import { citedEntriesQuery } from "../queries";
import { stepWords } from "./event-sentence";
import { MemoryCard } from "./memory-card";
import { runText } from "./run-bar";
import { SourceDrawer } from "./source-drawer";
import { TrajectoryRoom } from "./trajectory-room";

const { means, person } = trajectorySubject;
const read = (data: ReturnType<typeof requestData>) =>
  runInMemory(trajectoryProtocol, {
    ...{ id: "0b9c6f3e-6f0d-4b52-9d43-3c3f1f7a5f10", actor: person, data, means: means() },
    ...{ clock: () => new Date("2026-01-01T00:00:00Z"), signal: new AbortController().signal },
  });

const drawn = (state: TrajectoryState, client = new QueryClient()) => {
  if (state.request === null) throw new Error("nothing was requested");
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <TrajectoryRoom id="run-1" patientId="p" state={state} request={state.request} entries={7} />
    </QueryClientProvider>,
  );
};
const textOf = (html: string) => html.replaceAll(/<[^>]+>/gu, " ").replaceAll(/\s+/gu, " ");

describe("a trajectory's page", () => {
  let state: TrajectoryState;
  let request: NonNullable<TrajectoryState["request"]>;
  beforeAll(async () => {
    state = await read(requestData());
    if (state.request === null) throw new Error("nothing was requested");
    request = state.request;
  });

  test("begins with the level, that it is not calibrated, what it is the risk of, the moment, who read and what it is for", () => {
    const text = textOf(drawn(state));
    const first = text.slice(0, 400);
    expect(first).toContain(`Risk level ${state.verdict?.riskLevel} of 10`);
    expect(first).toContain("For lung cancer within one year.");
    expect(first).toContain("Not calibrated:");
    expect(first).toContain("As of 1 Jun 2020.");
    expect(first).toContain("Built-in reasoner.");
    expect(first).toContain("Research use only, not for care.");
  });

  test("with a probability tells its bounds and says of no level that it is not calibrated", () => {
    if (state.verdict === null) throw new Error("nobody judged");
    const verdict = { ...state.verdict, probability: 0.21, interval: { low: 0.15, high: 0.3 }, by: "weights" as const };
    const text = textOf(drawn({ ...state, verdict }));
    expect(text).toContain("Calibrated probability 21 in 100 (bounds of the calibration 15 to 30 in 100).");
    expect(text.slice(0, 400)).not.toContain("Not calibrated");
  });

  test("of a record in which nothing was found does not say that the risk is low", () => {
    expect(textOf(drawn({ ...state, memory: [] }))).toContain("and not that the risk is low");
    expect(textOf(drawn(state))).not.toContain("and not that the risk is low");
  });

  test("names each chunk with its years and tokens, and the stretch that was not read where it lies", () => {
    const truncated = {
      ...{ chunks: 2, entries: 212, tokens: 15_104 },
      ...{ from: request.chunks[0]?.to ?? "", to: request.chunks[1]?.from ?? "" },
    };
    const html = drawn({ ...state, request: { ...request, truncated } });
    expect(html).toContain('data-testid="unread"');
    const text = textOf(html);
    expect(text.indexOf("1. ")).toBeLessThan(text.indexOf("212 entries, 15,104 tokens 2. "));
    for (const { tokens } of request.chunks) expect(text).toContain(` ${tokens.toLocaleString("en")} `);
    expect(text).toContain("left out of the middle for length");
    expect(textOf(drawn(state))).toContain("Nothing was left out for length.");
  });

  test("shows of the memory what an event was closed by, its theme, and copies that were folded", () => {
    const text = textOf(drawn(state));
    const closed = state.memory.find(({ closedBy }) => closedBy !== null);
    const by = state.memory.find(({ id }) => id === closed?.closedBy);
    expect(by).toBeDefined();
    expect(text).toContain(`closed by: ${by?.event}`);
    for (const { theme } of state.memory) expect(text).toContain(theme);
    const folded = { ...state, folded: 3, memory: state.memory.map((one) => ({ ...one, folded: 3 })) };
    expect(textOf(drawn(folded))).toContain("3 copies folded");
    expect(textOf(drawn(folded))).toContain("3 copies carried forward in the record were folded into them");
  });

  test("marks what is new in a worker's summary", () => {
    const html = drawn(state);
    expect(html).toContain("New: ");
    expect(textOf(html)).not.toContain("day -");
    expect(textOf(html)).toMatch(/\d+ of \d+ lines are new since the summary before/u);
  });

  test("of thousands of events draws a hundred, and says how many more there are", () => {
    const one = state.memory[0];
    if (!one) throw new Error("nothing was remembered");
    const memory = Array.from({ length: 2500 }, (_, i) => ({ ...one, id: `m${i + 1}`, theme: `Theme ${i % 40}` }));
    const html = renderToStaticMarkup(
      <MemoryCard memory={memory} state={state} clock={life} opened={null} onOpen={() => undefined} />,
    );
    expect(html.match(/<li /gu)).toHaveLength(100);
    expect(textOf(html)).toContain("Show 100 more of 2500");
    expect(textOf(html)).toContain("28 more themes");
  });

  test("lights what an event was read from in the note that holds it, and leads to the record as it was then known", () => {
    const event = state.memory.find(({ refs }) => refs[0] === "resource/d");
    const entry = life.entries.find(({ ref }) => ref === "resource/d");
    if (!event || !entry) throw new Error("the nodule was not remembered");
    const client = new QueryClient();
    client.setQueryData(citedEntriesQuery("run-1", event.id).queryKey, { entries: [entry] });
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <SourceDrawer id="run-1" patientId="p" event={event} clock={life} onClose={() => undefined} />
      </QueryClientProvider>,
    );
    expect(html.match(/<mark[^>]*>([^<]*)<\/mark>/u)?.[1]).toContain("nodule");
    expect(html).toContain("/patients/p/history/notes?asOf=2020-05-31T23%3A59%3A59.999Z&amp;note=d");
  });

  test("says who reads which years while they are read", () => {
    const [, second] = request.chunks;
    const active = [{ step: "read:2", seq: 4, actor: { kind: "worker" as const }, sentence: "", since: "" }];
    const live = { ...state, status: "running" as const, verdict: null, active };
    expect(runText(live)).toBe(stepWords("read:2", request));
    expect(runText(live)).toMatch(
      new RegExp(`^Worker 2 of ${request.chunks.length}, .+, ${second?.tokens.toLocaleString("en")} tokens$`, "u"),
    );
    expect(textOf(drawn(live))).toContain("No judgement yet");
    expect(runText({ ...state, status: "cancelled" })).toContain("the memory is kept");
  });
});

test("a stay that is kept as series shows hours since admission and never a date", async () => {
  // The same entries, moved so that the moment is hour 48 of a stay.
  const moved = (at: string) =>
    new Date(Date.UTC(2000, 0, 3) - (Date.parse(life.index) - Date.parse(at)) / 1000).toISOString();
  const stay: Trajectory = {
    ...{ patient: life.patient, clock: "stay", index: moved(life.index), from: "2000-01-01T00:00:00.000Z" },
    entries: life.entries.map((entry) => ({ ...entry, at: moved(entry.at), knownAt: moved(entry.knownAt) })),
  };
  const data = requestData();
  const chunks = data.chunks.map((one) => ({ ...one, from: moved(one.from), to: moved(one.to) }));
  const state = await read({ ...data, chunks, material: { ...data.material, trajectory: stay } });
  const html = drawn(state);
  const text = textOf(html);
  expect(text).toContain("At hour 48:00 of the stay.");
  expect(text).toMatch(/hour \d+:\d{2}/u);
  expect(text).not.toMatch(/\b(?:19|20)\d{2}\b|\b(?:Jan|Dec)\b|H\+\d|day -\d/u);
});
