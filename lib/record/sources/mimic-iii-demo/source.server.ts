import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import type { EncounterResource, History } from "../../history/schema";
import { noLines } from "../../import/line-rules";
import type { Found, FoundStay, SourceFiles } from "../../import/source-files";
import type { Outcome } from "../../import/stay-outcome";
import type { PatientRecord } from "../../schema";
import { stayOf } from "../../stay-of";
import { type HistoryOfTables, historiesOfTables } from "../tables/histories.server";
import type { TablesSource } from "../tables/tables-source";
import { chartEvents, outputEvents } from "./mapping/chart-events";
import { encountersOf, patientOf } from "./mapping/encounters";
import { labEvents } from "./mapping/lab-events";
import { PatientContext } from "./mapping/patient-context";
import { source } from "./source";
import { tables } from "./tables";

const DAY = 86_400_000;
/** How MIMIC-III writes that an admission ended with death (https://mimic.mit.edu/docs/iii/tables/admissions/). */
const DIED = "DEAD/EXPIRED";
const needed = new Set([
  ...["PATIENTS", "ADMISSIONS", "TRANSFERS", "ICUSTAYS"],
  ...["CHARTEVENTS", "LABEVENTS", "OUTPUTEVENTS", "D_ITEMS", "D_LABITEMS"],
]);

/** The tables of which a stay's series are made, and no others: the whole takes several times as long. */
const tablesOfStays: TablesSource = {
  ...tables,
  tables: tables.tables.filter(({ name }) => needed.has(name)),
  *resourcesOf(rows, find) {
    const context = new PatientContext(rows, find);
    for (const row of context.of("PATIENTS")) yield patientOf(row, context);
    yield* encountersOf(context);
    yield* chartEvents(context);
    yield* labEvents(context);
    yield* outputEvents(context);
  },
};

/**
 * The ICU stays of the demo's tables with what became of them, for predictions and evaluations that leave no trace in a database: the
 * same view of a stay as of an imported patient's (`stayOf`). Into the database the tables come whole (`tables`).
 */
export const files: SourceFiles = {
  source: source.id,
  description: "ICU stays of the MIMIC-III demo",
  from: "folder of its tables as .csv or .csv.gz",
  none: "no ICU stay found; expected the tables of the MIMIC-III demo.",
  stays,
  sets: async (folder) => {
    const found = await staysOf(folder);
    const outcomes = found.flatMap(({ outcome, stay }) =>
      outcome ? [{ ...outcome, observedMinutes: stay.observedMinutes }] : [],
    );
    return [{ name: basename(resolve(folder)), outcomes, stays: (wanted) => filtered(found, wanted) }];
  },
};

async function* stays(from: string, wanted?: (id: string) => boolean): AsyncGenerator<Found> {
  yield* filtered(await staysOf(from), wanted);
}

async function* filtered(found: readonly FoundStay[], wanted?: (id: string) => boolean): AsyncGenerator<Found> {
  for (const one of found) if (!wanted || wanted(one.id)) yield one;
}

async function staysOf(folder: string): Promise<FoundStay[]> {
  const workFolder = await mkdtemp(join(tmpdir(), "consilium-tables-"));
  try {
    const found: FoundStay[] = [];
    for await (const patient of historiesOfTables(tablesOfStays, folder, workFolder)) found.push(...icuStays(patient));
    return found;
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
}

function icuStays({ history, read, sourceIds }: HistoryOfTables): FoundStay[] {
  return history.resources.flatMap((one) => {
    if (one.resourceType !== "Encounter" || one.class?.code !== "ACUTE") return [];
    const record = stayOf(history, one.id, Number.POSITIVE_INFINITY);
    const id = sourceIds.get(one.id) ?? one.id;
    return record === null ? [] : [foundStay(id, record, outcomeOf(id, one, history), read.patientKey)];
  });
}

function foundStay(id: string, record: PatientRecord, outcome: Outcome | null, patientId: string): FoundStay {
  const { ageYears, heightCm, careUnit, observedMinutes } = record.encounter;
  const { series } = record;
  const observations = series.reduce((sum, { times }) => sum + times.length, 0);
  return {
    ...{ id, file: "ICUSTAYS", within: id, content: "", outcome, patientId },
    stay: {
      ...{ recordIds: [id], sex: record.patient.sex, ageYears, heightCm, careUnit, observedMinutes, series },
      ...{ excluded: [], excludedGroups: [], corrected: [], counts: { ...noLines, observations } },
    },
  };
}

/** Of the hospital stay to which the ICU stay belongs; null where there is none. */
function outcomeOf(recordId: string, stay: EncounterResource, { patient, resources }: History): Outcome | null {
  const above = resources.find((one) => one.id === stay.partOf);
  const began = stay.occurredAt.start;
  if (above?.resourceType !== "Encounter" || began === null) return null;
  // By the calendar: a death outside hospital is known to the day.
  const dayOf = (at: string) => Math.floor(Date.parse(at) / DAY);
  const days = (until: string) => dayOf(until) - dayOf(began.at);
  const { end } = above.occurredAt;
  const { deceased } = patient;
  return {
    recordId,
    diedInHospital: above.dischargeDisposition?.text === DIED,
    ...{ sapsI: null, sofa: null },
    lengthOfStayDays: end === null ? null : days(end.at),
    survivalDays: deceased === null || typeof deceased === "string" ? null : Math.max(0, days(deceased.at)),
  };
}
