import { drawnSplit } from "../../experts/development-split.server";
import { filesForTask } from "../../experts/files-for-task.server";
import type { PredictionTask } from "../../experts/schema";
import { recordsOf } from "../../experts/stay-records.server";
import { AppError } from "../../platform/errors";
import type { SourceFiles, StaySet } from "../../record/import/source-files";
import type { PatientRecord } from "../../record/schema";
import { sourceOf } from "../../record/source-of";
import { SharedStays } from "./shared-stays";

/** A stay of several sets. */
export const stayKeyIn = (set: string, id: string) => `${set} ${id}`;

/**
 * Tells the stays that are in the development data too, whatever clock and ids they have: of a source that may share patients with it.
 * @throws AppError "invalid" where the development data are not given for such a source, or are given for another.
 */
export async function toldAsShared(
  task: Pick<PredictionTask, "id" | "sources">,
  {
    source,
    sets,
    developedOn,
  }: { source: SourceFiles["source"]; sets: readonly StaySet[]; developedOn?: string | undefined },
): Promise<(key: string) => boolean> {
  const { title, maySharePatientsWith: other } = sourceOf(source);
  const files = filesForTask(task);
  if (other === undefined || files.source !== other) {
    if (developedOn === undefined) return () => false;
    throw new AppError("invalid", {
      userMessage: `${title} shares no patients with the development data: leave out --developed-on.`,
    });
  }
  if (developedOn === undefined)
    throw new AppError("invalid", {
      userMessage: `${title} holds some of the stays that ${task.id} was developed on, under other ids and clocks: --developed-on <folder of ${sourceOf(files.source).title}> finds them, so that they are left out.`,
    });
  const own = new SharedStays(await all(sets, source));
  const shared = new Set<string>();
  for (const { outcomes, stays } of (await files.sets?.(developedOn)) ?? []) {
    const developed = new Set(
      outcomes.map(({ recordId }) => recordId).filter((id) => drawnSplit(files.source, id) !== null),
    );
    for await (const stay of recordsOf(
      files.source,
      stays((id) => developed.has(id)),
    )) {
      const found = "fault" in stay ? null : own.sameAs(stay.record);
      if (found) shared.add(found.id);
    }
  }
  return (key) => shared.has(key);
}

/** Every stay of some sets that has a record, by set and id. */
async function all(sets: readonly StaySet[], source: SourceFiles["source"]) {
  const found: { id: string; record: PatientRecord }[] = [];
  for (const { name, stays } of sets)
    for await (const stay of recordsOf(
      source,
      stays(() => true),
    ))
      if (!("fault" in stay)) found.push({ id: stayKeyIn(name, stay.id), record: stay.record });
  return found;
}
