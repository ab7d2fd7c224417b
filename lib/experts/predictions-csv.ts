/** Logits and probabilities of a stay by the names of those that said them, or why there are none. */
export type CsvPrediction =
  | ({ id: string } & Record<"experts" | "evaluationModels" | "ensembles", ReadonlyMap<string, Figures>>)
  | { id: string; fault: string };
interface Figures {
  logit: number;
  risk: number;
}

/** Ids that are safe in a CSV cell, also where a spreadsheet opens it: no separators, quotes, line ends or formulas. */
export const safeId = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

/** `id`, then logit and probability of each expert, evaluation model or ensemble by name. */
export function csvHeader(names: readonly string[]): string {
  return row(["id", ...names.flatMap((name) => [`${name}_logit`, `${name}_probability`])]);
}

/** A stay's row under `csvHeader`; empty figures where it has no prediction, and "_" for what is unsafe in its id. */
export function csvRow(prediction: CsvPrediction, names: readonly string[]): string {
  const id = cellOfId(prediction.id);
  if ("fault" in prediction) return row([id, ...Array<string>(2 * names.length).fill("")]);
  const { experts, evaluationModels, ensembles } = prediction;
  const said = names.map((name) => experts.get(name) ?? evaluationModels.get(name) ?? ensembles.get(name));
  return row([id, ...said.flatMap((one) => (one ? [figure(one.logit), figure(one.risk)] : ["", ""]))]);
}

/** An id as a cell, with "_" for what is unsafe in it. */
export function cellOfId(id: string): string {
  return safeId.test(id) ? id : id.replaceAll(/[^0-9A-Za-z]/g, "_");
}

/** Seven significant digits: as many as single precision holds. */
export function figure(value: number): string {
  return `${Number(value.toPrecision(7))}`;
}

export function row(cells: readonly string[]): string {
  return `${cells.join(",")}\n`;
}
