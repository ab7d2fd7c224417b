import { splitOf } from "../../experts/development-split.server";
import { filesForTask } from "../../experts/files-for-task.server";
import type { PredictionTask } from "../../experts/schema";

import { recordsOf } from "../../experts/stay-records.server";
import { AppError } from "../../platform/errors";
import type { Found, SourceFiles, StaySet } from "../../record/import/source-files";
import type { Outcome } from "../../record/import/stay-outcome";
import { sourceOf } from "../../record/source-of";
import { recordUntil } from "./evaluated-stays";
import type { EvaluatedSplit, EvaluationData, StayOutcome } from "./evaluation-data";

/**
 * The data that a task is evaluated on, from the files of the source that it is about: each stay with a known outcome once at
 * every landmark of the task that it reached, or at the end of the task's window. Throws as `filesForTask`, and AppError
 * `invalid` where the data are not there, or where the source does not record the task's outcome.
 */
export async function openEvaluationData(
  task: Pick<PredictionTask, "id" | "sources" | "prefix" | "windowHours" | "recordedOutcome">,
  from: string,
): Promise<EvaluationData> {
  if (task.recordedOutcome === null)
    throw new AppError("invalid", {
      userMessage: `models/${task.id}/task.json, recordedOutcome: expected an outcome that the source records, "diedInHospital"; by none there is nothing to evaluate the risks by.`,
    });
  const files = filesForTask(task);
  const { source } = files;
  const sets = await (files.sets?.(from) ?? setsOf(files, from));
  const landmarks = task.prefix?.landmarksHours ?? [task.windowHours];
  // A stay outside the development data has no split: no model has met it.
  const isOf = (id: string, split: EvaluatedSplit) => (splitOf(source, id) ?? "external") === split;
  const reached = ({ observedMinutes = Number.POSITIVE_INFINITY }: { observedMinutes?: number }) =>
    landmarks.filter((hours) => observedMinutes >= hours * 60);
  const { deathsAfterDischarge } = sourceOf(source).outcomes;
  const told = ({ diedInHospital, survivalDays, sapsI, sofa }: Outcome): StayOutcome => ({
    died: diedInHospital ? 1 : 0,
    survivalDays: deathsAfterDischarge ? survivalDays : null,
    sapsI,
    sofa,
  });
  return {
    sets: sets.map(({ name }) => name),
    outcomes: (split) =>
      sets.flatMap(({ outcomes }) =>
        outcomes
          .filter(({ recordId }) => isOf(recordId, split))
          .flatMap((outcome) => reached(outcome).map(() => told(outcome))),
      ),
    stays: async function* (split) {
      for (const { outcomes, stays } of sets) {
        const known = new Map(outcomes.map((outcome) => [outcome.recordId, outcome]));
        const wanted = (id: string) => isOf(id, split) && (known.has(id) || !files.sets);
        for await (const stay of recordsOf(source, stays(wanted))) {
          const outcome = known.get(stay.id);
          if ("fault" in stay) yield stay;
          else if (outcome)
            for (const hours of reached(outcome)) {
              const record = task.prefix ? recordUntil(stay.record, hours * 60) : stay.record;
              yield { id: stay.id, landmarkHours: hours, record, outcome: told(outcome) };
            }
        }
      }
    },
  };
}

/** The files that stays were found in as sets, with the outcomes that stand beside the stays. */
async function setsOf({ stays }: SourceFiles, from: string): Promise<StaySet[]> {
  const outcomes = new Map<string, StaySet["outcomes"][number][]>();
  for await (const found of stays(from)) {
    if ("fault" in found) continue;
    const { file, outcome, stay } = found;
    const known = outcomes.get(file) ?? [];
    outcomes.set(file, known);
    if (outcome) known.push({ ...outcome, observedMinutes: stay.observedMinutes });
  }
  return [...outcomes].map(([file, known]) => ({
    name: file,
    outcomes: known,
    stays: (wanted) => inFile(file, wanted),
  }));

  async function* inFile(file: string, wanted: (id: string) => boolean): AsyncGenerator<Found> {
    for await (const found of stays(from, wanted)) if (found.file === file) yield found;
  }
}
