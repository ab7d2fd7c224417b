import type { TaskWords } from "../../experts/task-words";
import { lowerFirst, upperFirst } from "../../platform/english";
import { fixedText, signedFixedText } from "../../platform/number-text";
import { feature as catalogued } from "../../record/catalogue";
import type { Estimate } from "../metrics/bootstrap";
import type { MeasureName } from "../metrics/discrimination-and-calibration";
import { FUSED } from "./arms";
import { leftText } from "./evaluation-data";
import type { EvaluatedArm, Evaluation, LandmarkEvaluation } from "./evaluation-schema";

const DIGITS = 3;
/** Brier scores, calibration errors and log losses lie too close together for three. */
const digitsOf = (measure: MeasureName) =>
  measure === "brier" || measure === "ece" || measure === "logLoss" ? 4 : DIGITS;

/** "0.845", or "none" where the patients leave it undefined. */
export function estimateValueText({ value }: Estimate, measure: MeasureName): string {
  return value === null ? "none" : fixedText(value, digitsOf(measure));
}

/** "0.805 to 0.885"; empty without an interval. */
export function estimateIntervalText({ interval }: Estimate, measure: MeasureName): string {
  return interval ? interval.map((limit) => fixedText(limit, digitsOf(measure))).join(" to ") : "";
}

/** "+0.012" with a proper minus. */
export function signedText(value: number | null, measure: MeasureName): string {
  return value === null ? "none" : signedFixedText(value, digitsOf(measure));
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

const staysOf: Record<Evaluation["split"], (n: number) => string> = {
  calibration: (n) => `${n} stays of the calibration split`,
  test: (n) => `${n} unseen stays`,
  external: (n) => `${n} unseen stays from outside the development data`,
};

const UNTOUCHED = "no model, calibration or fusion head was fitted on any of them";
const patientsOf: Record<Evaluation["split"], string> = {
  calibration:
    "Calibration split of the development data: calibrations, ensembles and the fusion head were fitted on these patients.",
  test: `Test split of the development data, patients set aside by their record number: ${UNTOUCHED}.`,
  external: `External patients, from files outside the development data: ${UNTOUCHED}.`,
};

/** "816 unseen stays", or which stays they are. */
export function staysText(
  { split, limit }: Pick<Evaluation, "split" | "limit">,
  { n }: Pick<LandmarkEvaluation, "n">,
): string {
  return `${limit === null ? "" : "the first "}${staysOf[split](n)}`;
}

/** Whom an evaluation is of, and what was fitted on them: a sentence or two. */
export const patientsText = ({ split, declared }: Pick<Evaluation, "split" | "declared">): string =>
  declared === undefined ? patientsOf[split] : `External patients, of ${declared}: ${UNTOUCHED}.`;

/** What is estimated, and of whom: of other patients than these, where they are from elsewhere. */
export function estimateText({
  split,
  estimand,
  population,
}: Pick<Evaluation, "estimand" | "population"> & { split: Evaluation["split"] | null }): string {
  return split === "external"
    ? `Risk of ${estimand}, by models fitted to other patients (${population}).`
    : `Risk of ${estimand}; ${population}.`;
}

/** Which patients of which files. */
export function dataText({
  split,
  sets,
  declared,
  left,
}: Pick<Evaluation, "split" | "sets" | "declared" | "left">): string {
  const files = sets.join(", ");
  if (declared !== undefined) return [`${files}, of ${declared}`, leftText(left ?? [])].filter(Boolean).join("; ");
  return split === "external" ? `those patients of ${files} who are outside the development data` : files;
}

/** Where somebody has several of the stays; null where nobody has. */
export const severalStaysText = ({ n, patients }: Pick<LandmarkEvaluation, "n" | "patients">): string | null =>
  patients === undefined
    ? null
    : `The ${n} stays are of ${patients} patients; a resample draws a patient with all stays.`;

/** How many of the stays lie outside what the models were trained on, and why; null where none does or it was not counted. */
export function domainText({ n, domain }: Pick<LandmarkEvaluation, "n" | "domain">): string | null {
  if (!domain) return null;
  const counts = Object.values(domain.outside);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  if (counts.length === 0 || most === 0) return null;
  const many = least === n ? `all ${n} stays` : `${least === most ? most : `${least} to ${most}`} of ${n} stays`;
  const why = [
    [domain.littleMeasured, "fewer series measured than in 99 of 100 training stays"] as const,
    ...domain.unrecorded.map(
      ({ feature, stays }) => [stays, `${lowerFirst(catalogued(feature).label)} not recorded`] as const,
    ),
    [domain.beyond, "an age or a value beyond the training range"] as const,
  ].flatMap(([stays, what]) => (stays > 0 ? [`${what}: ${stays === n ? "all" : stays}`] : []));
  return `Outside what the models were trained on: ${many}${least === most ? "" : ", by model"}. ${upperFirst(why.join("; "))}. Outside its domain a model\u2019s risk may be off.`;
}

/** Whether at least half of the stays lie outside what every model was trained on. */
export function mostlyOutside({ n, domain }: Pick<LandmarkEvaluation, "n" | "domain">): boolean {
  return domain !== undefined && Math.min(...Object.values(domain.outside)) >= n / 2;
}

const armNamed = ({ arms }: LandmarkEvaluation, name: string) => arms.find((arm) => arm.name === name);

type WithResult = EvaluatedArm & { result: NonNullable<EvaluatedArm["result"]> };
const hasResult = (arm: EvaluatedArm | undefined): arm is WithResult => Boolean(arm?.result);

/** Said first of all: what follows is no measure of what was fitted on the same stays. */
const FITTED =
  "These stays cannot judge: calibrations, ensembles and the fusion head were fitted on them, so that figures of theirs flatter.";

/** What the consultation adds to the comparator, and what its words add, each in a sentence that claims no more than it may. */
export function headline(evaluation: Evaluation, part: LandmarkEvaluation, words: TaskWords): string[] {
  const said = [...answer(evaluation, part), ...levelSentence(evaluation, part, words)];
  return evaluation.split === "calibration" ? [FITTED, ...said] : said;
}

/** Elsewhere risks go wrong by their level first, which tells nothing of the order that AUROC and AUPRC are about. */
function levelSentence({ split, comparator }: Evaluation, part: LandmarkEvaluation, { events }: TaskWords): string[] {
  const arm = armNamed(part, comparator);
  if (split !== "external" || !hasResult(arm)) return [];
  const { observedExpected } = arm.result.estimates;
  const { interval } = observedExpected;
  const level =
    interval && interval[1] < 1
      ? "its risks are too high for these patients"
      : interval && interval[0] > 1
        ? "its risks are too low for these patients"
        : "these stays leave open whether its risks are right on average";
  return [
    `Observed over expected ${events} of ${arm.title}: ${estimateValueText(observedExpected, "observedExpected")} (${estimateIntervalText(observedExpected, "observedExpected")}); ${level}.`,
  ];
}

function answer(evaluation: Evaluation, part: LandmarkEvaluation): string[] {
  const fused = armNamed(part, FUSED);
  const comparator = armNamed(part, evaluation.comparator);
  const on = `On ${staysText(evaluation, part)}`;
  if (!hasResult(comparator))
    return [`${on} the comparator has no figures: ${comparator?.missing ?? "it was not asked"}.`];
  const bar = estimateValueText(comparator.result.estimates.auprc, "auprc");
  if (!hasResult(fused))
    return [
      `${on} the AUPRC of ${comparator.title}, the comparator, is ${bar}. After reading the report there are no figures yet${fused?.missing ? `: it needs ${fused.missing}` : ""}.`,
    ];
  const difference = fused.result.differences?.auprc ?? { value: null, interval: null };
  const own = estimateValueText(fused.result.estimates.auprc, "auprc");
  return [
    `${on} the AUPRC after reading the report is ${own} against ${bar} of ${comparator.title}: difference ${differenceText(difference, "auprc")}.${verdict(evaluation, difference, comparator.title)}`,
    ...panelSentence(evaluation, part),
    ...wordsSentence(evaluation, part),
  ];
}

/** The panel's own mean needs no consultation: a comparator that it beats must not flatter the consultation. */
function panelSentence({ reference }: Evaluation, part: LandmarkEvaluation): string[] {
  const panel = armNamed(part, reference);
  const less = panel?.result?.fusedLess?.auprc;
  if (!hasResult(panel) || !less) return [];
  const value = estimateValueText(panel.result.estimates.auprc, "auprc");
  return [
    `${panel.title}, which needs no consultation, reaches ${value}; after reading the report it differs by ${differenceText(less, "auprc")}.`,
  ];
}

function verdict({ split }: Pick<Evaluation, "split">, { interval }: Estimate, comparator: string): string {
  if (split === "calibration" || !interval) return "";
  if (interval[0] > 0) return ` It is better than ${comparator}.`;
  if (interval[1] < 0) return ` It is worse than ${comparator}.`;
  return ` The interval holds 0: these stays do not tell it from ${comparator}.`;
}

const placebos: readonly { name: string; without: string }[] = [
  { name: "no-report", without: "no report" },
  { name: "shuffled-report", without: "another patient\u2019s report" },
  { name: "numbers-only", without: "the report\u2019s numbers alone" },
];

/** What the head loses when the words are taken from it. */
function wordsSentence({ split }: Pick<Evaluation, "split">, part: LandmarkEvaluation): string[] {
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
  return [`${split === "calibration" ? "" : `${sum} `}AUPRC after reading the report: ${list}.`];
}
