import { feature } from "../../record/catalogue";
import type { PatientRecord, Series } from "../../record/schema";
import { entryOf, isInUse } from "../../record/series-entries";
import { demographicEntries } from "./demographic-entries";
import { entryRef } from "./entry-ref";
import { sortedEntries, type Trajectory, type TrajectoryEntry } from "./trajectory-entry";
import { stateBetween } from "./value-state";

/** Where a stay's clock begins: no date of anybody's. */
const ADMISSION = Date.UTC(2000, 0, 1);
const HOUR = 3_600_000;

/**
 * What was measured in a stay that is kept as series, before an hour of it, as entries on the stay's own clock. Values that another of the
 * same minute superseded are none.
 * @param untilHour hours since admission; what was measured then or later is not read
 */
export function entriesOfStay(
  {
    patient,
    encounter,
    series,
  }: Pick<PatientRecord, "encounter" | "series"> & { patient: Pick<PatientRecord["patient"], "sex"> },
  { untilHour }: { untilHour: number },
): Trajectory {
  const from = new Date(ADMISSION).toISOString();
  const index = new Date(ADMISSION + untilHour * HOUR).toISOString();
  const who = {
    ageYears: encounter.ageYears === null ? null : Math.floor(encounter.ageYears),
    ...{ sex: patient.sex, races: [], ethnicity: null },
  };
  const unit = encounter.careUnit === null ? [] : [careUnitEntry(encounter.careUnit, encounter.id, from)];
  return {
    ...{ patient: who, clock: "stay", index, from },
    entries: sortedEntries([
      ...demographicEntries(who, from),
      ...unit,
      ...series.flatMap((one) => seriesEntries(one, untilHour * 60)),
    ]),
  };
}

function careUnitEntry(careUnit: string, encounterId: string, at: string): TrajectoryEntry {
  return {
    ref: entryRef({ in: "resource", resourceId: encounterId, part: null }),
    ...{ at, knownAt: at, kind: "encounter", key: `encounter|${careUnit.toLowerCase()}`.slice(0, 300) },
    ...{ text: `Stay: ${careUnit}`, value: null, unit: null, state: null, status: null, note: null },
  };
}

/** Groups of the catalogue that are read at the bedside. */
const bedside: ReadonlySet<string> = new Set(["vitals", "pressures", "respiratory", "neuro", "body", "cardiac"]);

function seriesEntries(series: Series, untilMinutes: number): TrajectoryEntry[] {
  const { id, label, group, reference, unit } = feature(series.feature);
  const atMinute = new Map<number, number>();
  return series.times.flatMap((minutes, i): TrajectoryEntry[] => {
    const value = series.values[i];
    const nth = atMinute.get(minutes) ?? 0;
    atMinute.set(minutes, nth + 1);
    if (value === undefined || minutes < 0 || minutes >= untilMinutes || !isInUse(series, i)) return [];
    const state = stateBetween(value, reference);
    const at = new Date(ADMISSION + minutes * 60_000).toISOString();
    return [
      {
        ref: entryRef({ in: "observation", feature: id, minutes, nth }),
        ...{ at, knownAt: at, kind: bedside.has(group) ? "vital" : "laboratory", key: `series|${id}=${state}` },
        ...{ text: label, value, unit: entryOf(series.units, i) ?? unit, state },
        ...{ status: entryOf(series.statuses, i) ?? null, note: null },
      },
    ];
  });
}
