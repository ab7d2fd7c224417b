import type { Database } from "../../platform/database/database.server";
import { readNoteTexts } from "../../record/history/read-notes.server";
import type { CohortConcepts } from "../evaluate/cohort-concepts";
import { notesToRead } from "../facts/note-texts";
import { factTables, readPatientFacts } from "../facts/read-patient-facts.server";
import type { PatientRecord } from "./cohort-architecture";

/** Patients whose names are read at once. */
const PAGE = 500;

/** Every patient of the install by id, with facts and the texts of notes, as of a moment. @param asOf null: all that is stored */
export async function* recordsOfCohort(
  database: Database,
  { asOf, concepts }: { asOf: Date | null; concepts: CohortConcepts },
): AsyncGenerator<PatientRecord & { mrn: string }> {
  const tables = await factTables(database, concepts);
  for (let after = ""; ; ) {
    const { rows } = await database.query<{ id: string; mrn: string }>(
      "select id, mrn from patient where id > $1 order by id limit $2",
      [after, PAGE],
    );
    for (const { id: patientId, mrn } of rows) {
      const { history, patient } = await readPatientFacts(database, { patientId, asOf }, tables);
      const notes = notesToRead(history.resources, await readNoteTexts(database, history));
      yield { patientId, mrn, patient, notes };
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}
