import type { OnnxTensor } from "../../inference/onnx-session.server";
import type { ConsultationState } from "../protocol/state";
import type { FusionCard } from "./schema";

/** The input of a head for one patient. */
export interface FusionHeadInput {
  logits: Readonly<Record<string, number>>;
  hidden: Readonly<Record<string, readonly number[]>>;
  /** Embedding of the report. */
  report: Float32Array;
}

/** A consultation as the head's input: the experts' logits and hidden states, and the embedding of the final report (h_EHR and h_Report, paper 4.3). */
export function headInputOf(
  { logits, predictions }: Pick<ConsultationState, "logits" | "predictions">,
  report: Float32Array,
): FusionHeadInput {
  const hidden = Object.fromEntries(predictions.map((one) => [one.expert, one.hidden ?? []]));
  return { logits, hidden, report };
}

/** The names of the graph's inputs, in their order. */
export const headInputNames = (inputs: FusionCard["inputs"]): string[] => Object.keys(columnsOf(inputs));

/** The inputs of the graph for some patients: a row a patient, in their order. @throws Error naming an input that a patient lacks. */
export function headTensors(
  inputs: FusionCard["inputs"],
  patients: readonly FusionHeadInput[],
): Record<string, OnnxTensor> {
  return Object.fromEntries(
    Object.entries(columnsOf(inputs)).map(([name, column]) => [name, stacked(patients.map(column))]),
  );
}

type Column = (input: FusionHeadInput) => ArrayLike<number>;

/** How each input of the graph is made from a patient's input. A part that the head does not read is no input of the graph. */
function columnsOf({ logits, hidden, report }: FusionCard["inputs"]): Record<string, Column> {
  const states = hidden.reduce((sum, { size }) => sum + size, 0);
  return {
    ...(logits.length > 0 && {
      logits: (input: FusionHeadInput) => logits.map((name) => held(input.logits[name], name)),
    }),
    ...(states > 0 && {
      hidden: (input: FusionHeadInput) =>
        hidden.flatMap(({ name, size }) => ofLength(size, held(input.hidden[name], name))),
    }),
    ...(report > 0 && { report: (input: FusionHeadInput) => ofLength(report, [...input.report]) }),
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
