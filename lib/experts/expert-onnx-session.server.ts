import type { InferenceSession } from "onnxruntime-node";
import { runtime, sessionOptions } from "../inference/onnx-runtime.server";
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

/**
 * Opens a model's bytes, one thread, and holds it against its card.
 * Throws an Error saying which name or shape differs.
 */
export async function openSession(bytes: Uint8Array, card: ModelCard): Promise<ModelSession> {
  const ort = await runtime();
  const session = await ort.InferenceSession.create(bytes, sessionOptions);
  compare(session, card);
  const { inputs, outputs } = card.onnx;
  const hours = (batch: Batch) => [batch.rows, batch.hours, card.series.length];
  return {
    async run(batch) {
      const results = await session.run({
        [inputs.x]: new ort.Tensor("float32", batch.x, hours(batch)),
        [inputs.mask]: new ort.Tensor("float32", batch.mask, hours(batch)),
        [inputs.static]: new ort.Tensor("float32", batch.statics, [batch.rows, card.statics.length]),
        [inputs.lens]: new ort.Tensor("int64", batch.lens, [batch.rows]),
      });
      const floats = (name: string | undefined) => (name === undefined ? null : (results[name]?.data as Float32Array));
      return {
        logit: floats(outputs.logit) as Float32Array,
        hidden: floats(outputs.hidden),
        attention: floats(outputs.attention),
      };
    },
    close: () => session.release(),
  };
}

/** Throws where the file's inputs and outputs are not those of the card. */
function compare(session: InferenceSession, card: ModelCard): void {
  const { inputs, outputs } = card.onnx;
  const expect = (found: readonly string[], named: Record<string, string | undefined>, kind: string) => {
    for (const [field, name] of Object.entries(named))
      if (name !== undefined && !found.includes(name))
        throw new Error(`onnx.${kind}.${field} is "${name}", the file's ${kind} are ${found.join(", ")}`);
  };
  expect(session.inputNames, inputs, "inputs");
  expect(session.outputNames, outputs, "outputs");
  const widths = [
    { name: inputs.x, width: card.series.length, field: "series" },
    { name: inputs.mask, width: card.series.length, field: "series" },
    { name: inputs.static, width: card.statics.length, field: "statics" },
  ];
  for (const { name, width, field } of widths) {
    const input = session.inputMetadata.find((one) => one.name === name);
    const last = input?.isTensor ? input.shape.at(-1) : undefined;
    if (typeof last === "number" && last !== width)
      throw new Error(`${field} has ${width} entries, the file's input "${name}" takes ${last}`);
  }
}
