import type { LoadedTask } from "../lib/experts/model-store.server";
import { AppError } from "../lib/platform/errors";
import type { SourceFiles } from "../lib/record/import/source-files";
import type { EvaluatedSplit, EvaluationData } from "../lib/studies/evaluation/evaluation-data";
import { openEvaluationData } from "../lib/studies/evaluation/open-evaluation-data.server";
import { readSiteOutcomes } from "../lib/studies/site-outcomes.server";
import { declaredSource } from "./declared-source";
import { resolveFromCaller } from "./resolve-from-caller";

interface Asked {
  data?: string;
  format?: SourceFiles["source"];
  from?: string;
  outcomes?: string;
  source?: string;
  developedOn?: string | undefined;
  splits?: readonly EvaluatedSplit[];
  /** The split of the development data that is meant where none is named. */
  usual: EvaluatedSplit;
}

/**
 * The data that a command is to go over: sets in a folder, or stays of one's own, which are external.
 * @throws AppError "invalid" for options that do not go together, and as `openEvaluationData`.
 */
export async function dataAsked(
  task: LoadedTask["definition"],
  { data, format, from, outcomes, source, developedOn, splits, usual }: Asked,
): Promise<{
  data: EvaluationData;
  splits: [EvaluatedSplit, ...EvaluatedSplit[]];
  declared: string | null;
  /** Where they were read from. */
  files: string[];
}> {
  const wrong = (userMessage: string) => new AppError("invalid", { userMessage });
  if ((data === undefined) === (from === undefined))
    throw wrong("Give --data <folder>, or stays of your own by --from <path>, one of the two.");
  if (from === undefined && outcomes !== undefined) throw wrong("--outcomes goes with --from <path>.");
  const [first = from === undefined ? usual : "external", ...others] = splits ?? [];
  const asked: [EvaluatedSplit, ...EvaluatedSplit[]] = [first, ...others];
  if (from !== undefined && asked.some((split) => split !== "external"))
    throw wrong("Stays of your own are external: leave out the split, or name external.");
  const declared = declaredSource(source, asked);
  const path = resolveFromCaller(data ?? from ?? "");
  const known = outcomes === undefined ? null : resolveFromCaller(outcomes);
  const own = from === undefined ? null : { outcomes: known === null ? null : await readSiteOutcomes(known, task) };
  return {
    data: await openEvaluationData(task, path, {
      ...{ declared, own, format },
      ...(developedOn !== undefined && { developedOn: resolveFromCaller(developedOn) }),
    }),
    splits: asked,
    declared,
    files: known === null ? [path] : [path, known],
  };
}
