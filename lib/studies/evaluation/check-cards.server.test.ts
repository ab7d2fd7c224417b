import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { drawnSplit } from "../../experts/development-split.server";
import { type LoadedTask, loadTask } from "../../experts/model-store.server";
import type { CardMetrics } from "../../experts/schema";
import { type CheckedModel, checkCards } from "./check-cards.server";
import { openEvaluationData } from "./open-evaluation-data.server";
import { drawnById } from "./testing/drawn-by-id";

/** Record ids of the test split, and one of another. */
const ids = Array.from({ length: 200 }, (_, i) => `${132_539 + i}`);
const test = ids.filter((id) => drawnSplit("physionet2012", id) === "test").slice(0, 10);
const other = ids.find((id) => drawnSplit("physionet2012", id) === "experts") as string;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-check-cards-"));
  await Promise.all([
    writeSet("a", [
      ...test.slice(0, 6).map((id, i) => ({ id, heartRate: 60 + i, died: i % 2 })),
      { id: other, heartRate: 200, died: 0 },
    ]),
    writeSet(
      "b",
      test.slice(6).map((id, i) => ({ id, heartRate: 70 + i, died: i % 2 })),
    ),
  ]);
});
afterEach(() => rm(folder, { recursive: true }));

async function writeSet(letter: string, stays: { id: string; heartRate: number; died: number }[]): Promise<void> {
  await mkdir(join(folder, `set-${letter}`));
  for (const { id, heartRate } of stays)
    await writeFile(
      join(folder, `set-${letter}`, `${id}.txt`),
      `Time,Parameter,Value\n00:00,RecordID,${id}\n00:07,HR,${heartRate}\n`,
    );
  const rows = stays.map(({ id, died }) => `${id},6,1,5,-1,${died}\n`);
  await writeFile(
    join(folder, `Outcomes-${letter}.txt`),
    `RecordID,SAPS-I,SOFA,Length_of_stay,Survival,In-hospital_death\n${rows.join("")}`,
  );
}

const dataIn = (from: string) =>
  openEvaluationData(
    { id: "toy", sources: ["physionet2012"], prefix: null, windowHours: 48, recordedOutcome: "diedInHospital" },
    from,
    { declared: null, development: drawnById("physionet2012") },
  );
const check = async (task: LoadedTask) => checkCards({ data: await dataIn(folder), task, split: "test" });

const figure = (value: number) => ({ value, interval: [0, 1] as [number, number] });

/** The toy task, whose cards state these figures. A faster heart lowers the toy's logit. */
async function toyWith(metrics: CardMetrics[]): Promise<LoadedTask> {
  const { definition: task, experts } = await loadTask("toy-task", join(__dirname, "../../experts/fixtures"));
  const cards = [...experts].map(([name, expert]) => [name, { ...expert, card: { ...expert.card, metrics } }] as const);
  return {
    definition: { ...task, sources: ["physionet2012"], ensembles: task.ensembles.map((one) => ({ ...one, metrics })) },
    experts: new Map(cards),
    heads: new Map(),
    outcomeGroups: null,
    broken: [],
  };
}

/** Heart rates of the ten, dead or alive: 60 61* 62 63* 64 65* | 70 71* 72 73*. */
const auroc = 1 - (1 + 2 + 3 + 4 + 5) / 25;

describe("checkCards", () => {
  it("measures the stays of the split alone, over all sets", async () => {
    const { models, sets, failed } = await check(await toyWith([]));
    expect(sets).toEqual(["set-a", "set-b"]);
    expect(failed).toEqual([]);
    expect(models.map(({ name }) => name)).toEqual(["toy", "mean"]);
    for (const model of models) expect(foundOf(model, "auroc")).toBeCloseTo(auroc, 9);
  });

  it("agrees with cards that state what it finds, and not with others", async () => {
    const { models } = await check(await toyWith([statedWith({})]));
    const [toy, ensemble] = models;
    const found = (of: CheckedModel | undefined) =>
      statedWith(
        Object.fromEntries((of?.checks ?? []).map(({ figure: name, found: value }) => [name, stated(name, value)])),
      );
    const task = await toyWith([found(toy)]);
    task.definition.ensembles.forEach((one) => {
      one.metrics = [found(ensemble)];
    });
    expect((await check(task)).agrees).toBe(true);
    task.definition.ensembles.forEach((one) => {
      one.metrics = [{ ...found(ensemble), brier: figure(found(ensemble).brier.value + 0.01) }];
    });
    const again = await check(task);
    expect(again.agrees).toBe(false);
    expect(again.models[1]?.checks.filter((check) => !check.agrees).map((check) => check.figure)).toEqual(["brier"]);
  });

  it("does not agree with a card that states nothing of the split", async () => {
    const calibration = { ...statedWith({}), split: "calibration" as const };
    const { models, agrees } = await check(await toyWith([calibration]));
    for (const { checks } of models) expect(checks.map(({ stated }) => stated)).toEqual(Array(10).fill(null));
    expect(agrees).toBe(false);
  });

  it("names the stays that it could not predict", async () => {
    await writeFile(join(folder, "set-a", `${test[0]}.txt`), "broken");
    const { failed, models } = await check(await toyWith([statedWith({ n: 10 })]));
    expect(failed).toEqual([{ id: test[0], fault: expect.stringContaining('its first line is "broken"') }]);
    expect(models[0]?.checks[0]).toEqual({ figure: "n", found: 9, stated: 10, agrees: false });
  });

  it("says what was expected where the data are not there", async () => {
    await expect(dataIn(join(folder, "none"))).rejects.toThrow(
      "none: not found; expected a folder with set-<x>.tar.gz",
    );
    await expect(dataIn(join(folder, "set-a"))).rejects.toThrow(
      "set-a: no set found; expected a folder with set-<x>.tar.gz",
    );
    await writeFile(join(folder, "Outcomes-a.txt"), "RecordID,Died\n1,1\n");
    await expect(dataIn(folder)).rejects.toThrow("Outcomes-a.txt: line 1 lacks a column");
  });
});

/** Counts stand alone in a card, measures with an interval. */
const stated = (name: string, value: number) => (name === "n" || name === "events" ? value : figure(value));

function foundOf(model: CheckedModel | undefined, figure: string): number {
  return model?.checks.find((check) => check.figure === figure)?.found ?? Number.NaN;
}

function statedWith(change: Partial<CardMetrics>): CardMetrics {
  const none = figure(-1);
  const measured = { auroc: none, auprc: none, minPSe: none, brier: none, ece: none };
  const fit = { slope: none, intercept: none, observedExpected: none };
  return { split: "test", n: 1, events: 1, ...measured, ...fit, ...change };
}
