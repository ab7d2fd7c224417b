import type { TablesSource } from "../tables/tables-source";
import { chartEvents, datetimeEvents, outputEvents } from "./mapping/chart-events";
import { mimicTables } from "./mapping/declared-tables";
import { allProcedures, diagnoses } from "./mapping/diagnoses-and-procedures";
import { inputEventsCv, inputEventsMv, prescriptions } from "./mapping/drugs";
import { aboutTheStay, encountersOf, patientOf } from "./mapping/encounters";
import { labEvents } from "./mapping/lab-events";
import { microbiology } from "./mapping/microbiology";
import { PatientContext } from "./mapping/patient-context";
import { source } from "./source";

/** The 25 tables of the MIMIC-III Clinical Database Demo (Johnson et al., https://physionet.org/content/mimiciii-demo/1.4/, ODbL 1.0). */
export const tables: TablesSource = {
  id: source.id,
  title: source.title,
  description: "the MIMIC-III demo, whole records of 100 patients, with a report of where every row went",
  tables: mimicTables,
  patients: "PATIENTS",
  unread: { NOTEEVENTS: "notes of doctors and nurses, and reports" },
  *resourcesOf(rows, find) {
    const context = new PatientContext(rows, find);
    for (const row of context.of("PATIENTS")) yield patientOf(row, context);
    yield* encountersOf(context);
    yield* aboutTheStay(context);
    yield* chartEvents(context);
    yield* labEvents(context);
    yield* outputEvents(context);
    yield* datetimeEvents(context);
    yield* inputEventsMv(context);
    yield* inputEventsCv(context);
    yield* prescriptions(context);
    yield* diagnoses(context);
    yield* allProcedures(context);
    yield* microbiology(context);
  },
};
