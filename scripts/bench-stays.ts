import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DevelopmentSplit } from "../lib/experts/development-split";
import { drawnSplit } from "../lib/experts/development-split.server";
import { stayRecords } from "../lib/experts/stay-records.server";
import type { PatientRecord } from "../lib/record/schema";
import { files as physionet2012 } from "../lib/record/sources/physionet2012/source.server";
import { syntheticRecords } from "../lib/record/sources/synthetic/synthetic-patients";
import { resolveFromCaller } from "./resolve-from-caller";

/** Synthetic records of 48 h and more, of one seed after the other, without end. */
export function* longSyntheticStays(): Generator<{ id: string; record: PatientRecord }> {
  for (let seed = 1; ; seed++)
    for (const record of syntheticRecords(seed))
      if (record.encounter.observedMinutes >= 48 * 60) yield { id: `${seed}-${record.patient.id}`, record };
}

/** What `--data` names: set-a in a folder that holds it, else the folder itself; null where it is not given. */
export function setIn(given: string | undefined): string | null {
  if (given === undefined) return null;
  const packed = join(resolveFromCaller(given), "set-a.tar.gz");
  return existsSync(packed) ? packed : resolveFromCaller(given);
}

/**
 * The first records of 48 h and more: of a split of PhysioNet 2012 where files are given, else of synthetic patients. As many as
 * are asked for, or as there are.
 */
export async function longRecords(
  from: string | null,
  split: DevelopmentSplit,
  count: number,
): Promise<PatientRecord[]> {
  const found: PatientRecord[] = [];
  for await (const stay of from === null ? longSyntheticStays() : stayRecords(physionet2012, from)) {
    if ("fault" in stay || (from !== null && drawnSplit(physionet2012.source, stay.id) !== split)) continue;
    if (stay.record.encounter.observedMinutes >= 48 * 60) found.push(stay.record);
    if (found.length === count) break;
  }
  return found;
}
