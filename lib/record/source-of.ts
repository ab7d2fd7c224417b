import { z } from "zod";
import { lowerFirst } from "../platform/english";
import { type Feature, features } from "./catalogue";
import type { PlaceWords, Source } from "./sources/define-source";
import { sourceList } from "./sources/source-list";

export type SourceId = (typeof sourceList)[number]["id"];

/** Every source that records can come from. */
export const sources: readonly (Source & { id: SourceId })[] = sourceList;
export const sourceIdSchema = z.enum(sources.map(({ id }) => id));

const byId = new Map(sources.map((source) => [source.id, source]));

/** The source of this id. @throws Error where there is none. */
export function sourceOf(id: SourceId): Source & { id: SourceId } {
  const found = byId.get(id);
  if (!found) throw new Error(`there is no source ${id}`);
  return found;
}

const featuresBySource = new Map<SourceId, readonly Feature[]>(
  sources.map((source) => [source.id, features.filter(({ id }) => source.features.includes(id))]),
);

/** The features that a record of this source can hold at all, in the order of the catalogue. */
export function featuresOf(id: SourceId): readonly Feature[] {
  return featuresBySource.get(id) ?? [];
}

/** Where a patient lies, as far as the source says. */
export function placeOf({ source, careUnit }: { source: SourceId; careUnit: string | null }): PlaceWords {
  const { careUnits, place } = sourceOf(source);
  return careUnits.find(({ id }) => id === careUnit) ?? place;
}

/** What a source says of a patient beside measurements, in words: "age, sex, height, ICU type". */
export function descriptorNames(id: SourceId): string {
  const descriptors = featuresOf(id).filter(({ kind }) => kind === "descriptor");
  return descriptors.map(({ label }) => lowerFirst(label)).join(", ");
}
