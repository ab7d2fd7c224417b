import { join } from "node:path";
import { readBytes } from "../model-package-files.server";
import { openOnnxSession } from "../onnx-session.server";
import { rowsReader, wordListSchema } from "./static-encoder-words";
import type { TextEncoder } from "./text-encoder";

/** Of a package's card, what its graph and its words are. Each of the graph's outputs, of `size`, is an encoder of its own. */
interface StaticPackage<Role extends string> {
  id: string;
  size: number;
  onnx: {
    file: string;
    sha256: string;
    inputs: { rows: string; words: string; factors: string };
    outputs: Record<Role, string>;
  };
  vocabulary: { file: string; sha256: string };
}

/**
 * Static embeddings of words and their pieces, such as the shipped passage encoder's: one graph, and an encoder for each of the
 * roles that a text may have in it.
 * @throws AppError "exception" naming a file that is missing, broken, or not the one the card describes.
 */
export async function staticTextEncoders<Role extends string>(
  folder: string,
  { id, size, onnx, vocabulary }: StaticPackage<Role>,
): Promise<Record<Role, TextEncoder>> {
  const words = await readBytes(join(folder, vocabulary.file), { ...vocabulary, field: "vocabulary" });
  const read = rowsReader(wordListSchema.parse(JSON.parse(words.toString("utf8"))));
  const { inputs } = onnx;
  const outputs = Object.entries(onnx.outputs) as [Role, string][];
  const graph = await openOnnxSession(await readBytes(join(folder, onnx.file), { ...onnx, field: "onnx" }), {
    inputs: Object.values(inputs),
    outputs: outputs.map(([, output]) => output),
  });
  const vectorOf = async (text: string, output: string): Promise<Float32Array> => {
    const { rows, words, factors } = read(text);
    const dims = [rows.length];
    if (rows.length === 0) return new Float32Array(size);
    const found = await graph.run({
      [inputs.rows]: { data: integers(rows), dims },
      [inputs.words]: { data: integers(words), dims },
      [inputs.factors]: { data: Float32Array.from(factors), dims },
    });
    return found[output] as Float32Array;
  };
  const encoderOf = (output: string): TextEncoder => ({
    id,
    sha256: onnx.sha256,
    size,
    longest: null,
    beyond: null,
    async encode(texts) {
      const vectors: Float32Array[] = [];
      for (const text of texts) vectors.push(await vectorOf(text, output));
      return vectors;
    },
  });
  return Object.fromEntries(outputs.map(([role, output]) => [role, encoderOf(output)])) as Record<Role, TextEncoder>;
}

const integers = (values: readonly number[]) => BigInt64Array.from(values, BigInt);
