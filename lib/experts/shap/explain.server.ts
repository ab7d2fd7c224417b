import { AppError } from "../../platform/errors";
import type { FeatureId } from "../../record/catalogue";
import type { HourlyGrid } from "../hourly-grid";
import { type SeriesInputs, seriesInputs } from "../last-observation-carried-forward";
import type { Expert } from "../model-store.server";
import type { Cells } from "../schema";
import { cellShares } from "./attribution-cells";
import type { CoalitionGame } from "./coalition-game";
import { type CoalitionInputs, coalitionBatch, coalitionInputs, stateBatch } from "./coalition-inputs";
import { cachedExplanation, contentOf } from "./explanation-cache.server";
import type { Explanation } from "./permutation-shap";
import { type ExplainMode, explainGame, personPairs } from "./shap-modes";

/** Rows a model gets at once: throughput is best at 32 to 64 (measured), and a page waits no longer than a batch takes (50 ms). */
const BATCH_ROWS = 64;

/** Blocks of the window over which a series' attribution is split: of four hours in a window of 48. */
const BLOCKS = 12;

/** One model's inputs for a patient, with the logits of the empty and of the full coalition. */
export interface Explained {
  expert: Expert;
  patient: CoalitionInputs;
  empty: number;
  full: number;
}

/** Runs a model on the empty and on the full coalition. */
export async function explained(expert: Expert, grid: HourlyGrid): Promise<Explained> {
  const patient = coalitionInputs(expert.card, grid);
  const ends = coalitionBatch(patient, [patient.players.map(() => 2), patient.players.map(() => 0)]);
  const [full, empty] = (await expert.session.run(ends)).logit as unknown as [number, number];
  return { expert, patient, empty, full };
}

export interface HowToExplain {
  mode: ExplainMode;
  seed: number;
  signal?: AbortSignal;
}

/** What each player did to the logit. Person mode is remembered for the next reader of the same record. */
export function explain(of: Explained, { mode, seed, signal }: HowToExplain): Promise<Explanation> {
  const compute = () => explainGame(gameOf(of, signal), mode, { seed, signal });
  if (mode !== "person") return compute();
  return cachedExplanation([of.expert.card.onnx.sha256, contentOf(of.patient), mode, `${seed}`], compute);
}

/**
 * A series' attribution of person mode split over blocks of the window. Throws AppError `invalid` where the feature is no
 * series that the model reads.
 */
export function explainCells(
  of: Explained,
  grid: HourlyGrid,
  feature: FeatureId,
  how: { seed: number; stepMinutes: number; signal?: AbortSignal },
): Promise<Cells> {
  const { card } = of.expert;
  const column = card.series.find((one) => one.feature === feature);
  if (!column) {
    const userMessage = `${card.title} reads no series "${feature}": there are no hours to split it over.`;
    throw new AppError("invalid", { userMessage });
  }
  const compute = async () => {
    const values = grid.series.get(feature) ?? new Float64Array(grid.hours).fill(Number.NaN);
    const blocks = blocksOf(values);
    const measured = blocks.filter(({ measuredHours }) => measuredHours > 0);
    const parts = new PartialStates((shown) => {
      const kept = shown.map((b) => measured[b] as Block);
      const left = values.map((value, hour) =>
        kept.some(({ from, to }) => hour >= from && hour < to) ? value : Number.NaN,
      );
      return seriesInputs(column, grid.hours, left);
    });
    const player = of.patient.players.findIndex((one) => one.feature === feature);
    const game = gameOf({ ...of, patient: { ...of.patient, partial: { player, states: parts.states } } }, how.signal);
    const union = { player, blocks: measured.length, state: parts.numberOf };
    const shares = measured.length === 0 ? [] : await cellShares(game, union, { pairs: personPairs, seed: how.seed });
    return {
      feature,
      blocks: blocks.map((block) => ({
        fromMinutes: block.from * how.stepMinutes,
        toMinutes: block.to * how.stepMinutes,
        measuredHours: block.measuredHours,
        ...(shares[measured.indexOf(block)] ?? { total: 0, standardError: 0 }),
      })),
    };
  };
  return cachedExplanation([card.onnx.sha256, contentOf(of.patient), "cells", feature, `${how.seed}`], compute);
}

/**
 * A coalition stores one byte for each player. 12 blocks in 12 orders make 135 states at the most, so a byte is enough.
 */
const LAST_STATE = 255;

interface Block {
  /** Steps of the grid; `to` is not in it. */
  from: number;
  to: number;
  measuredHours: number;
}

function blocksOf(values: Float64Array): Block[] {
  const size = Math.max(1, Math.ceil(values.length / BLOCKS));
  return Array.from({ length: Math.ceil(values.length / size) }, (_, b) => {
    const [from, to] = [b * size, Math.min((b + 1) * size, values.length)];
    return { from, to, measuredHours: values.subarray(from, to).filter((value) => !Number.isNaN(value)).length };
  });
}

/** The inputs of a series shown in part, each made once. */
class PartialStates {
  readonly states: SeriesInputs[] = [];
  private readonly known = new Map<string, number>();

  constructor(private readonly inputsOf: (shown: readonly number[]) => SeriesInputs) {}

  /** The number that stands for it in a coalition. */
  readonly numberOf = (shown: readonly number[]): number => {
    const key = shown.toSorted((a, b) => a - b).join();
    const number = this.known.get(key) ?? this.states.push(this.inputsOf(shown)) + 2;
    if (number > LAST_STATE) throw new RangeError(`a coalition's numbers end at ${LAST_STATE}`);
    this.known.set(key, number);
    return number;
  };
}

/** The game that a model plays with a patient's features; by its own graph for coalitions where it has one. */
export function gameOf({ expert, patient, empty, full }: Explained, signal?: AbortSignal): CoalitionGame {
  const { session, coalitions: graph } = expert;
  return {
    players: patient.players.map(({ steps }) => steps),
    empty,
    full,
    async worth(rows) {
      signal?.throwIfAborted();
      if (graph) return graph.run(stateBatch(patient), rows);
      const logits = new Float32Array(rows.length);
      for (let at = 0; at < rows.length; at += BATCH_ROWS) {
        signal?.throwIfAborted();
        logits.set((await session.run(coalitionBatch(patient, rows.slice(at, at + BATCH_ROWS)))).logit, at);
      }
      return logits;
    },
  };
}
