import { calibratedRisk, ensembleRisk, sigmoid } from "../experts/calibration";
import type { LoadedTask } from "../experts/model-store.server";
import { random } from "../patients/synthetic/random";
import type { Arm, ArmSource } from "./arms";
import type { ArmRisks } from "./evaluate-part";
import { type EvaluatedStay, type ReadStay, stayKey } from "./evaluated-stays";
import type { StayOutcome } from "./evaluation-stays";
import { logisticFit } from "./logistic-fit";

/** What a fusion head reads of a stay. `text` is what its arm lets it read of the report. */
export interface HeadInput {
  logits: Readonly<Record<string, number>>;
  hidden: Readonly<Record<string, readonly number[]>>;
  text: string;
}

/** A fusion head by its name, or what would be needed to have it. */
export type OpenHead = (name: string) => Promise<{ risk(input: HeadInput): Promise<number> } | { missing: string }>;

/** What stays left behind, by `stayKey`: the models' logits, or a consultation's words. */
export type Rows = ReadonlyMap<string, ReadStay>;

export interface ArmRisksOptions {
  task: LoadedTask;
  stays: readonly EvaluatedStay[];
  /** Of the models, and of each consultation that was held; what a consultation lacks where it was not. */
  models: Rows;
  consultations: ReadonlyMap<string, Rows | { missing: string }>;
  /** Outcomes and scores of the calibration split. */
  calibration: readonly StayOutcome[];
  openHead: OpenHead;
  seed: number;
}

/** An arm's risk of each stay, in their order. */
export async function armRisks(arm: Arm, options: ArmRisksOptions): Promise<ArmRisks> {
  const found = await risksOf(arm.source, options);
  return "missing" in found ? { arm, missing: found.missing } : { arm, risks: found.risks };
}

type Found = { risks: Float64Array } | { missing: string };

async function risksOf(source: ArmSource, options: ArmRisksOptions): Promise<Found> {
  switch (source.kind) {
    case "score":
      return scoreRisks(source.score, options);
    case "model":
      return modelRisks(source.model, options);
    case "stated": {
      const rows = consulted(source.consultation, options);
      if ("missing" in rows) return rows;
      return { risks: each(options.stays, rows, ({ consultation }) => statedMean(consultation?.statedRisks ?? {})) };
    }
    case "head":
      return headRisks(source, options);
    default:
      return source satisfies never;
  }
}

/** NaN where a stay left nothing behind. */
function each(stays: readonly EvaluatedStay[], rows: Rows, risk: (row: ReadStay) => number): Float64Array {
  return Float64Array.from(stays, (stay) => {
    const row = rows.get(stayKey(stay));
    return row ? risk(row) : Number.NaN;
  });
}

function consulted(name: string, { consultations }: ArmRisksOptions): Rows | { missing: string } {
  return consultations.get(name) ?? { missing: `consultations "${name}"` };
}

/** Logistic regression of the outcome on the score, fitted on the calibration split; patients without the score have none. */
function scoreRisks(score: "sapsI" | "sofa", { stays, calibration }: ArmRisksOptions): Found {
  const known = calibration.filter((outcome) => outcome[score] !== null);
  const line = logisticFit({
    x: known.map((outcome) => outcome[score] as number),
    outcomes: known.map(({ died }) => died),
    counts: new Uint8Array(known.length).fill(1),
  });
  if (!line) return { missing: "scores of deaths and survivors in the calibration split" };
  return {
    risks: Float64Array.from(stays, (stay) => {
      const value = stay[score];
      return value === null ? Number.NaN : sigmoid(line.slope * value + line.intercept);
    }),
  };
}

function modelRisks(name: string, { task, stays, models }: ArmRisksOptions): Found {
  const ensemble = task.task.ensembles.find((one) => one.name === name);
  if (ensemble)
    return { risks: each(stays, models, ({ logits }) => ensembleRisk(ensemble, new Map(Object.entries(logits))).risk) };
  const card = task.experts.get(name)?.card;
  if (!card) return { missing: `the model models/${task.task.id}/${name}` };
  return {
    risks: each(stays, models, ({ logits }) => calibratedRisk(card.calibration, logits[name] ?? Number.NaN)),
  };
}

function statedMean(stated: Record<string, number>): number {
  const all = Object.values(stated);
  return all.reduce((sum, risk) => sum + risk, 0) / all.length;
}

async function headRisks(
  { head: name, consultation }: Extract<ArmSource, { kind: "head" }>,
  options: ArmRisksOptions,
): Promise<Found> {
  const head = await options.openHead(name);
  if ("missing" in head) return head;
  const rows = consulted(consultation, options);
  if ("missing" in rows) return rows;
  const read = readers[name] ?? ((row) => row.consultation?.report ?? "");
  const others = shuffled(options.stays, rows, options.seed);
  const risks = new Float64Array(options.stays.length).fill(Number.NaN);
  for (const [i, stay] of options.stays.entries()) {
    const row = rows.get(stayKey(stay));
    if (!row) continue;
    const text = read(row, others.get(stayKey(stay)) ?? row);
    risks[i] = await head.risk({ logits: row.logits, hidden: row.hidden, text });
  }
  return { risks };
}

/** What an arm's head reads in place of the final report. */
const readers: Record<string, (own: ReadStay, other: ReadStay) => string> = {
  "no-report": () => "",
  "numbers-only": ({ consultation }) => consultation?.numbers ?? "",
  "shuffled-report": (_, { consultation }) => consultation?.report ?? "",
  "without-mdt": ({ consultation }) => consultation?.draft ?? "",
};

/** For each stay another one, drawn without replacement: a cycle through all of them in a seeded order. */
export function shuffled(stays: readonly EvaluatedStay[], rows: Rows, seed: number): Map<string, ReadStay> {
  const keys = stays.map(stayKey).filter((key) => rows.has(key));
  const { uniform } = random(`shuffled reports ${seed}`);
  for (let i = keys.length - 1; i > 0; i--) {
    const j = Math.floor(uniform() * (i + 1));
    [keys[i], keys[j]] = [keys[j] as string, keys[i] as string];
  }
  return new Map(keys.map((key, i) => [key, rows.get(keys[(i + 1) % keys.length] as string) as ReadStay]));
}
