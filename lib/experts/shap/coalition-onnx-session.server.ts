import { openOnnxSession } from "../../inference/onnx-session.server";
import { tensorsOf } from "../expert-onnx-session.server";
import type { Batch } from "../model-inputs";
import type { ModelCard } from "../schema";

/** An ONNX graph that computes each state of a feature once and shares it among all coalitions of a patient. */
export interface CoalitionSession {
  /**
   * @param states one row for each state of the players
   * @param shown the state of each player in each coalition
   * @returns one logit for each coalition
   */
  run(states: Batch, shown: readonly ArrayLike<number>[]): Promise<Float32Array>;
  close(): Promise<void>;
}

/**
 * Coalitions in one run of the graph. More of them repeat the work on states less often; fewer let the server answer a
 * page in between and take less memory (AdaCare and RETAIN hold some 0.1 MB a coalition).
 */
const ROWS = 256;

/** Opens the bytes of a card's `onnx.coalitions`. Throws an Error where its names are others than the card's. */
export async function openCoalitions(bytes: Uint8Array, card: ModelCard): Promise<CoalitionSession> {
  const names = card.onnx.coalitions;
  if (!names) throw new Error("the card describes no onnx.coalitions");
  const { inputs, outputs } = names;
  const graph = await openOnnxSession(bytes, { inputs, outputs });
  return {
    async run(states, shown) {
      const logits = new Float32Array(shown.length);
      const of = tensorsOf(states, card, inputs);
      for (let at = 0; at < shown.length; at += ROWS) {
        const rows = shown.slice(at, at + ROWS);
        const players = rows[0]?.length ?? 0;
        const data = new Float32Array(rows.length * players);
        for (const [i, row] of rows.entries()) data.set(row, i * players);
        const said = await graph.run({ ...of, [inputs.shown]: { data, dims: [rows.length, players] } });
        logits.set(said[outputs.logit] as Float32Array, at);
      }
      return logits;
    },
    close: graph.close,
  };
}
