import { FUSED } from "./arms";
import type { Estimate } from "./bootstrap";
import type { EvaluatedArm, Evaluation, EvaluationPart } from "./evaluation-schema";
import type { MeasureName } from "./metrics";

const DIGITS = 3;
/** Brier scores, calibration errors and log losses lie too close together for three. */
const digitsOf = (measure: MeasureName) =>
  measure === "brier" || measure === "ece" || measure === "logLoss" ? 4 : DIGITS;

/** With a proper minus, and none before a zero. */
function written(value: number, measure: MeasureName): string {
  const text = Math.abs(value).toFixed(digitsOf(measure));
  return value < 0 && Number(text) !== 0 ? `\u2212${text}` : text;
}

/** "0.845", or "none" where the patients leave it undefined. */
export function valueText({ value }: Estimate, measure: MeasureName): string {
  return value === null ? "none" : written(value, measure);
}

/** "0.805 to 0.885"; empty without an interval. */
export function intervalText({ interval }: Estimate, measure: MeasureName): string {
  return interval ? interval.map((limit) => written(limit, measure)).join(" to ") : "";
}

/** "+0.012" with a proper minus. */
export function signedText(value: number | null, measure: MeasureName): string {
  if (value === null) return "none";
  const text = written(value, measure);
  return value > 0 && Number(text) !== 0 ? `+${text}` : text;
}

/** "−0.003 to +0.027"; empty without an interval. */
export function signedIntervalText({ interval }: Estimate, measure: MeasureName): string {
  return interval ? interval.map((limit) => signedText(limit, measure)).join(" to ") : "";
}

/** "+0.012 (−0.003 to +0.027)". */
export function differenceText(estimate: Estimate, measure: MeasureName): string {
  const interval = signedIntervalText(estimate, measure);
  return `${signedText(estimate.value, measure)}${interval && ` (${interval})`}`;
}

/** "816 unseen stays", or which stays they are. */
export function staysText(
  { split, limit }: Pick<Evaluation, "split" | "limit">,
  { n }: Pick<EvaluationPart, "n">,
): string {
  const first = limit === null ? "" : "the first ";
  return split !== "calibration" ? `${first}${n} unseen stays` : `${first}${n} stays of the calibration split`;
}

const armNamed = ({ arms }: EvaluationPart, name: string) => arms.find((arm) => arm.name === name);

type WithResult = EvaluatedArm & { result: NonNullable<EvaluatedArm["result"]> };
const hasResult = (arm: EvaluatedArm | undefined): arm is WithResult => Boolean(arm?.result);

/** What the consultation adds to the comparator, and what its words add, each in a sentence that claims no more than it may. */
export function headline(evaluation: Evaluation, part: EvaluationPart): string[] {
  const fused = armNamed(part, FUSED);
  const comparator = armNamed(part, evaluation.comparator);
  const on = `On ${staysText(evaluation, part)}`;
  if (!hasResult(comparator))
    return [`${on} the comparator has no figures: ${comparator?.missing ?? "it was not asked"}.`];
  const bar = valueText(comparator.result.estimates.auprc, "auprc");
  if (!hasResult(fused))
    return [
      `${on} the AUPRC of ${comparator.title}, the comparator, is ${bar}. The fused consultation has no figures yet${fused?.missing ? `: it needs ${fused.missing}` : ""}.`,
    ];
  const difference = fused.result.differences?.auprc ?? { value: null, interval: null };
  const own = valueText(fused.result.estimates.auprc, "auprc");
  return [
    `${on} the fused consultation\u2019s AUPRC is ${own} against ${bar} of ${comparator.title}: difference ${differenceText(difference, "auprc")}. ${verdict(evaluation, difference, comparator.title)}`,
    ...panelSentence(evaluation, part),
    ...wordsSentence(part),
  ];
}

/** The panel's own mean needs no consultation: a comparator that it beats must not flatter the consultation. */
function panelSentence({ reference }: Evaluation, part: EvaluationPart): string[] {
  const panel = armNamed(part, reference);
  const less = panel?.result?.fusedLess?.auprc;
  if (!hasResult(panel) || !less) return [];
  const value = valueText(panel.result.estimates.auprc, "auprc");
  return [
    `${panel.title}, which needs no consultation, reaches ${value}; the fused consultation differs by ${differenceText(less, "auprc")}.`,
  ];
}

function verdict({ split }: Pick<Evaluation, "split">, { interval }: Estimate, comparator: string): string {
  if (split === "calibration")
    return "These stays cannot judge it: calibrations, ensembles and the fusion head were fitted on them.";
  if (!interval) return "";
  if (interval[0] > 0) return `It is better than ${comparator}.`;
  if (interval[1] < 0) return `It is worse than ${comparator}.`;
  return `The interval holds 0: these stays do not tell it from ${comparator}.`;
}

const placebos: readonly { name: string; without: string }[] = [
  { name: "no-report", without: "no report" },
  { name: "shuffled-report", without: "another patient\u2019s report" },
  { name: "numbers-only", without: "the report\u2019s numbers alone" },
];

/** What the head loses when the words are taken from it. */
function wordsSentence(part: EvaluationPart): string[] {
  const found = placebos.flatMap(({ name, without }) => {
    const less = armNamed(part, name)?.result?.fusedLess?.auprc;
    return less ? [{ without, less }] : [];
  });
  if (found.length === 0) return [];
  const list = found.map(({ without, less }) => `${differenceText(less, "auprc")} over ${without}`).join(", ");
  const adds = found.some(({ less }) => less.interval && less.interval[0] > 0);
  const all = found.every(({ less }) => less.interval && less.interval[0] > 0);
  const sum = all
    ? "The words add something."
    : adds
      ? "Whether the words add something is open: not every placebo is beaten."
      : "The words add nothing that these stays can show.";
  return [`${sum} AUPRC of the fused consultation: ${list}.`];
}
