import { type OnnxTensor, openOnnxSession } from "../inference/onnx-session.server";
import type { Batch } from "./model-inputs";
import type { ModelCard } from "./schema";

/** What a model says of a batch, row by row. */
export interface ModelOutputs {
  logit: Float32Array;
  /** [rows, hiddenSize] and [rows, K], row-major; null where the model has none. */
  hidden: Float32Array | null;
  attention: Float32Array | null;
}

export interface ModelSession {
  /** Runs on the calling thread, after the events that already wait: a page waits no longer than one batch takes. */
  run(batch: Batch): Promise<ModelOutputs>;
  close(): Promise<void>;
}

type TensorNames = Pick<ModelCard["onnx"]["inputs"], "x" | "mask" | "static" | "lens">;

/** A batch as the inputs of a model's graph. */
export function tensorsOf(batch: Batch, card: ModelCard, names: TensorNames): Record<string, OnnxTensor> {
  const hours = [batch.rows, batch.hours, card.series.length];
  return {
    [names.x]: { data: batch.x, dims: hours },
    [names.mask]: { data: batch.mask, dims: hours },
    [names.static]: { data: batch.statics, dims: [batch.rows, card.statics.length] },
    [names.lens]: { data: batch.lens, dims: [batch.rows] },
  };
}

/**
 * Opens a model's bytes, one thread, and holds it against its card.
 * Throws an Error saying which name or shape differs.
 */
export async function openSession(bytes: Uint8Array, card: ModelCard): Promise<ModelSession> {
  const { inputs, outputs } = card.onnx;
  const graph = await openOnnxSession(bytes, { inputs, outputs });
  for (const [name, field] of [
    [inputs.x, "series"],
    [inputs.mask, "series"],
    [inputs.static, "statics"],
  ] as const) {
    const [width, { length }] = [graph.widthOf(name), card[field]];
    if (width !== null && width !== length)
      throw new Error(`${field} has ${length} entries, the file's input "${name}" takes ${width}`);
  }
  return {
    async run(batch) {
      const said = await graph.run(tensorsOf(batch, card, inputs));
      const floats = (name: string | undefined) => (name === undefined ? null : (said[name] as Float32Array));
      return {
        logit: floats(outputs.logit) as Float32Array,
        hidden: floats(outputs.hidden),
        attention: floats(outputs.attention),
      };
    },
    close: graph.close,
  };
}
