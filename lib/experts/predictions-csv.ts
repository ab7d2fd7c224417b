import type { StayPrediction } from "./stay-prediction";

/** Ids that are safe in a CSV cell, also where a spreadsheet opens it: no separators, quotes, line ends or formulas. */
export const safeId = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

/** `id`, then logit and probability of each expert and of the ensemble. */
export function csvHeader(experts: readonly string[]): string {
  return row(["id", ...[...experts, "ensemble"].flatMap((name) => [`${name}_logit`, `${name}_probability`])]);
}

/** A stay's row under `csvHeader`; empty figures where it has no prediction, and "_" for what is unsafe in its id. */
export function csvRow(prediction: StayPrediction, experts: readonly string[]): string {
  const id = safeId.test(prediction.id) ? prediction.id : prediction.id.replaceAll(/[^0-9A-Za-z]/g, "_");
  if ("fault" in prediction) return row([id, ...Array<string>(2 * (experts.length + 1)).fill("")]);
  const said = [...experts.map((name) => prediction.experts.get(name)), prediction.ensemble];
  return row([id, ...said.flatMap((one) => (one ? [figure(one.logit), figure(one.risk)] : ["", ""]))]);
}

/** Seven significant digits: as many as single precision holds. */
function figure(value: number): string {
  return `${Number(value.toPrecision(7))}`;
}

function row(cells: readonly string[]): string {
  return `${cells.join(",")}\n`;
}
