import type { ConsultedArm } from "../../consultations/ablations";
import type { PredictionTask } from "../../experts/schema";
import { sources } from "../../record/source-of";

/** The groups of arms in the order of the tables, and how each is headed. */
export const armGroupTitles = {
  score: "Severity scores",
  expert: "Models",
  ensemble: "Ensembles",
  consultation: "Consultation",
  ablation: "Consultation without a part",
  placebo: "Placebos: what the words add",
} as const;
export type ArmGroup = keyof typeof armGroupTitles;
export const armGroups = Object.keys(armGroupTitles) as [ArmGroup, ...ArmGroup[]];

/** Where an arm's risks come from. */
export type ArmSource =
  | { kind: "score"; score: "sapsI" | "sofa" }
  /** An expert, an evaluation model or an ensemble. */
  | { kind: "model"; model: string }
  /** A fusion head on what a consultation left behind. `head` is the task's own, or an arm's of its folder `arms`. */
  | { kind: "head"; head: string; consultation: ConsultedArm }
  /** The mean of the risks that the doctors last stated. */
  | { kind: "stated"; consultation: ConsultedArm };

/** One row of the tables: a way to come from a stay to a risk. */
export interface Arm {
  name: string;
  title: string;
  group: ArmGroup;
  /** What it is, a sentence. */
  what: string;
  source: ArmSource;
}

/** The arm that the evaluation is about. */
export const FUSED = "fused";

const score = (name: string, title: string, of: "sapsI" | "sofa", words: string): Arm => ({
  name,
  title,
  group: "score",
  what: `${words} of the data set; its risk by a logistic regression on the calibration split.`,
  source: { kind: "score", score: of },
});

const scores: readonly Arm[] = [
  score("saps-i", "SAPS-I", "sapsI", "Simplified Acute Physiology Score"),
  score("sofa", "SOFA", "sofa", "Sequential Organ Failure Assessment"),
];

const head = (name: string, title: string, consultation: ConsultedArm, group: ArmGroup, what: string): Arm => ({
  name,
  title,
  group,
  what,
  source: { kind: "head", head: name, consultation },
});

const consultations = (doctors: number): readonly Arm[] => [
  head(
    FUSED,
    "After reading the report",
    "full",
    "consultation",
    `The fusion head on the states and the final report of the panel: ${doctors} doctors.`,
  ),
  head(
    "one-doctor",
    "One doctor",
    "one-doctor",
    "consultation",
    "The first doctor of the panel alone, with a head of its own.",
  ),
  head(
    "two-doctors",
    "Two doctors",
    "two-doctors",
    "consultation",
    "The first two doctors of the panel, with a head of their own.",
  ),
  head(
    "without-rag",
    "Without retrieval",
    "without-rag",
    "ablation",
    "Doctors find no passage of the guideline library.",
  ),
  {
    name: "without-fusion",
    title: "Without fusion",
    group: "ablation",
    what: "The mean of the risks that the doctors last stated, without a head.",
    source: { kind: "stated", consultation: "full" },
  },
  head(
    "without-experts",
    "Without experts",
    "without-experts",
    "ablation",
    "Doctors read the chart alone; the head reads the report alone.",
  ),
  head("without-mdt", "Without discussion", "full", "ablation", "The head reads the first draft, before any round."),
  head("shuffled-report", "Shuffled report", "full", "placebo", "The head reads another patient's report."),
  head(
    "numbers-only",
    "Numbers of the report",
    "full",
    "placebo",
    "The head reads the report's numbers and none of its words.",
  ),
  head("no-report", "No report", "full", "placebo", "The head reads the panel's states and no report."),
];

/** All arms of a task in the order of the tables; `titles` names its experts and evaluation models. */
export function armsOf(task: PredictionTask, titles: ReadonlyMap<string, string>): Arm[] {
  const model = (name: string, group: ArmGroup, title: string, what: string): Arm => ({
    name,
    title,
    group,
    what,
    source: { kind: "model", model: name },
  });
  return [
    ...(sources.some(({ id, outcomes }) => outcomes.scores && task.sources.includes(id)) ? scores : []),
    ...task.experts.map((name) =>
      model(name, "expert", titles.get(name) ?? name, "An expert that can sit at the table."),
    ),
    ...task.evaluationModels.map((name) =>
      model(name, "ensemble", titles.get(name) ?? name, "Asked by the evaluation alone; it never sits at the table."),
    ),
    ...task.ensembles.map(({ name, title, how }) => model(name, "ensemble", title, how)),
    ...consultations(task.panel.length),
  ];
}
