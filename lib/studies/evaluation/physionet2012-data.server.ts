import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { physionet2012Records } from "../../experts/physionet2012-records.server";
import type { PredictionTask } from "../../experts/schema";
import { AppError } from "../../platform/errors";
import type { Outcome } from "../../record/import/stay-outcome";
import { parseOutcomes } from "../../record/sources/physionet2012/physionet2012-outcomes";
import { splitOf } from "../../record/splits.server";
import type { EvaluatedSplit, EvaluationData, EvaluationStay, StayOutcome } from "./evaluation-data";

interface PhysionetSet {
  stays: string;
  outcomes: ReadonlyMap<string, StayOutcome>;
}

/**
 * PhysioNet 2012, each stay once at the end of the task's window, from a folder with `set-<x>.tar.gz` (or a folder `set-<x>`) and `Outcomes-<x>.txt` for each set. Stays
 * without an outcome are left out. Throws AppError `invalid` where the data are not there.
 */
export async function physionet2012Data(
  folder: string,
  { windowHours }: Pick<PredictionTask, "windowHours">,
): Promise<EvaluationData> {
  const sets: PhysionetSet[] = [];
  for (const { stays, outcomes } of await setsIn(folder))
    sets.push({ stays, outcomes: await outcomesOf(join(folder, outcomes)) });
  return {
    sets: sets.map((set) => set.stays),
    outcomes: (split) =>
      sets.flatMap((set) => [...set.outcomes].filter(([id]) => partOf(id) === split).map(([, outcome]) => outcome)),
    stays: (split) => staysOf(folder, sets, split, windowHours),
  };
}

/** A stay outside sets a and b has no split: no model has met it. */
const partOf = (id: string) => splitOf(id) ?? "external";

async function* staysOf(
  folder: string,
  sets: readonly PhysionetSet[],
  split: EvaluatedSplit,
  landmarkHours: number,
): AsyncGenerator<EvaluationStay | { id: string; fault: string }> {
  for (const { stays, outcomes } of sets) {
    const wanted = (id: string) => outcomes.has(id) && partOf(id) === split;
    for await (const stay of physionet2012Records(join(folder, stays), wanted)) {
      const outcome = outcomes.get(stay.id) as StayOutcome;
      yield "fault" in stay ? stay : { ...stay, landmarkHours, outcome };
    }
  }
}

async function outcomesOf(file: string): Promise<Map<string, StayOutcome>> {
  const parsed = parseOutcomes(await readFile(file, "utf8"));
  if (!parsed)
    throw new AppError("invalid", {
      userMessage: `${file}: line 1 lacks a column; expected an outcomes file of PhysioNet 2012.`,
    });
  return new Map(parsed.outcomes.map((outcome) => [outcome.recordId, stayOutcome(outcome)]));
}

function stayOutcome({ diedInHospital, survivalDays, sapsI, sofa }: Outcome): StayOutcome {
  return { died: diedInHospital ? 1 : 0, survivalDays, sapsI, sofa };
}

async function setsIn(data: string): Promise<{ stays: string; outcomes: string }[]> {
  const names = await readdir(data).catch((cause) => {
    throw new AppError("invalid", { userMessage: `${data}: not found; ${EXPECTED}.`, cause });
  });
  const sets = names.toSorted().flatMap((outcomes) => {
    const letter = /^Outcomes-(.)\.txt$/.exec(outcomes)?.[1];
    const stays =
      names.find((name) => name === `set-${letter}.tar.gz`) ?? names.find((name) => name === `set-${letter}`);
    return letter !== undefined && stays !== undefined ? [{ stays, outcomes }] : [];
  });
  if (sets.length === 0) throw new AppError("invalid", { userMessage: `${data}: no set found; ${EXPECTED}.` });
  return sets;
}

const EXPECTED = "expected a folder with set-<x>.tar.gz and Outcomes-<x>.txt for each set";
