"use client";
import { useLoadedPatient } from "@/components/patients/patient-frame";
import { Flowsheet } from "./flowsheet";

/** The flowsheet of the patient in the frame. */
export function FlowsheetPage({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  return <Flowsheet record={record} chart={chart} />;
}
