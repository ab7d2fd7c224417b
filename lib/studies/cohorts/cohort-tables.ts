import { complexities } from "../../cohorts/gold/gold-query";
import { counted } from "../../platform/english";
import type { Estimate } from "../metrics/bootstrap";
import type { ArchitectureFigures, CategoryFigures, f1Differences, QualityEstimates } from "./cohort-figures";
import { documentThirds } from "./document-thirds";
import { paperFalsePositiveRates, paperModels, paperTable1 } from "./paper-figures";
import { averageOf, type QueryCategory, queryCategories } from "./query-category";
import { inconsistent } from "./set-consistency";

const percent = (value: number | null | undefined): string => (value == null ? "-" : (100 * value).toFixed(1));
const withRange = ({ value, interval }: Estimate): string =>
  interval === null ? percent(value) : `${percent(value)} (${percent(interval[0])} to ${percent(interval[1])})`;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, i) => (i === 0 ? "---" : "---:"))), ...rows.map(line), ""];
}

/** The figures of several architectures as the paper's tables, ours first and the paper's below. @param about what was measured, a line each */
export function cohortTables(
  all: readonly ArchitectureFigures[],
  differences: readonly { name: string; of: ReturnType<typeof f1Differences> }[],
  about: readonly string[],
): string {
  return [
    "# Cohorts",
    "",
    ...about,
    "Intervals are 95% of 1,000 resamples of patients. The paper's rows are of real patients, and models that are not ours.",
    "",
    ...all.map(({ run }) => `- ${run.id}: ${run.madeOf}. ${timeOf(run)}`),
    "",
    ...retrieval(all),
    ...differences.flatMap(differenceLines),
    ...consistency(all),
    ...everyFigure(all),
    ...hallucination(all),
    ...strata(all),
  ].join("\n");
}

function timeOf({ patients, unread, takeSeconds, askSeconds }: ArchitectureFigures["run"]): string {
  const left = unread === 0 ? "" : ` ${unread} pairs could not be read: its cohorts are partial.`;
  return `${counted(patients, "patient")} answered; taken in in ${takeSeconds.toFixed(1)} s, all questions answered in ${askSeconds.toFixed(1)} s.${left}`;
}

const triple = (quality: QualityEstimates | null, write: (one: Estimate) => string) =>
  (["precision", "recall", "f1"] as const).map((name) => (quality === null ? "-" : write(quality[name])));

const retrieved = ["Broad", "Narrow", "Sparse"] as const;

function retrieval(all: readonly ArchitectureFigures[]): string[] {
  return [
    "## Table 1: cohort retrieval, and oracle top-k",
    "",
    ...retrieved.flatMap((category) => [
      `### ${category}, ${averageOf[category]} average of ${counted(queriesOf(all, category), "question")}`,
      "",
      ...table(
        ["", "Precision", "Recall", "F1", "Top-k precision", "Top-k recall", "Top-k F1"],
        [
          ...all.map(({ run, categories }) => {
            const { quality, oracle } = categories[category];
            return [run.id, ...triple(quality, withRange), ...triple(oracle, ({ value }) => percent(value))];
          }),
          ...paperModels.map((model) => {
            const { retrieval: ours, oracle } = paperTable1[category][model];
            return [`paper: ${model}`, ...[...ours, ...oracle].map((value) => value.toFixed(1))];
          }),
        ],
      ),
    ]),
  ];
}

const queriesOf = ([first]: readonly ArchitectureFigures[], category: QueryCategory) =>
  first?.categories[category].queries ?? 0;

function differenceLines({
  name,
  of: { patients, byCategory },
}: {
  name: string;
  of: ReturnType<typeof f1Differences>;
}) {
  return [
    `F1, ${name}, on the ${counted(patients, "patient")} for whom both answered:`,
    ...Object.entries(byCategory).map(([category, one]) => `- ${category}: ${withRange(one)}`),
    "",
  ];
}

function consistency(all: readonly ArchitectureFigures[]): string[] {
  const titles = { 2: "paraphrases", 3: "intersections", 4: "subtypes" } as const;
  return ([2, 3, 4] as const).flatMap((number) => [
    `## Table ${number}: ${titles[number]}`,
    "",
    ...table(
      ["", "Queries", "First", "Second", "First alone", "Second alone", "Inconsistent", "paper: ada+GPT4"],
      all.flatMap(({ run, pairs }) =>
        pairs
          .filter((pair) => pair.table === number)
          .map((pair) => [
            run.id,
            pair.ids.join(", "),
            ...[pair.first, pair.second, pair.onlyFirst, pair.onlySecond, inconsistent(pair), pair.paper].map(String),
          ]),
      ),
    ),
  ]);
}

function everyFigure(all: readonly ArchitectureFigures[]): string[] {
  return [
    "## Table 6: every figure, with the standard deviation over the queries that define it",
    "",
    ...table(
      ["", "Category", "Precision", "Recall", "F1", "False positive rate", `paper: ${paperModels.join(", ")}`],
      queryCategories.flatMap((category) =>
        all.map(({ run, categories }) => {
          const { quality, spread } = categories[category];
          const cell = (name: keyof QualityEstimates) => `${percent(quality[name].value)} ± ${percent(spread[name])}`;
          const paper = paperModels.map((model) => paperFalsePositiveRates[category][model]).join(", ");
          return [run.id, category, ...(["precision", "recall", "f1", "falsePositiveRate"] as const).map(cell), paper];
        }),
      ),
    ),
  ];
}

function hallucination(all: readonly ArchitectureFigures[]): string[] {
  return [
    "## Figures 4 and 5: who is found wrongly",
    "",
    ...table(
      [
        "",
        "Category",
        "Mean ratio",
        "Median ratio",
        "Highest ratio",
        "False positives",
        "Queries with any",
        "Most in one",
      ],
      queryCategories.flatMap((category) =>
        all.map(({ run, categories }) => [run.id, category, ...wronglyCells(categories[category])]),
      ),
    ),
  ];
}

function wronglyCells({ ratios, falsePositives, wrongly, queries }: CategoryFigures): string[] {
  const sorted = ratios.toSorted((a, b) => a.ratio - b.ratio);
  const mean = sorted.length === 0 ? null : sorted.reduce((sum, { ratio }) => sum + ratio, 0) / sorted.length;
  const [middle, last] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  const number = (value: number | null | undefined) => (value == null ? "-" : value.toFixed(2));
  const [most] = wrongly;
  return [
    ...[number(mean), number(middle?.ratio)],
    last ? `${number(last.ratio)} (query ${last.query})` : "-",
    ...[String(falsePositives), `${wrongly.length} of ${queries}`],
    most ? `${most.falsePositives} (query ${most.query})` : "-",
  ];
}

function strata(all: readonly ArchitectureFigures[]): string[] {
  return [
    "## Figure 3: F1 by experts' complexity (a, macro) and by documents of a patient (c, all pairs)",
    "",
    ...table(
      ["", ...complexities, ...documentThirds.map((third) => `${third} documents`)],
      all.map(({ run, complexity, thirds }) => [
        run.id,
        ...complexities.map((one) => `${percent(complexity[one].f1)} (${complexity[one].queries})`),
        ...documentThirds.map((third) => `${percent(thirds[third].f1)} (${thirds[third].patients})`),
      ]),
    ),
  ];
}
