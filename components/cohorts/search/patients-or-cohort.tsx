"use client";
import { PatientList } from "@/components/patients/list/patient-list";
import { usePatientListState } from "@/components/patients/list/patient-list-state";
import { CohortPanel, useCohortQuestion } from "./cohort-panel";
import { useRunCohort } from "./cohort-search-state";

/** One box for names and for questions: the patients by name, and where words are read as a question and it is run, whoever meets it. */
export function PatientsOrCohort({ maySave }: { maySave: boolean }) {
  const { search } = usePatientListState();
  const question = useCohortQuestion(search.query);
  const run = useRunCohort();
  return (
    <PatientList
      asked={{
        isQuestion: question.query !== null,
        panel: <CohortPanel question={question} maySave={maySave} />,
        takesPlace: question.shows,
        run,
      }}
    />
  );
}
