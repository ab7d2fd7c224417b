import { readBytes } from "../inference/model-package-files.server";
import { type OnnxTensor, openOnnxSession } from "../inference/onnx-session.server";
import type { HeadInputs } from "./schema";

/** What a head reads of one patient: logits and hidden states by expert and, where it reads one, the embedding of a report. */
export interface HeadInput {
  logits: Readonly<Record<string, number>>;
  hidden: Readonly<Record<string, readonly number[]>>;
  report?: Float32Array;
}

/** A head's output for one patient. */
export interface HeadOutput {
  logit: number;
  /** The logit of each seed; `logit` is their mean. */
  members: number[];
}

/** The inputs of a head's graph; `report`: length of a report's embedding, 0 or absent where none is read. */
export type HeadColumns = HeadInputs & { report?: number };

export interface HeadGraph {
  /** One output for each patient, in their order. @throws Error naming an input that a patient lacks. */
  run(patients: readonly HeadInput[]): Promise<HeadOutput[]>;
}

/** Opens the graph of a head. @throws AppError "exception" naming a file that is broken or not the one described. */
export async function openHeadGraph(file: string, sha256: string, columns: HeadColumns): Promise<HeadGraph> {
  const graph = await openOnnxSession(await readBytes(file, { sha256, field: "onnx" }), {
    inputs: headInputNames(columns),
    outputs: ["logit", "members"],
  });
  return {
    async run(patients) {
      if (patients.length === 0) return [];
      const { logit, members } = (await graph.run(headTensors(columns, patients))) as Record<string, Float32Array>;
      const width = (members as Float32Array).length / patients.length;
      return patients.map((_, row) => ({
        logit: (logit as Float32Array)[row] as number,
        members: [...(members as Float32Array).subarray(row * width, (row + 1) * width)],
      }));
    },
  };
}

/** The names of the graph's inputs, in their order. */
export const headInputNames = (columns: HeadColumns): string[] => Object.keys(columnsOf(columns));

/** The inputs of the graph for some patients: a row a patient, in their order. @throws Error naming an input that a patient lacks. */
export function headTensors(columns: HeadColumns, patients: readonly HeadInput[]): Record<string, OnnxTensor> {
  return Object.fromEntries(
    Object.entries(columnsOf(columns)).map(([name, column]) => [name, stacked(patients.map(column))]),
  );
}

type Column = (input: HeadInput) => ArrayLike<number>;

/** How each input of the graph is made from a patient's. A part that the head does not read is no input of the graph. */
function columnsOf({ logits, hidden, report = 0 }: HeadColumns): Record<string, Column> {
  const states = hidden.reduce((sum, { size }) => sum + size, 0);
  return {
    ...(logits.length > 0 && {
      logits: (input: HeadInput) => logits.map((name) => held(input.logits[name], name)),
    }),
    ...(states > 0 && {
      hidden: (input: HeadInput) => hidden.flatMap(({ name, size }) => ofLength(size, held(input.hidden[name], name))),
    }),
    ...(report > 0 && { report: (input: HeadInput) => ofLength(report, [...held(input.report, "the report")]) }),
  };
}

function held<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`the fusion head reads ${name}, which said nothing`);
  return value;
}

function ofLength(size: number, values: readonly number[]): readonly number[] {
  if (values.length !== size) throw new Error(`the fusion head reads ${size} values where there are ${values.length}`);
  return values;
}

function stacked(rows: readonly ArrayLike<number>[]): OnnxTensor {
  const width = rows[0]?.length ?? 0;
  const data = new Float32Array(rows.length * width);
  for (const [i, row] of rows.entries()) data.set(row, i * width);
  return { data, dims: [rows.length, width] };
}
