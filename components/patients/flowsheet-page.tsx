"use client";
import { Flowsheet } from "./flowsheet";
import { useLoadedPatient } from "./patient-frame";

/** The flowsheet of the patient in the frame. */
export function FlowsheetPage({ id }: { id: string }) {
  const { record, chart } = useLoadedPatient(id);
  return <Flowsheet record={record} chart={chart} />;
}
