import type { TablesSource } from "../tables/tables-source";
import { mimicIvTables, unreadTables } from "./mapping/declared-tables";
import { diagnoses } from "./mapping/diagnoses";
import { orders } from "./mapping/drugs";
import { aboutTheStay, encountersOf, patientOf } from "./mapping/encounters";
import { labEvents } from "./mapping/lab-events";
import { datetimeEvents, omr } from "./mapping/measurements";
import { microbiology } from "./mapping/microbiology";
import { notes } from "./mapping/notes";
import { PatientContext } from "./mapping/patient-context";
import { source } from "./source";

/**
 * Tables of the MIMIC-IV Clinical Database Demo (Johnson et al., https://physionet.org/content/mimic-iv-demo/2.2/, ODbL 1.0), as far as they
 * lie open together, and the notes of MIMIC-IV-Note for whoever may use them.
 */
export const tables: TablesSource = {
  id: source.id,
  title: source.title,
  description: "the MIMIC-IV demo as CSV, 100 patients without bedside charts, with a report of where every row went",
  tables: mimicIvTables,
  folders: ["hosp", "icu", "note", "ed"],
  unread: unreadTables,
  patients: "patients",
  *resourcesOf(rows, find) {
    const context = new PatientContext(rows, find);
    for (const row of context.of("patients")) yield patientOf(row, context);
    yield* encountersOf(context);
    yield* aboutTheStay(context);
    yield* labEvents(context);
    yield* microbiology(context);
    yield* orders(context);
    yield* diagnoses(context);
    yield* omr(context);
    yield* datetimeEvents(context);
    yield* notes(context);
  },
};
