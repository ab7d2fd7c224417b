import type { ShownModel, ShownTask } from "@/components/models/shown-task";
import { Card } from "@/components/ui/card";
import { Disclosure } from "@/components/ui/disclosure";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { right, Table, Td, Th } from "@/components/ui/table";
import { TextList } from "@/components/ui/text-list";
import { isFew } from "@/lib/experts/few-patients";
import { riskText } from "@/lib/experts/risk-text";
import {
  type Calibration,
  type CardMetrics,
  type EnsembleEntry,
  isHead,
  type ModelCard,
  type PredictionTask,
} from "@/lib/experts/schema";
import { feature } from "@/lib/record/catalogue";
import { FusionHeadView } from "./fusion-head-view";
import { IntervalCell } from "./interval-cell";
import { cardMeasures, figureText, splitText } from "./shown-metrics";
import { trainingFacts } from "./training-facts";

/** A model's card as a page: what it estimates, how well, on whom it was fitted, where it may be used and how it was made. */
export function ModelCardView({ shown, model }: { shown: ShownTask; model: ShownModel }) {
  const own = model.kind === "ensemble" ? model.entry : model.card;
  return (
    <div className="flex flex-col gap-5">
      <Card title="What it estimates">
        <FactList facts={[...estimateFacts(shown.task), ["Role", roleOf(shown, model)]]} />
      </Card>
      <Card
        title="How well it does"
        note="Value over its 95% interval, with the calibration shipped. Brier and ECE: less is better; slope and O/E: 1 is right; intercept: 0 is right."
        flush
      >
        <MetricsTable metrics={own.metrics} />
      </Card>
      <Card title="From its score to a risk" note={"risk = 1 / (1 + exp(\u2212(slope \u00d7 score + intercept)))"}>
        <FactList facts={calibrationFacts(own.calibration, model.kind)} />
      </Card>
      {model.kind === "ensemble" && (
        <Card title="How it was made">
          <FactList facts={[["How", model.entry.how], madeOf(model.entry)]} />
        </Card>
      )}
      {model.kind === "fusion head" && <FusionHeadView card={model.card} />}
      {(model.kind === "expert" || model.kind === "evaluation model") && <ModelPackage card={model.card} />}
    </div>
  );
}

const count = (n: number) => n.toLocaleString("en");

function estimateFacts(task: PredictionTask): [string, string][] {
  return [
    ["Risk of", task.estimand],
    ["Among", task.population],
    ["Outcome", task.outcome],
    [
      "Reads",
      task.prefix
        ? `any prefix of the stay of at least ${task.prefix.leastHours} h`
        : `the first ${task.windowHours} h`,
    ],
  ];
}

function roleOf({ task, fusionAside }: ShownTask, model: ShownModel): string {
  switch (model.kind) {
    case "expert":
      return task.panel.includes(model.card.name)
        ? "Sits at the table unless someone chooses otherwise."
        : "Shown for comparison; sits at the table when it is chosen.";
    case "evaluation model":
      return "Asked by predict and evaluate alone; it never sits at the table.";
    case "ensemble":
      return model.entry.name === task.reference
        ? `The team's level rests on it: the risk is called high from ${riskText(task.highRisk.threshold)} on.`
        : "Given by predict and evaluate; the team's level does not rest on it.";
    case "fusion head":
      return `Gives the risk of a consultation at whose table sit ${model.card.panel.join(", ")}. ${fusionAside ?? ""}`.trim();
    default:
      return model satisfies never;
  }
}

function MetricsTable({ metrics }: { metrics: readonly CardMetrics[] }) {
  if (metrics.length === 0) return <p className="px-4 pb-4">The card states no figures.</p>;
  return (
    <>
      <Table caption="Figures by split" columns={["Measured on", ...right(...cardMeasures.map(({ title }) => title))]}>
        <tbody>
          {metrics.map((one) => (
            <tr key={splitText(one)} className="border-b border-line last:border-0">
              <Th scope="row" className="min-w-40">
                {splitText(one)}
              </Th>
              {cardMeasures.map(({ name }) => (
                <IntervalCell key={name} {...figureText(one[name])} />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <div className="px-4 py-3 text-caption text-ink-faint">
        <p>
          The calibration split is the one on which slope and intercept were fitted: its Brier score, ECE and slope
          flatter.
        </p>
        {metrics.some(isFew) && (
          <p>
            Too few to tell: fewer than 20 with the outcome, or without it; an interval that is narrow is so by chance.
          </p>
        )}
        {metrics.some(({ split }) => split === "external") && (
          <p>External: patients of another file than the one that was split; the limits below say how they differ.</p>
        )}
      </div>
    </>
  );
}

function calibrationFacts(calibration: Calibration, kind: ShownModel["kind"]): (Fact | false)[] {
  const { slope, intercept, split, n, events, eventWeight } = calibration;
  const apart = kind === "ensemble" || kind === "fusion head" ? "" : ", on which the model was not fitted";
  const whose = split === "local" ? "this site's stays" : `the calibration split${apart}`;
  return [
    ["Slope, intercept", `${slope.toFixed(3)}, ${intercept.toFixed(3)}`],
    ["Fitted on", `${whose}: ${count(n)} stays, ${count(events)} with the outcome`],
    eventWeight !== undefined &&
      eventWeight !== 1 && [
        "Weight",
        `one with the outcome counts for ${eventWeight.toFixed(3)} patients, because the split happened to have other than its patients' condition accounts for (decision 13)`,
      ],
    ["Interval", "Venn-Abers bounds: how far these patients fix the risk"],
  ];
}

function madeOf(entry: EnsembleEntry): [string, string] {
  if (!isHead(entry)) {
    const weights = Object.entries(entry.weights).map(([name, weight]) => `${name} ${weight.toFixed(3)}`);
    return ["Weights", weights.join(", ")];
  }
  const { logits, hidden } = entry.head.inputs;
  return ["Reads", `Logits of ${logits.join(", ")}; hidden states of ${hidden.map(({ name }) => name).join(", ")}`];
}

/** Where a model may be used, what it reads and how it was made. */
function ModelPackage({ card }: { card: ModelCard }) {
  const { domain, series, statics } = card;
  const descriptors = [...new Set(statics.map((column) => feature(column.feature).label))];
  return (
    <>
      <Card
        title="Where it may be used"
        note="A patient beyond these limits is outside its domain, and its doctor says so."
      >
        <FactList
          facts={[
            ["Population", domain.population],
            ["Age", `${domain.age[0]} to ${domain.age[1]}`],
            ["Measured", `at least ${domain.minMeasured} of its ${series.length} series`],
          ]}
        />
        <TextList items={domain.notes} className="mt-2 max-w-[68ch] list-disc pl-5" />
        <Disclosure summary="What it reads, and the values it was trained on" className="mt-2">
          <Ranges ranges={domain.ranges} />
          <p className="mt-2 text-ink-soft">Descriptors: {descriptors.join(", ")}.</p>
        </Disclosure>
      </Card>
      <Card title="How it was made">
        <FactList facts={[["Architecture", card.architecture], ["Method", card.citation], ...trainingFacts(card)]} />
      </Card>
    </>
  );
}

function Ranges({ ranges }: { ranges: ModelCard["domain"]["ranges"] }) {
  return (
    <Table
      caption="Lowest and highest hourly value of each series in training"
      frame="max-h-96 overflow-y-auto"
      columns={["Series", ...right("Lowest", "Highest"), "Unit"]}
    >
      <tbody>
        {ranges.map(({ feature: id, low, high }) => (
          <tr key={id} className="border-b border-line last:border-0">
            <Th scope="row">{feature(id).label}</Th>
            <Td className="text-right">{low}</Td>
            <Td className="text-right">{high}</Td>
            <Td>{feature(id).unitLabel}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
