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
  /** The last dimension of an input; null where the file leaves it open. */
  widthOf(input: string): number | null;
  close(): Promise<void>;
}

/** Names of inputs or outputs by the card's fields; a field without a name is of something that the model lacks. */
type Names = Readonly<Record<string, string | undefined>> | readonly string[];

/**
 * Opens a graph's bytes, one thread.
 * @throws Error where its inputs are others than these or an output is missing, saying which.
 */
export async function openOnnxSession(
  bytes: Uint8Array,
  { inputs, outputs }: { inputs: Names; outputs: Names },
): Promise<OnnxSession> {
  const ort = await runtime();
  const session = await ort.InferenceSession.create(bytes, sessionOptions);
  requireNames("inputs", session.inputNames, inputs);
  requireNames("outputs", session.outputNames, outputs);
  const strange = session.inputNames.filter((name) => !Object.values(inputs).includes(name));
  if (strange.length > 0) throw new Error(`the card names no input ${strange.join(", ")} of the file`);
  const asked = Object.values(outputs).flatMap((name) => name ?? []);
  return {
    async run(given) {
      const tensors = Object.entries(given).map(([name, { data, dims }]) => [
        name,
        data instanceof Float32Array ? new ort.Tensor("float32", data, dims) : new ort.Tensor("int64", data, dims),
      ]);
      const results = await session.run(Object.fromEntries(tensors));
      return Object.fromEntries(asked.map((name) => [name, results[name]?.data as Float32Array]));
    },
    widthOf(name) {
      const input = session.inputMetadata.find((one) => one.name === name);
      const width = input?.isTensor ? input.shape.at(-1) : undefined;
      return typeof width === "number" ? width : null;
    },
    close: () => session.release(),
  };
}

function requireNames(kind: "inputs" | "outputs", found: readonly string[], named: Names): void {
  for (const [field, name] of Object.entries(named))
    if (name !== undefined && !found.includes(name))
      throw new Error(`onnx.${kind}.${field} is "${name}", the file's ${kind} are ${found.join(", ")}`);
}
