import { calibratedRisk, ensembleRisk, sigmoid } from "../../experts/calibration/calibrated-risk";
import type { TaskWithEvaluationModels } from "../../experts/predict-many.server";
import { mean } from "../../platform/averages";
import { random, shuffled } from "../../platform/random";
import { logisticFit } from "../metrics/logistic-fit";
import type { Arm, ArmSource } from "./arms";
import type { RisksOfArm } from "./evaluate-landmark";
import { type ConsultedRow, type EvaluatedStay, stayKey } from "./evaluated-stays";
import type { StayOutcome } from "./evaluation-data";

/** What a fusion head reads of a stay: `text` is what its arm lets it read of the report. */
export interface HeadInput extends Pick<ConsultedRow, "logits" | "hidden"> {
  text: string;
}

export interface OpenedHead {
  /** Which text it reads: the final report, the draft before the debate, the numbers, another patient's report, or none. */
  text: "report" | "draft" | "numbers" | "shuffled" | "none";
  /** SHA-256 of its file. */
  sha256: string;
  /** Calibrated risk of each stay. */
  risks(inputs: readonly HeadInput[]): Promise<number[]>;
}

/** A fusion head by its name, or what would be needed to have it. */
export type OpenHead = (name: string) => Promise<OpenedHead | { missing: string }>;

/** What a consultation left behind of each stay, by `stayKey`; or what it lacks. */
export type Consulted = ReadonlyMap<string, ConsultedRow> | { missing: string };

export interface RisksByArmOptions {
  task: TaskWithEvaluationModels;
  stays: readonly EvaluatedStay[];
  /** Logits of the models by `stayKey`. */
  models: ReadonlyMap<string, Record<string, number>>;
  /** By the arm that consulted. */
  consultations: ReadonlyMap<string, Consulted>;
  /** Outcomes and scores of the calibration split. */
  calibration: readonly StayOutcome[];
  openHead: OpenHead;
  seed: number;
}

/** An arm's risk of each stay, in their order. */
export async function risksByArm(arm: Arm, options: RisksByArmOptions): Promise<RisksOfArm> {
  const found = await risksOf(arm.source, options);
  return "missing" in found ? { arm, missing: found.missing } : { arm, risks: found.risks };
}

type RisksOrMissing = { risks: Float64Array } | { missing: string };

async function risksOf(source: ArmSource, options: RisksByArmOptions): Promise<RisksOrMissing> {
  switch (source.kind) {
    case "score":
      return scoreRisks(source.score, options);
    case "model":
      return modelRisks(source.model, options);
    case "stated": {
      const rows = consulted(source.consultation, options);
      if ("missing" in rows) return rows;
      return { risks: each(options.stays, rows, ({ statedRisks }) => mean(Object.values(statedRisks))) };
    }
    case "head":
      return headRisks(source, options);
    default:
      return source satisfies never;
  }
}

/** NaN where a stay left nothing behind. */
function each<Row>(
  stays: readonly EvaluatedStay[],
  rows: ReadonlyMap<string, Row>,
  risk: (row: Row) => number,
): Float64Array {
  return Float64Array.from(stays, (stay) => {
    const row = rows.get(stayKey(stay));
    return row ? risk(row) : Number.NaN;
  });
}

function consulted(name: string, { consultations }: RisksByArmOptions): Consulted {
  return consultations.get(name) ?? { missing: `consultations "${name}"` };
}

/** Logistic regression of the outcome on the score, fitted on the calibration split; patients without the score have none. */
function scoreRisks(score: "sapsI" | "sofa", { task, stays, calibration }: RisksByArmOptions): RisksOrMissing {
  const known = calibration.filter((outcome) => outcome[score] !== null);
  const line = logisticFit({
    x: known.map((outcome) => outcome[score] as number),
    outcomes: known.map(({ died }) => died),
    counts: new Uint8Array(known.length).fill(1),
  });
  if (!line)
    return {
      missing:
        calibration.length === 0
          ? "a calibration split to fit its line to, which the development data alone have"
          : `scores of ${task.definition.words.events} and ${task.definition.words.without} in the calibration split`,
    };
  return {
    risks: Float64Array.from(stays, (stay) => {
      const value = stay[score];
      return value === null ? Number.NaN : sigmoid(line.slope * value + line.intercept);
    }),
  };
}

function modelRisks(name: string, { task, stays, models }: RisksByArmOptions): RisksOrMissing {
  const ensemble = task.definition.ensembles.find((one) => one.name === name);
  if (ensemble)
    return { risks: each(stays, models, (logits) => ensembleRisk(ensemble, new Map(Object.entries(logits))).risk) };
  const card = (task.experts.get(name) ?? task.evaluationModels?.get(name))?.card;
  if (!card) return { missing: `the model models/${task.definition.id}/${name}` };
  return {
    risks: each(stays, models, (logits) => calibratedRisk(card.calibration, logits[name] ?? Number.NaN)),
  };
}

async function headRisks(
  { head: name, consultation }: Extract<ArmSource, { kind: "head" }>,
  options: RisksByArmOptions,
): Promise<RisksOrMissing> {
  const head = await options.openHead(name);
  if ("missing" in head) return head;
  const rows = consulted(consultation, options);
  if ("missing" in rows) return rows;
  const keys = options.stays.map(stayKey).filter((key) => rows.has(key));
  const others = shuffledStays(keys, options.seed);
  const inputs = keys.map((key) => {
    const { logits, hidden, ...words } = rows.get(key) as ConsultedRow;
    const other = rows.get(others.get(key) as string) as ConsultedRow;
    return { logits, hidden, text: textOf(head.text, words, other) };
  });
  const risks = await head.risks(inputs);
  const byKey = new Map(keys.map((key, i) => [key, risks[i] as number]));
  return { risks: Float64Array.from(options.stays, (stay) => byKey.get(stayKey(stay)) ?? Number.NaN) };
}

type Words = Pick<ConsultedRow, "report" | "numbers" | "draft">;

function textOf(text: OpenedHead["text"], { report, draft, numbers }: Words, other: Words): string {
  return { report, draft, numbers, shuffled: other.report, none: "" }[text];
}

/** For each stay another one, drawn without replacement: a cycle through all of them in a seeded order. */
export function shuffledStays(keys: readonly string[], seed: number): Map<string, string> {
  const order = shuffled(keys, random(`shuffled reports ${seed}`).uniform);
  return new Map(order.map((key, i) => [key, order[(i + 1) % order.length] as string]));
}
