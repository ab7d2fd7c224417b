import type { StayPrediction } from "./stay-prediction";

/** Ids that are safe in a CSV cell, also where a spreadsheet opens it: no separators, quotes, line ends or formulas. */
export const safeId = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

/** `id`, then logit and probability of each expert or ensemble by name. */
export function csvHeader(names: readonly string[]): string {
  return row(["id", ...names.flatMap((name) => [`${name}_logit`, `${name}_probability`])]);
}

/** A stay's row under `csvHeader`; empty figures where it has no prediction, and "_" for what is unsafe in its id. */
export function csvRow(prediction: StayPrediction, names: readonly string[]): string {
  const id = safeId.test(prediction.id) ? prediction.id : prediction.id.replaceAll(/[^0-9A-Za-z]/g, "_");
  if ("fault" in prediction) return row([id, ...Array<string>(2 * names.length).fill("")]);
  const said = names.map((name) => prediction.experts.get(name) ?? prediction.ensembles.get(name));
  return row([id, ...said.flatMap((one) => (one ? [figure(one.logit), figure(one.risk)] : ["", ""]))]);
}

/** Seven significant digits: as many as single precision holds. */
function figure(value: number): string {
  return `${Number(value.toPrecision(7))}`;
}

function row(cells: readonly string[]): string {
  return `${cells.join(",")}\n`;
}
