import type { TablesSource } from "../tables/tables-source";
import { charts } from "./mapping/charts";
import { eicuTables } from "./mapping/declared-tables";
import { drugsAndTreatments } from "./mapping/drugs";
import { encountersOf, patientOf } from "./mapping/encounters";
import { plansAndNotes } from "./mapping/plans-and-notes";
import { problems } from "./mapping/problems";
import { respiratoryCare } from "./mapping/respiratory-care";
import { results } from "./mapping/results";
import { StayContext } from "./mapping/stay-context";
import { source } from "./source";

/** The tables of the eICU Collaborative Research Database Demo (Pollard et al., Scientific Data 2018;5:180178; v2.0, ODbL 1.0). */
export const tables: TablesSource = {
  id: source.id,
  title: source.title,
  description: "the eICU demo, 2,520 stays in ICUs of 186 hospitals, with a report of where every row went",
  tables: eicuTables,
  patients: "patient",
  stays: "patientunitstayid",
  unread: {
    lab: "results of the laboratory",
    nursecharting: "what nurses charted at the bedside",
    vitalperiodic: "vital signs that monitors stored every five minutes",
  },
  *resourcesOf(rows, find) {
    const context = new StayContext(rows, find);
    const patient = patientOf(context);
    if (patient) yield patient;
    yield* encountersOf(context);
    yield* problems(context);
    yield* drugsAndTreatments(context);
    yield* charts(context);
    yield* respiratoryCare(context);
    yield* plansAndNotes(context);
    yield* results(context);
  },
};
