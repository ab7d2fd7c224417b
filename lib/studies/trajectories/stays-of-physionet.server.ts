import { readdir } from "node:fs/promises";
import type { DevelopmentSplit } from "../../experts/development-split";
import { drawnSplit } from "../../experts/development-split.server";
import { recordsOf } from "../../experts/stay-records.server";
import { AppError } from "../../platform/errors";
import type { PatientRecord } from "../../record/schema";
import { source } from "../../record/sources/physionet2012/source";
import { files } from "../../record/sources/physionet2012/source.server";

/** A stay with what became of it, in the split that all models of these data have. */
export interface SplitStay {
  id: string;
  split: DevelopmentSplit;
  record: PatientRecord;
  outcome: 0 | 1;
}

/** Whether a folder holds sets of PhysioNet 2012. */
export const holdsStays = async (from: string): Promise<boolean> =>
  (await readdir(from).catch(() => [])).some((name) => /^Outcomes-.\.txt$/u.test(name));

/**
 * The stays of sets a and b of PhysioNet 2012, of these splits alone.
 * @throws AppError "invalid" where there are no sets
 */
export async function* staysOfPhysioNet(
  from: string,
  splits: ReadonlySet<DevelopmentSplit>,
): AsyncGenerator<SplitStay> {
  const sets = await files.sets?.(from);
  if (!sets || sets.length === 0)
    throw new AppError("invalid", {
      userMessage: `${from}: no sets of PhysioNet 2012 found; expected set-a with Outcomes-a.txt.`,
    });
  for (const { outcomes, stays } of sets) {
    const died = new Map(outcomes.map(({ recordId, diedInHospital }) => [recordId, diedInHospital]));
    const splitOf = (id: string) => drawnSplit(source.id, id);
    const wanted = (id: string) => died.has(id) && splits.has(splitOf(id) ?? "test");
    for await (const stay of recordsOf(source.id, stays(wanted))) {
      const split = splitOf(stay.id);
      if ("fault" in stay || split === null || !splits.has(split)) continue;
      yield { id: stay.id, split, record: stay.record, outcome: died.get(stay.id) ? 1 : 0 };
    }
  }
}
