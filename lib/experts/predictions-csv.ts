import { csvCell } from "../platform/csv-fields";

/** What was said of a stay by the names of those that said it, or why there is nothing. */
export type CsvPrediction =
  | ({ id: string } & Record<"experts" | "evaluationModels" | "ensembles", ReadonlyMap<string, Figures>>)
  | { id: string; fault: string };
interface Figures {
  logit: number;
  risk: number;
  /** Model-uncertainty interval of the risk, where there is one. */
  interval?: readonly [low: number, high: number];
  /** Why the stay lies outside what a model was trained on, sentences; an ensemble has none. */
  outsideDomain?: readonly string[];
}

/** Whose columns there are, in their order. */
export interface CsvColumns {
  /** Experts and evaluation models. */
  models: readonly string[];
  /** Ensembles, and the risk after reading the report where there is one. */
  ensembles: readonly string[];
}

/** Ids that are safe in a CSV cell, also where a spreadsheet opens it: no separators, quotes, line ends or formulas. */
export const safeId = /^[0-9A-Za-z][0-9A-Za-z._-]{0,63}$/;

const OUTSIDE_DOMAIN = "_outside_domain";

const allOf = ({ models, ensembles }: CsvColumns) => [...models, ...ensembles];

/**
 * `id`; logit and probability of each model and ensemble by name; then each one's interval of the probability; then the hours of
 * record that were read; last, of each model, why the stay lies outside what it was trained on. What came first in earlier
 * releases stays where it was.
 */
export function csvHeader(columns: CsvColumns): string {
  return row([
    "id",
    ...allOf(columns).flatMap((name) => [`${name}_logit`, `${name}_probability`]),
    ...allOf(columns).flatMap((name) => [`${name}_low`, `${name}_high`]),
    "landmark_hours",
    ...columns.models.map((name) => `${name}${OUTSIDE_DOMAIN}`),
  ]);
}

/** A stay's row under `csvHeader`; empty where it has no prediction, and "_" for what is unsafe in its id. */
export function csvRow(prediction: CsvPrediction, landmarkHours: number | null, columns: CsvColumns): string {
  const id = cellOfId(prediction.id);
  const names = allOf(columns);
  if ("fault" in prediction) return row([id, ...Array<string>(4 * names.length + 1 + columns.models.length).fill("")]);
  const { experts, evaluationModels, ensembles } = prediction;
  const saidBy = (name: string) => experts.get(name) ?? evaluationModels.get(name) ?? ensembles.get(name);
  const said = names.map(saidBy);
  return row([
    id,
    ...said.flatMap((one) => (one ? [figure(one.logit), figure(one.risk)] : ["", ""])),
    ...said.flatMap((one) => one?.interval?.map(figure) ?? ["", ""]),
    landmarkHours === null ? "" : figure(landmarkHours),
    ...columns.models.map((name) => csvCell(saidBy(name)?.outsideDomain?.join(" ") ?? "")),
  ]);
}

/** Whether a row under `header` has each of its figures; why a stay lies outside a domain, behind them, may be empty. */
export function hasEveryFigure(header: string, line: string): boolean {
  const count = header.split(",").filter((column) => !column.trimEnd().endsWith(OUTSIDE_DOMAIN)).length;
  const figures = line.split(",", count);
  return figures.length === count && figures.slice(1).every((cell) => cell !== "" && Number.isFinite(Number(cell)));
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
