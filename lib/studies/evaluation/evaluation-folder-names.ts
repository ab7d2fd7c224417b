import type { EvaluatedSplit } from "./evaluation-data";

/** Where the evaluations of a task lie in its folder: the first one in "evaluation", further ones beside it. */
const FIRST = "evaluation";

/** The name of the evaluation in a folder: "external" of evaluation-external, "" of evaluation; null where it is no such folder. */
export function evaluationName(folder: string): string | null {
  const found = /^evaluation(?:-([a-z0-9-]+))?$/.exec(folder);
  return found && (found[1] ?? "");
}

export const evaluationFolder = (name: string) => (name === "" ? FIRST : `${FIRST}-${name}`);

/** An evaluation of a task among the others. */
export interface ListedEvaluation {
  /** As `evaluationName` has it. */
  name: string;
  /** Whose figures they are, in a few words: "test split". */
  title: string;
  /** Why it is not shown: which file, which field, what was expected; null where it is. */
  fault: string | null;
}

const splitTitles: Record<EvaluatedSplit, string> = {
  calibration: "calibration split",
  test: "test split",
  external: "external patients",
};

/** What an evaluation is called among those of its task; `split` is null where its file cannot be read. */
export function evaluationTitle(name: string, split: EvaluatedSplit | null): string {
  const words = name.replaceAll("-", " ");
  if (split === null) return `${words || "first"} (cannot be shown)`;
  return name === "" || name === split ? splitTitles[split] : `${splitTitles[split]}, ${words}`;
}

/** Where the application shows the evaluation that was written to a folder of the task's own, or where it would have to lie. */
export function whereShownText(task: string, split: EvaluatedSplit, folder: string): string {
  if (split === "calibration")
    return "the application shows no evaluation of the calibration split, since it judges nothing that was fitted on it";
  const name = evaluationName(folder);
  if (name !== null)
    return `the application shows it under Models, Evaluation, at /models/${task}/evaluation${name && `?of=${name}`}`;
  const own = `models/${task}/${evaluationFolder(split === "test" ? "" : split)}`;
  return `the application shows what lies in ${own} (or models/${task}/evaluation-<name>): evaluation.json is enough`;
}
