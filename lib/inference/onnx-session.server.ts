import { runtime, sessionOptions } from "./onnx-runtime.server";

/** A tensor, row-major; integers are int64. */
export interface OnnxTensor {
  data: Float32Array | BigInt64Array;
  dims: readonly number[];
}

/** An ONNX graph of any inputs and outputs, by name. */
export interface OnnxSession {
  /** Runs on the calling thread. @returns the float outputs asked for when it was opened. */
  run(inputs: Readonly<Record<string, OnnxTensor>>): Promise<Record<string, Float32Array>>;
  close(): Promise<void>;
}

/**
 * Opens a graph's bytes, one thread.
 * @throws Error where its inputs are others than these or an output is missing, saying which.
 */
export async function openOnnxSession(
  bytes: Uint8Array,
  { inputs, outputs }: { inputs: readonly string[]; outputs: readonly string[] },
): Promise<OnnxSession> {
  const ort = await runtime();
  const session = await ort.InferenceSession.create(bytes, sessionOptions);
  requireNames("inputs", session.inputNames, inputs);
  requireNames("outputs", session.outputNames, outputs);
  return {
    async run(given) {
      const tensors = Object.entries(given).map(([name, { data, dims }]) => [
        name,
        data instanceof Float32Array ? new ort.Tensor("float32", data, dims) : new ort.Tensor("int64", data, dims),
      ]);
      const results = await session.run(Object.fromEntries(tensors));
      return Object.fromEntries(outputs.map((name) => [name, results[name]?.data as Float32Array]));
    },
    close: () => session.release(),
  };
}

function requireNames(kind: "inputs" | "outputs", found: readonly string[], expected: readonly string[]): void {
  const strangers = kind === "inputs" ? found.filter((name) => !expected.includes(name)) : [];
  const missing = expected.filter((name) => !found.includes(name));
  if (missing.length > 0 || strangers.length > 0)
    throw new Error(`expected the ${kind} ${expected.join(", ")}, the file's are ${found.join(", ")}`);
}
