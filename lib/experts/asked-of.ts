import { listText } from "../platform/english";
import { feature } from "../record/catalogue";
import type { PatientRecord } from "../record/schema";
import { type SourceId, sourceOf, sources } from "../record/source-of";
import type { PredictionTask } from "./schema";

/** Where this share of the development stays had a value of a group, nearly all had: a team decision. */
const NEARLY_ALL = 0.95;
/** The youngest whom PhysioNet 2012 took in: 16 years (https://physionet.org/content/challenge-2012/1.0.0/). */
const YOUNGEST = 16;

/** Groups of the catalogue that are recorded at the bedside: what of them no model of an ICU can do without. */
const bedside = [
  { group: "vitals", words: "vital signs" },
  { group: "neuro", words: "a coma score" },
] as const;

/** What of a task says whom it is about and what its models read. */
export type AskedTask = Pick<PredictionTask, "sources" | "words" | "cohort" | "windowHours">;
type Asked = Pick<PatientRecord, "encounter" | "series">;

/** Whether a task is about stays in intensive care: all its sources are. */
const isOfIntensiveCare = ({ sources: own }: Pick<PredictionTask, "sources">): boolean =>
  own.every((id) => sources.some((source) => source.id === id && source.inIntensiveCare));

/** Whether a task is about records of a source: it names the source, or one that the source is like; a task of intensive care also of resources, among whose encounters are ICU stays. */
export const isAbout = (task: Pick<PredictionTask, "sources">, source: SourceId): boolean =>
  [source, ...sourceOf(source).askedLike].some((one) => task.sources.includes(one)) ||
  (sourceOf(source).kind === "resources" && isOfIntensiveCare(task));

/** Whether an encounter is a stay in intensive care. */
const isIcuStay = ({ source, intensiveCare }: Asked["encounter"]): boolean =>
  intensiveCare ?? sourceOf(source).inIntensiveCare;

/**
 * Why a task's models cannot be asked about a record, however long it grows: sentences; null where they can. Of a source that the task
 * names, or of stays that are like its own, everything is taken. Of a history's encounters an adult's stay in intensive care is taken, in which the groups of inputs were
 * recorded at all that nearly all development stays had.
 */
export function whyNotOf(record: Asked, task: AskedTask): string | null {
  const { source, ageYears } = record.encounter;
  if (task.sources.includes(source)) return null;
  const names = task.sources.flatMap((id) => sources.find((one) => one.id === id)?.title ?? []);
  if (!isAbout(task, source))
    return `These models are about records from ${listText(names, "or")}, not from ${sourceOf(source).title}.`;
  // A source of stays says of all of them whom they are like; encounters of a history differ.
  if (sourceOf(source).kind === "series") return null;
  if (!isIcuStay(record.encounter))
    return `This encounter is no stay in intensive care; these models are about patients ${task.words.stillThere}.`;
  if (ageYears !== null && ageYears < YOUNGEST)
    return `This patient is ${ageYears} years old; these models are about patients of ${YOUNGEST} years or more.`;
  const missing = neverMeasured(record, task);
  if (missing.length === 0) return null;
  return `Not in the record of this stay: ${listText(missing)}. Nearly every stay that these models learned from had ${missing.length > 1 ? "both" : "this"}, so that no risk is stated.`;
}

/** Whether a series has a value in the hours that are read. */
const hasIn =
  (windowHours: number) =>
  ({ times }: PatientRecord["series"][number]) =>
    times.some((minutes) => minutes <= windowHours * 60);

/** Groups of which nearly all development stays had a value and this record has none. */
function neverMeasured({ series }: Asked, { cohort, windowHours }: AskedTask): string[] {
  const isIn = (group: string) => (one: { feature: Parameters<typeof feature>[0] }) =>
    feature(one.feature).group === group;
  return bedside.flatMap(({ group, words }) => {
    const needed = cohort.features.some((one) => isIn(group)(one) && one.measured >= NEARLY_ALL);
    return needed && !series.some((one) => isIn(group)(one) && hasIn(windowHours)(one)) ? [words] : [];
  });
}

/**
 * How like the stays that the models learned from a record of another source is, by what was measured: a sentence; null where the task
 * names the source. In which values it differs each model says (`outsideDomain`).
 */
export function likenessOf(
  { encounter, series }: Asked,
  { sources: own, cohort, windowHours }: AskedTask,
): string | null {
  if (own.includes(encounter.source)) return null;
  const inputs = cohort.features.filter((one) => feature(one.feature).kind === "series");
  const known = new Set(series.filter(hasIn(windowHours)).map((one) => one.feature));
  const here = inputs.filter((one) => known.has(one.feature)).length;
  const usual = Math.round(inputs.reduce((sum, { measured }) => sum + measured, 0));
  const names = own.flatMap((id) => sources.find((one) => one.id === id && !one.invented)?.title ?? []);
  return `These models learned from ${listText(names)}, not from ${sourceOf(encounter.source).title}. Of the ${inputs.length} series that they read, ${here} were measured here; of a stay that they learned from ${usual} on average.`;
}
