import { basename } from "node:path";
import { drawnSplit } from "../../experts/development-split.server";
import { type DevelopmentStays, developmentStays } from "../../experts/development-stays.server";
import { filesForTask } from "../../experts/files-for-task.server";
import type { PredictionTask } from "../../experts/schema";
import { recordsOf } from "../../experts/stay-records.server";
import { AppError } from "../../platform/errors";
import { SkippedLines, withSkippedLines } from "../../record/import/skipped-lines";
import type { Found, SourceFiles, StaySet } from "../../record/import/source-files";
import type { Outcome } from "../../record/import/stay-outcome";
import { canonicalRecordId } from "../../record/record-id";
import { sourceOf } from "../../record/source-of";
import { recordUntil } from "./evaluated-stays";
import type { EvaluatedSplit, EvaluationData, StayOutcome } from "./evaluation-data";
import { stayKeyIn, toldAsShared } from "./shared-with-development.server";

const DEVELOPED = "the models were developed on them (by what was measured, whatever their ids)";
const SHARED =
  "the models were developed on them (laboratory values and the minutes between them are a development stay's)";
const SAME_PATIENT = "another stay of the same patient is one that the models were developed on";
const UNTOLD = "too little was measured to tell them from the development stays whose ids they have";
const NO_OUTCOME = "no outcome is known of them";
const NOT_DEVELOPED = "what was measured is not what the development stay of that id has";

/** Whose data it is: a site's own, by name; null for the development data. */
interface Declared {
  declared: string | null;
  /** Where `from` holds stays of one's own and no sets: what became of them by record id, where their files do not say. */
  own?: { outcomes: ReadonlyMap<string, Outcome> | null } | null;
  development?: DevelopmentStays;
  /** Folder of the development data's sets: of a source that may share patients with them. */
  developedOn?: string | undefined;
  /** The form of the files; the task's own unless given. */
  format?: SourceFiles["source"] | undefined;
}

/**
 * The data that a task is evaluated on, from the files of the source that it is about: each stay with a known outcome once at
 * every landmark of the task that it reached, or at the end of the task's window. In the development data a stay is of the split
 * that its id was drawn into, and is left out where its content is another's. Of other data every stay is external but those
 * whose content the models were developed on. Throws as `filesForTask`, and AppError `invalid` where the data are not there, or
 * where the source does not record the task's outcome.
 */
export async function openEvaluationData(
  task: Pick<PredictionTask, "id" | "sources" | "prefix" | "windowHours" | "recordedOutcome">,
  from: string,
  { declared, own = null, development: given, developedOn, format }: Declared,
): Promise<EvaluationData> {
  if (task.recordedOutcome === null)
    throw new AppError("invalid", {
      userMessage: `models/${task.id}/task.json, recordedOutcome: expected an outcome that the source records, "diedInHospital"; by none there is nothing to evaluate the risks by.`,
    });
  const skipped = new SkippedLines();
  const files = withSkippedLines(filesForTask(task, format), skipped);
  const { source } = files;
  const sets = await setsIn(files, from, own);
  const landmarks = task.prefix?.landmarksHours ?? [task.windowHours];
  const development = given ?? (await developmentStays(task.id));
  const left = new Map<string, Set<string>>();
  const leaveOut = (reason: string, stay: string) => left.set(reason, (left.get(reason) ?? new Set()).add(stay));
  const isShared = declared === null ? () => false : await toldAsShared(task, { source, sets, developedOn });
  const told = declared === null ? null : await splitsByContent(source, sets, { development, isShared, leaveOut });
  const isOf = (set: string, id: string, split: EvaluatedSplit) =>
    (told ? told.get(`${set} ${id}`) : drawnSplit(source, id)) === split;
  const reached = ({ observedMinutes = Number.POSITIVE_INFINITY }: { observedMinutes?: number }) =>
    landmarks.filter((hours) => observedMinutes >= hours * 60);
  const { deathsAfterDischarge } = sourceOf(source).outcomes;
  const outcomeOf = ({ diedInHospital, survivalDays, sapsI, sofa }: Outcome): StayOutcome => ({
    died: diedInHospital ? 1 : 0,
    survivalDays: deathsAfterDischarge ? survivalDays : null,
    sapsI,
    sofa,
  });
  return {
    sets: sets.map(({ name }) => name),
    declared,
    skipped: () => skipped.groups,
    left: () => [...left].map(([reason, stays]) => ({ reason, n: stays.size })),
    outcomes: (split) =>
      sets.flatMap(({ name, outcomes }) =>
        outcomes
          .filter(({ recordId }) => isOf(name, recordId, split))
          .flatMap((outcome) => reached(outcome).map(() => outcomeOf(outcome))),
      ),
    stays: async function* (split) {
      for (const { name, outcomes, stays } of sets) {
        const known = new Map(outcomes.map((outcome) => [outcome.recordId, outcome]));
        const wanted = (id: string) => isOf(name, id, split) && (known.has(id) || !files.sets || own !== null);
        for await (const stay of recordsOf(source, stays(wanted))) {
          const outcome = known.get(stay.id);
          if ("fault" in stay) {
            yield stay;
            continue;
          }
          const met = development.splitOf(stay.record);
          if (!told && met !== split && met !== "unknown") leaveOut(NOT_DEVELOPED, `${name} ${stay.id}`);
          else if (!outcome) leaveOut(NO_OUTCOME, `${name} ${stay.id}`);
          else
            for (const hours of reached(outcome)) {
              const record = task.prefix ? recordUntil(stay.record, hours * 60) : stay.record;
              yield { id: stay.id, landmarkHours: hours, record, outcome: outcomeOf(outcome) };
            }
        }
      }
    },
  };
}

/** By what a stay is told to be one that the models were developed on. */
interface Telling {
  development: DevelopmentStays;
  isShared: (key: string) => boolean;
  leaveOut: (reason: string, stay: string) => void;
}

/** Of data that are not the development data, by set and id: the split that a stay was in, or "external"; nothing where it cannot be told. */
async function splitsByContent(
  source: SourceFiles["source"],
  sets: readonly StaySet[],
  { development, isShared, leaveOut }: Telling,
): Promise<ReadonlyMap<string, EvaluatedSplit | "experts">> {
  const splits = new Map<string, EvaluatedSplit | "experts">();
  const patients = new Map<string, string>();
  const developedOn = new Set<string>();
  for (const { name, outcomes, stays } of sets) {
    const unseen = new Set(outcomes.map(({ recordId }) => recordId));
    const all = stays(() => true);
    for await (const stay of recordsOf(source, all)) {
      const key = stayKeyIn(name, stay.id);
      const met = "fault" in stay ? null : development.splitOf(stay.record);
      if (!("fault" in stay)) patients.set(key, stay.record.patient.id);
      if (!unseen.delete(stay.id)) leaveOut(NO_OUTCOME, key);
      else if (isShared(key)) {
        developedOn.add(patients.get(key) ?? "");
        leaveOut(SHARED, key);
      } else if (met === "unknown" && drawnSplit(source, stay.id) !== null) leaveOut(UNTOLD, key);
      else if (met === "unknown" || met === null) splits.set(key, "external");
      else {
        splits.set(key, met);
        leaveOut(DEVELOPED, key);
      }
    }
    for (const id of unseen) leaveOut("outcomes without a stay", `${name} ${id}`);
  }
  for (const key of splits.keys())
    if (developedOn.has(patients.get(key) ?? "") && splits.delete(key)) leaveOut(SAME_PATIENT, key);
  return splits;
}

async function setsIn(files: SourceFiles, from: string, own: Declared["own"]): Promise<StaySet[]> {
  if (!own) return files.sets?.(from) ?? setsOf(files, from);
  const { outcomes } = own;
  if (outcomes === null && files.outcomes)
    throw new AppError("invalid", {
      userMessage: `What became of the stays is not in their files: --outcomes <file>.`,
    });
  if (outcomes === null) return setsOf(files, from);
  return [
    {
      name: basename(from),
      outcomes: [...outcomes.values()],
      stays: async function* (wanted) {
        for await (const found of files.stays(from, (id) => wanted(canonicalRecordId(id))))
          yield { ...found, id: canonicalRecordId(found.id) };
      },
    },
  ];
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
