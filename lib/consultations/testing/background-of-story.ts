import { backgroundOf } from "../../clinical/background/background-of";
import type { Background } from "../../clinical/background/background-schema";
import { onStayClock } from "../../clinical/background/stay-clock";
import type { Resource } from "../../record/history/schema";
import { mappedHistories } from "../../record/sources/synthetic/history/testing/mapped-histories.server";
import { stayBegan } from "../../record/sources/synthetic/stay-began";

/**
 * What the record of years says of an invented patient in intensive care at an hour of the stay, without a database.
 * @param id "synthetic-0007"
 * @throws Error where nothing is told of that patient
 */
export function backgroundOfStory(id: string, asOfMinutes: number): Background {
  const told = mappedHistories().find(({ patientId }) => patientId === id);
  const start = Date.parse(stayBegan(`${id}-1`) ?? "");
  if (!told || Number.isNaN(start)) throw new Error(`no history is told of ${id}`);
  const asOf = start + asOfMinutes * 60_000;
  const latest = new Map<string, { resource: Resource; noteText: string | null }>();
  for (const version of told.versions)
    if (Date.parse(version.resource.knownAt) <= asOf) latest.set(version.resource.id, version);
  const known = [...latest.values()];
  const notes = known
    .filter(({ noteText }) => noteText !== null)
    .sort((a, b) => b.resource.knownAt.localeCompare(a.resource.knownAt))
    .slice(0, 4)
    .map(({ resource, noteText }) => ({
      resourceId: resource.id,
      title: "title" in resource && resource.title !== null ? resource.title : "Note",
      at: onStayClock(resource.occurredAt.start, start),
      text: noteText ?? "",
      isCut: false,
    }));
  const found = backgroundOf(
    { resources: known.map(({ resource }) => resource) },
    { start, asOfMinutes, weight: 80 },
    notes,
  );
  if (!found) throw new Error(`nothing beside values is known of ${id}`);
  return found;
}
