import type { TaskWords } from "../../experts/task-words";
import { csvCell } from "../../platform/csv-fields";
import { feature } from "../../record/catalogue";
import type { Estimate } from "../metrics/bootstrap";
import {
  comparedMeasures,
  type MeasureName,
  measureNames,
  measureTitles,
  subgroupMeasures,
} from "../metrics/discrimination-and-calibration";
import { armGroups, armGroupTitles } from "./arms";
import type { EvaluatedArm, Evaluation, LandmarkEvaluation } from "./evaluation-schema";
import {
  dataText,
  differenceText,
  domainText,
  estimateIntervalText,
  estimateText,
  estimateValueText,
  headline,
  severalStaysText,
} from "./evaluation-sentences";

type Cells = readonly string[];
const line = (cells: Cells) => `| ${cells.join(" | ")} |`;
const table = (header: Cells, rows: readonly Cells[]) => [
  line(header),
  line(header.map(() => "---")),
  ...rows.map(line),
];

const figure = (estimate: Estimate, measure: MeasureName) => {
  const interval = estimateIntervalText(estimate, measure);
  return `${estimateValueText(estimate, measure)}${interval && ` (${interval})`}`;
};

const titles = (measures: readonly MeasureName[]) => measures.map((name) => measureTitles[name]);

/** evaluation.md: the tables of the paper's shape, a value and its 95% interval in each cell. `words` are the task's. */
export function evaluationMarkdown(evaluation: Evaluation, words: TaskWords): string {
  const { title, split, bootstrap, parts, reasoner } = evaluation;
  return `${[
    `# ${title}: evaluation on ${splitWords[split]}`,
    "",
    `${estimateText(evaluation)} Data: ${dataText(evaluation)}.`,
    ...(reasoner ? [`Consultations by ${reasoner}.`] : []),
    "",
    `In brackets 95% percentile intervals of ${bootstrap.resamples} resamples of patients (not stratified, seed ${bootstrap.seed}), the same`,
    "ones for every arm, so that differences are paired. AUPRC is average precision; ECE has ten bins of equal size, and",
    "resampling raises it; slope and intercept are of an unpenalised logistic regression on the logit of the risk, in the large is the",
    "intercept where the slope is held at 1.",
    ...parts.flatMap((part) => partLines(evaluation, part, words)),
  ].join("\n")}\n`;
}

const splitWords: Record<Evaluation["split"], string> = {
  calibration: "the calibration split",
  test: "the test split",
  external: "patients outside the development data",
};

function partLines(evaluation: Evaluation, part: LandmarkEvaluation, words: TaskWords): string[] {
  const { landmarkHours, n, events, failed } = part;
  const missing = part.arms.filter((arm) => arm.missing !== null);
  return [
    "",
    `## Read up to ${landmarkHours} h: ${n} stays, ${events} ${words.events}${failed > 0 ? `, ${failed} more without a prediction` : ""}`,
    "",
    ...headline(evaluation, part, words),
    ...[severalStaysText(part) ?? [], domainText(part) ?? []].flat().flatMap((sentence) => ["", sentence]),
    "",
    ...table(["", "n", words.events, ...titles(measureNames)], grouped(part, valueRow)),
    "",
    `### Differences from ${titleOf(part, evaluation.comparator)}, patient for patient`,
    "",
    ...table(["", "n", ...titles(comparedMeasures)], grouped(part, differenceRow("differences"))),
    ...fusedLines(part),
    ...(missing.length > 0
      ? ["", "Not available:", "", ...missing.map((arm) => `- ${arm.title}: needs ${arm.missing}`)]
      : []),
    ...sensitivityLines(part),
    ...subgroupLines(part, words),
    ...measuredLines(part),
  ];
}

/** How often each input was there, and how often in the stays that the models learned from. */
function measuredLines({ n, domain }: LandmarkEvaluation): string[] {
  const measured = domain?.measured ?? [];
  if (measured.length === 0) return [];
  const percent = (share: number) => `${Math.round(share * 100)}%`;
  const rows = measured.map(({ feature: id, share, development }) => [
    feature(id).label,
    `${Math.round((1 - share) * n)} of ${n} (${percent(1 - share)})`,
    percent(1 - development),
  ]);
  return ["", "### Stays without any value of an input", "", ...table(["", "here", "in development"], rows)];
}

const titleOf = ({ arms }: LandmarkEvaluation, name: string) => arms.find((arm) => arm.name === name)?.title ?? name;

function grouped(part: LandmarkEvaluation, row: (arm: EvaluatedArm) => Cells | null): Cells[] {
  return armGroups.flatMap((group) => {
    const rows = part.arms
      .filter((arm) => arm.group === group)
      .flatMap((arm) => {
        const cells = row(arm);
        return cells ? [cells] : [];
      });
    const [first] = rows;
    return first ? [[`**${armGroupTitles[group]}**`, ...first.slice(1).map(() => "")], ...rows] : [];
  });
}

function valueRow({ title, result }: EvaluatedArm): Cells | null {
  if (!result) return null;
  const { n, events, estimates } = result;
  return [title, `${n}`, `${events}`, ...measureNames.map((name) => figure(estimates[name], name))];
}

const differenceRow =
  (which: "differences" | "fusedLess") =>
  ({ title, result }: EvaluatedArm): Cells | null => {
    const less = result?.[which];
    if (!less) return null;
    return [title, `${result.n}`, ...comparedMeasures.map((name) => differenceText(less[name], name))];
  };

function fusedLines(part: LandmarkEvaluation): string[] {
  const rows = grouped(part, differenceRow("fusedLess"));
  if (rows.length === 0) return [];
  return [
    "",
    "### After reading the report, less each arm",
    "",
    ...table(["", "n", ...titles(comparedMeasures)], rows),
  ];
}

function sensitivityLines(part: LandmarkEvaluation): string[] {
  return part.sensitivity.flatMap(({ title, concerned, n, events, arms }) => [
    "",
    `### ${title}: ${concerned} stays concerned; ${n} stays, ${events} events`,
    "",
    ...table(
      ["", "AUROC", "AUPRC", "min(+P,Se)", "AUPRC against the comparator"],
      arms.map(({ name, estimates, differences }) => [
        titleOf(part, name),
        ...(["auroc", "auprc", "minPSe"] as const).map((measure) => figure(estimates[measure], measure)),
        differences ? differenceText(differences.auprc, "auprc") : "",
      ]),
    ),
  ]);
}

function subgroupLines(part: LandmarkEvaluation, words: TaskWords): string[] {
  if (part.subgroups.length === 0) return [];
  const rows = part.subgroups.flatMap(({ by, level, n, events, tooFew, arms }): Cells[] => {
    const said = [`${by}: ${level}`, `${n}`, `${events}`];
    if (tooFew) return [[...said, "too few", ...subgroupMeasures.map(() => "")]];
    return arms.map(({ name, estimates }) => [
      ...said,
      titleOf(part, name),
      ...subgroupMeasures.map((measure) => figure(estimates[measure], measure)),
    ]);
  });
  return ["", "### Subgroups", "", ...table(["", "n", words.events, "Arm", ...titles(subgroupMeasures)], rows)];
}

/** evaluation.csv: a row a figure. */
export function evaluationCsv({ parts }: Evaluation): string {
  const header = ["landmark_hours", "patients", "arm", "quantity", "measure", "value", "low", "high", "n", "events"];
  const rows = parts.flatMap((part) => {
    const of =
      (patients: string, arm: string, size: { n: number; events: number }) =>
      (quantity: string, all: Record<MeasureName, Estimate> | null) =>
        all === null
          ? []
          : measureNames.map((measure) => {
              const { value, interval } = all[measure];
              const figures = [value, ...(interval ?? [null, null])].map((one) => (one === null ? "" : `${one}`));
              const whose = [`${part.landmarkHours}`, patients, arm, quantity, measure];
              return [...whose, ...figures, `${size.n}`, `${size.events}`];
            });
    return [
      ...part.arms.flatMap(({ name, result }) => {
        if (!result) return [];
        const row = of("all", name, result);
        return [
          ...row("value", result.estimates),
          ...row("difference", result.differences),
          ...row("fused_less", result.fusedLess),
        ];
      }),
      ...part.sensitivity.flatMap((set) =>
        set.arms.flatMap(({ name, estimates, differences }) => {
          const row = of(set.name, name, set);
          return [...row("value", estimates), ...row("difference", differences)];
        }),
      ),
      ...part.subgroups.flatMap((group) =>
        group.arms.flatMap(({ name, estimates }) => of(`${group.by}: ${group.level}`, name, group)("value", estimates)),
      ),
    ];
  });
  return `${[header, ...rows].map((cells) => cells.map(csvCell).join(",")).join("\n")}\n`;
}
