import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { StayItem, StayRun } from "../../consultations/consulted-stay";
import { type LoadedTask, loadTask } from "../../experts/model-store.server";
import { random } from "../../platform/random";
import { syntheticRecords } from "../../record/sources/synthetic/synthetic-patients";
import { calibrationInTheLarge } from "../metrics/discrimination-and-calibration";
import { sampleOf } from "../metrics/sample";
import { type EvaluateOptions, evaluate } from "./evaluate.server";
import type { ConsultedRow } from "./evaluated-stays";
import type { EvaluationData, EvaluationStay } from "./evaluation-data";
import { evaluationSchema } from "./evaluation-schema";
import { evaluationCsv, evaluationMarkdown } from "./evaluation-tables";
import type { HeadInput, OpenedHead } from "./risks-by-arm.server";

const N = 120;
const { uniform, normal } = random("evaluate test");
const [record] = syntheticRecords(1);
if (!record) throw new Error("there is no synthetic record");

/** Invented stays whose risk the toy's logit knows in part. */
const truths = Array.from({ length: N }, () => normal() * 1.6 - 0.8);
const stays: EvaluationStay[] = truths.map((truth, i) => {
  const died = uniform() < 1 / (1 + Math.exp(-truth)) ? 1 : 0;
  return {
    id: `${1000 + i}`,
    landmarkHours: 48,
    record: {
      patient: { ...record.patient, id: `patient-${i}` },
      encounter: { ...record.encounter, ageYears: 40 + (i % 50) },
      series: record.series,
    },
    outcome: {
      died,
      survivalDays: died ? (i % 10 === 0 ? 1 : 6) : i % 20 === 0 ? 12 : null,
      sapsI: i % 8 === 0 ? null : Math.round(10 + truth * 2 + normal() * 3),
      sofa: null,
    },
  };
});
const logits = truths.map((truth) => truth + normal());
const data: EvaluationData = {
  declared: null,
  skipped: () => [],
  left: () => [],
  sets: ["invented"],
  outcomes: () => stays.map(({ outcome }) => outcome),
  stays: async function* () {
    yield* stays;
  },
};

const place = (id: string) => Number(id) - 1000;
const consulted = new Map<string, ConsultedRow>(
  stays.map(({ id }) => [
    `${id}@48`,
    {
      logits: { toy: logits[place(id)] as number },
      hidden: {},
      statedRisks: { toy: 0.2, other: 0.4 },
      report: `${truths[place(id)]}`,
      numbers: "",
      draft: "0",
    },
  ]),
);

/** Reads the truth out of the report, and nothing where there is none. */
const head = (text: OpenedHead["text"]): OpenedHead => ({
  text,
  sha256: `sha256 of ${text}`,
  risks: async (inputs: readonly HeadInput[]) =>
    inputs.map((input) => 1 / (1 + Math.exp(-(Number(input.text) + (input.logits.toy ?? 0) / 4)))),
});
const heads: Record<string, OpenedHead> = {
  fused: head("report"),
  "no-report": head("none"),
  "shuffled-report": head("shuffled"),
  "without-mdt": head("draft"),
};

let folder: string;
let asked: string[];
let toy: LoadedTask;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "consilium-evaluate-"));
  asked = [];
  const { definition: task, experts } = await loadTask("toy-task", join(__dirname, "../../experts/fixtures"));
  toy = { definition: { ...task, sources: ["physionet2012"] }, experts } as LoadedTask;
});
afterEach(() => rm(folder, { recursive: true }));

async function* ask(items: Iterable<StayItem>): AsyncGenerator<StayRun> {
  for (const { id, landmarkHours = 0 } of items) {
    asked.push(id);
    if (id === "1003") yield { id, landmarkHours, fault: "the record is empty" };
    else
      yield {
        id,
        landmarkHours,
        experts: new Map([
          [
            "toy",
            {
              logit: logits[place(id)] as number,
              risk: 0,
              interval: [0, 1],
              outsideDomain: [],
            },
          ],
        ]),
        evaluationModels: new Map(),
        ensembles: new Map(),
        consultation: null,
        seconds: { predict: 0, explain: 0, consult: 0, fuse: 0 },
      };
  }
}

const options = (more: Partial<EvaluateOptions> = {}): EvaluateOptions => ({
  task: toy,
  data,
  split: "test",
  arms: null,
  limit: null,
  folder,
  ask,
  consult: async () => ({ rows: consulted, reasoner: "the rules" }),
  openHead: async (name) => heads[name] ?? { missing: `the head ${name}` },
  resamples: 20,
  progress: { begin: () => undefined, step: () => undefined },
  ...more,
});

describe("evaluate", () => {
  it("gives every arm its figures, or says what it would need", async () => {
    const evaluation = await evaluate(options());
    expect(evaluationSchema.parse(JSON.parse(JSON.stringify(evaluation)))).toEqual(evaluation);
    const [part] = evaluation.parts;
    expect(part).toMatchObject({ landmarkHours: 48, n: N - 1, failed: 1 });
    expect(evaluation.head).toBe("sha256 of report");
    const arm = (name: string) => part?.arms.find((one) => one.name === name);
    expect(arm("numbers-only")).toMatchObject({ missing: "the head numbers-only", result: null });
    expect(arm("sofa")).toMatchObject({ missing: expect.stringContaining("scores of deaths"), result: null });
    const auroc = (name: string) => arm(name)?.result?.estimates.auroc.value ?? Number.NaN;
    expect(auroc("fused")).toBeGreaterThan(auroc("toy"));
    expect(auroc("shuffled-report")).toBeLessThan(auroc("no-report"));
    expect(auroc("no-report")).toBeCloseTo(auroc("toy"), 9);
    expect(arm("fused")?.result?.differences?.auroc.value).toBeCloseTo(auroc("fused") - auroc("mean"), 5);
    expect(arm("no-report")?.result?.fusedLess?.auroc.interval?.[0]).toBeGreaterThan(0);
    expect(arm("without-fusion")?.result?.estimates.auroc.value).toBe(0.5);
    expect(arm("mean")?.result?.differences).toBeNull();
  });

  it("tells calibration in the large as recalibrate does: the intercept with the slope held at 1", async () => {
    let expected = Number.NaN;
    const evaluation = await evaluate(
      options({
        onRisks: (read, risks) => {
          const toy = risks.find(({ arm }) => arm.name === "toy");
          if (!toy || "missing" in toy) throw new Error("the toy has no risks");
          const outcomes = read.map(({ died }) => died as number);
          expected = calibrationInTheLarge(sampleOf({ outcomes, probabilities: toy.risks }));
        },
      }),
    );
    const found = evaluation.parts[0]?.arms.find(({ name }) => name === "toy")?.result?.estimates.inTheLarge;
    expect(found?.value).toBeCloseTo(expected, 9);
    expect(found?.interval?.[0]).toBeLessThan(expected);
    expect(found?.interval?.[1]).toBeGreaterThan(expected);
    expect(evaluationCsv(evaluation)).toContain(
      `\n48,all,toy,value,inTheLarge,${found?.value},${found?.interval?.[0]},`,
    );
  });

  it("reads an evaluation of an earlier release, which has no calibration in the large", async () => {
    const { parts, ...rest } = await evaluate(options({ arms: ["toy"] }));
    const earlier = JSON.parse(
      JSON.stringify({ ...rest, parts }, (name, value) => (name === "inTheLarge" ? undefined : value)),
    );
    const read = evaluationSchema.parse(earlier).parts[0]?.arms[0]?.result?.estimates;
    expect(read).toEqual({ ...parts[0]?.arms[0]?.result?.estimates, inTheLarge: { value: null, interval: null } });
  });

  it("says which figures it will not have before it reads a stay", async () => {
    const said: string[] = [];
    const progress = { begin: (what: string) => said.push(what), step: () => undefined };
    await evaluate(options({ progress }));
    const begun = said.indexOf("stays of the test split");
    expect(said.slice(0, begun)).toContain("no figures of Numbers of the report: needs the head numbers-only");
  });

  it("leaves patients without a score out of the score's figures alone", async () => {
    const { parts } = await evaluate(options({ arms: ["saps-i"] }));
    const [saps, mean] = ["saps-i", "mean"].map((name) => parts[0]?.arms.find((arm) => arm.name === name)?.result);
    expect(mean?.n).toBe(N - 1);
    expect(saps?.n).toBe(stays.filter(({ id, outcome }) => id !== "1003" && outcome.sapsI !== null).length);
    expect(parts[0]?.arms.map(({ name }) => name)).toEqual(["saps-i", "mean"]);
  });

  it("counts short survivals and deaths within a month in rows of their own, and small groups as too few", async () => {
    const { parts } = await evaluate(options({ arms: ["fused"] }));
    const read = stays.filter(({ id }) => id !== "1003").map(({ outcome }) => outcome);
    const short = read.filter(({ survivalDays }) => survivalDays === 1).length;
    const late = read.filter(({ survivalDays }) => survivalDays === 12).length;
    const deaths = read.filter(({ died }) => died === 1).length;
    expect(parts[0]?.sensitivity).toMatchObject([
      { name: "without-short-survival", concerned: short, n: N - 1 - short, events: deaths - short },
      { name: "death-by-day-30", concerned: late, n: N - 1, events: deaths + late },
    ]);
    const groups = parts[0]?.subgroups ?? [];
    expect(groups.filter(({ by }) => by === "Age").reduce((sum, { n }) => sum + n, 0)).toBe(N - 1);
    for (const { n, events, tooFew, arms } of groups) {
      expect(tooFew).toBe(events < 20 || n - events < 20);
      expect(arms.map(({ name }) => name)).toEqual(tooFew ? [] : ["mean", "fused"]);
    }
  });

  it("goes on where an interrupted run stopped, and comes to the same figures", async () => {
    const whole = await evaluate(options());
    await rm(join(folder, "models.jsonl"));
    asked = [];
    async function* broken(items: Iterable<StayItem>) {
      for await (const said of ask(items)) {
        if (asked.length > 70) throw new Error("the lights went out");
        yield said;
      }
    }
    await expect(evaluate(options({ ask: broken }))).rejects.toThrow("the lights went out");
    await appendFile(join(folder, "models.jsonl"), '{"id":"1110","landm');
    asked = [];
    expect(await evaluate(options())).toEqual(whole);
    expect(asked.length).toBeLessThan(60);
    asked = [];
    expect(await evaluate(options())).toEqual(whole);
    expect(asked).toEqual([]);
  });

  it("refuses rows of other models, arms that are none, and stays that all ended alike", async () => {
    await evaluate(options({ limit: 60 }));
    const file = join(folder, "models.jsonl");
    expect((await readFile(file, "utf8")).trimEnd().split("\n")).toHaveLength(61);
    await expect(evaluate(options({ split: "calibration" }))).rejects.toThrow("was made with another split");
    await expect(evaluate(options({ arms: ["nonsense"] }))).rejects.toThrow('"nonsense" is none of the arms (saps-i,');
    const all = {
      ...data,
      stays: async function* () {
        yield* stays.filter(({ outcome }) => outcome.died === 0);
      },
    };
    await expect(evaluate(options({ data: all, folder: join(folder, "alike") }))).rejects.toThrow("0 of");
  });

  it("writes tables and a tidy file without a single patient in them", async () => {
    const evaluation = await evaluate(options());
    const markdown = evaluationMarkdown(evaluation, toy.definition.words);
    expect(markdown).toMatch(/On 119 unseen stays the AUPRC after reading the report is 0\.\d{3} against 0\.\d{3} of /);
    expect(markdown).toContain("- Numbers of the report: needs the head numbers-only");
    const csv = evaluationCsv(evaluation);
    const [header, ...rows] = csv.trimEnd().split("\n");
    expect(header).toBe("landmark_hours,patients,arm,quantity,measure,value,low,high,n,events");
    expect(new Set(rows.map((row) => row.split(",").length))).toEqual(new Set([10]));
    expect(rows.filter((row) => row.startsWith("48,all,fused,difference,auprc,"))).toHaveLength(1);
    for (const { id } of stays)
      expect(`${csv}${JSON.stringify(evaluation)}`).not.toMatch(new RegExp(`"${id}"|^${id},`, "m"));
  });
});
